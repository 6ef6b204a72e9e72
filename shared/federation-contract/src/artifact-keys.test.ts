import { createHash } from 'node:crypto';
import { blobKey, documentKey, isCompressible, recordKey } from './artifact-keys';

it('names bytes by their hash in hexadecimal, on shelves of its first two figures', () => {
  for (const text of ['', 'lobby()', 'ÿ'.repeat(99)]) {
    const hash = createHash('sha384').update(text);
    const hex = hash.copy().digest('hex');
    expect(blobKey(hash.digest('base64'), '.br')).toBe(`blobs/${hex.slice(0, 2)}/${hex}.br`);
  }
});

it('names one record a version, and one document a brand', () => {
  expect(recordKey({ app: 'remote-lobby', version: '1.5.0-rc.1' })).toBe('records/remote-lobby/1.5.0-rc.1.json');
  expect(documentKey('aurora')).toBe('compositions/aurora.json');
});

it('knows what is worth compressing', () => {
  expect(['a.js', 'b/c.css', 'd.png', 'e.js.map'].map((path) => isCompressible({ path }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
