"""A link as a QR code."""

from io import BytesIO

import segno
from starlette.responses import Response


def qr_code(text: str) -> Response:
    picture = BytesIO()
    segno.make(text, micro=False).save(picture, kind="svg", scale=8, border=2, xmldecl=False, svgclass=None)
    return Response(picture.getvalue(), media_type="image/svg+xml")
