import { saveBlob } from '../../ui/save-blob';

/** A file as the platform answers it. */
interface AnsweredFile {
  readonly fileName: string;
  readonly mediaType: string;
  /** In Base64. */
  readonly content: string;
}

/** Hands a file of the platform to the browser. */
export function saveFile({ fileName, mediaType, content }: AnsweredFile): void {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  saveBlob(fileName, new Blob([bytes], { type: mediaType }));
}
