import fc from 'fast-check';
import { vietQrPayload } from './viet-qr.policy';

const account = { bin: '970416', account: '257678859' };

test('agrees with the vectors of the format', () => {
  expect(vietQrPayload({ ...account, amount: '10000', remark: 'Chuyen tien' })).toBe(
    '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA53037045405100005802VN62150811Chuyen tien630453E6',
  );
  expect(vietQrPayload(account)).toBe(
    '00020101021138530010A0000007270123000697041601092576788590208QRIBFTTA53037045802VN6304AE9F',
  );
});

test('every field tells its own length, so that a reader comes to the checksum', () => {
  const digits = (most: number) => fc.stringMatching(new RegExp(`^[1-9][0-9]{0,${most - 1}}$`));
  fc.assert(
    fc.property(digits(19), digits(12), fc.stringMatching(/^[A-Z2-9]{8}$/), (number, amount, remark) => {
      const payload = vietQrPayload({ bin: '970911', account: number, amount, remark });
      const fields = new Map<string, string>();
      for (let at = 0; at < payload.length; ) {
        const length = Number(payload.slice(at + 2, at + 4));
        fields.set(payload.slice(at, at + 2), payload.slice(at + 4, at + 4 + length));
        at += 4 + length;
      }
      expect([fields.get('54'), fields.get('62'), fields.get('63')?.length]).toEqual([amount, `0808${remark}`, 4]);
    }),
  );
});

test('refuses what has no place in a field', () => {
  expect(() => vietQrPayload({ ...account, remark: '' })).toThrow(RangeError);
});
