import type { Share } from "../../protocol";
import { copy } from "../parts/share";
import { api } from "../session.svelte";

export interface Shared extends Pick<Share, "title" | "link"> {
  file: File;
  /** What is copied where the device has no sheet; the link, where nothing is said. */
  text?: string;
}

/** A finished game as others are shown it, with its picture. */
export async function fetchShared(table: string, number: number, name: string): Promise<Shared> {
  const share = await api.share(table, number);
  return { ...share, file: await pictureAt(share.picture, name) };
}

export async function pictureAt(address: string, name: string): Promise<File> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the picture was refused: ${answer.status}`);
  return new File([await answer.blob()], `${name}.png`, { type: "image/png" });
}

/** What became of it: handed on, saved with the link in the clipboard or without, or still to be pressed once more. */
export type Handed = "shared" | "copied" | "saved" | "again";

/** By whatever means the device has: its own sheet, or the picture saved and the link copied. */
export async function handOn({ file, title, link, text }: Shared): Promise<Handed> {
  if (typeof navigator.canShare === "function" && navigator.canShare({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title, text: text ?? title, url: link });
    } catch (problem) {
      // The press was too long ago for this browser; whoever changes their mind is no error.
      if (problem instanceof DOMException && problem.name === "NotAllowedError") return "again";
    }
    return "shared";
  }
  save(file);
  return (await copy(text === undefined ? link : `${text}\n${link}`)) ? "copied" : "saved";
}

function save(file: File): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: address, download: file.name });
  document.body.append(link);
  link.click();
  link.remove();
  // Firefox begins to read it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
