/** The file that a page begins with; its name changes with its content, so it tells two versions of the client apart. */
export function entryOf(html: string): string | undefined {
  return /<script[^>]*\bsrc="\.?(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
}
