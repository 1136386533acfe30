/** Hands a link on by whatever means the device has. Somebody who changes their mind is no error. */
export async function share(text: string, url: string): Promise<void> {
  try {
    await navigator.share({ text, url });
  } catch {
    // They closed the sheet.
  }
}

/** Whether it is in the clipboard now. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // no permission, or no secure address
  }
}
