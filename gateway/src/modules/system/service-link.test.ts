import { decodeServiceLink, encodeServiceLink } from './service-link';

const link = 'https://support.aurora.example/chat?topic=安全';

test('decodes what it encoded, with the key in the last eight characters', () => {
  const encoded = encodeServiceLink(link);
  expect(encoded).not.toContain('support');
  expect(decodeServiceLink(encoded)).toBe(link);
  expect(encodeServiceLink(link)).toBe(encoded);
  expect(encodeServiceLink(`${link}!`).slice(-8)).not.toBe(encoded.slice(-8));
});

test('another key opens nothing', () => {
  const encoded = encodeServiceLink(link);
  expect(decodeServiceLink(`${encoded.slice(0, -8)}AAAAAAAA`)).not.toBe(link);
});
