/** Pictures that are taken, by what their files claim; the platform looks at what is in them. */
export const pictureTypes = ['image/png', 'image/jpeg'];
/** How many go with an application. */
export const mostPictures = 3;
const mostBytes = 5 * 1024 * 1024;

/** Why a file is not taken: the key of its text. */
export function problemOf(file: Pick<File, 'type' | 'size'>): 'notAPicture' | 'tooLarge' | undefined {
  if (!pictureTypes.includes(file.type)) return 'notAPicture';
  return file.size > mostBytes ? 'tooLarge' : undefined;
}

/** A file as a data address. */
export const readAsAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });
