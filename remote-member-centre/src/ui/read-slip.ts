/** Most bytes of a receipt. */
const mostBytes = 10 * 1024 * 1024;

const pictureTypes: readonly string[] = ['image/png', 'image/jpeg'];

/** Why a file is no receipt. */
export type SlipProblem = 'not-a-picture' | 'too-large';

const dataAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });

/** Reads a chosen file as a data address; what the platform would refuse is refused here already. */
export async function readSlip(file: File): Promise<{ readonly image: string } | { readonly problem: SlipProblem }> {
  if (!pictureTypes.includes(file.type)) return { problem: 'not-a-picture' };
  if (file.size > mostBytes) return { problem: 'too-large' };
  return dataAddress(file).then(
    (image) => ({ image }),
    () => ({ problem: 'not-a-picture' as const }),
  );
}
