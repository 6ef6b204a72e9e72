/** Encodes a service link as the platform does: the cipher text, then its key of eight characters. */
export async function encodeLink(url: string, key: string): Promise<string> {
  const bytes = new TextEncoder();
  const secret = await crypto.subtle.importKey(
    'raw',
    await crypto.subtle.digest('SHA-256', bytes.encode(key)),
    'AES-CTR',
    false,
    ['encrypt'],
  );
  const cipher = await crypto.subtle.encrypt(
    { name: 'AES-CTR', counter: new Uint8Array(16), length: 128 },
    secret,
    bytes.encode(url),
  );
  return Buffer.from(cipher).toString('base64url') + key;
}
