/** A file as the platform answers it. */
interface AnsweredFile {
  readonly fileName: string;
  readonly mediaType: string;
  /** In Base64. */
  readonly content: string;
}

/** Hands a file to the browser, which keeps it where downloads go. */
export function saveFile({ fileName, mediaType, content }: AnsweredFile): void {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
