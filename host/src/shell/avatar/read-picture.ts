/** Most bytes of an upload. */
const mostBytes = 5 * 1024 * 1024;

/** Kinds of picture that may be uploaded. */
export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg'];

/** Why a file cannot be one's picture; codes are the platform's, so both say the same. */
export type PictureProblem = 'avatar.not-a-picture' | 'avatar.too-large';

/** The outcome of reading a chosen file. */
export type PictureReading = { readonly image: string } | { readonly problem: PictureProblem };

const dataAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });

/** Reads a chosen file as a data address; what the platform would refuse is refused here already. */
export async function readPicture(file: File): Promise<PictureReading> {
  if (!pictureTypes.includes(file.type)) return { problem: 'avatar.not-a-picture' };
  if (file.size > mostBytes) return { problem: 'avatar.too-large' };
  return dataAddress(file).then(
    (image) => ({ image }),
    () => ({ problem: 'avatar.not-a-picture' as const }),
  );
}
