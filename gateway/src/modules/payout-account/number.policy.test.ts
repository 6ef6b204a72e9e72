import { brokenFields, hashNumber, maskNumber } from './number.policy';
import { createNumberSeal } from './number-seal';
import type { PayoutBank } from './payout-account.schema';

const bank: PayoutBank = { code: 'SAOLA', name: 'Saola Bank', kind: 'BC', networks: [], maintenance: null };
const wallet: PayoutBank = { ...bank, code: 'SEUPAY', kind: 'EW' };
const crypto: PayoutBank = { ...bank, code: 'USDT', kind: 'VW', networks: ['TRC20', 'ERC20'] };
const tron = 'TJYeasTPa6gpEEiNcqQ7HBjjyXwvWwqSrz';
const ether = '0x52908400098527886E0F7030069857D2E4169EE7';
const brokenOf = (of: PayoutBank, cardNumber: string, more: Record<string, string> = {}) =>
  brokenFields(of, { cardNumber, cardHolder: 'Nguyễn An', ...more }).map(({ name }) => name);

test.each([
  [bank, '0123456789', {}, []],
  [bank, '12345', {}, ['cardNumber']],
  [bank, '12345678901234567890', {}, ['cardNumber']],
  [bank, '012345678x', { cardHolder: '1' }, ['cardNumber', 'cardHolder']],
  [bank, '0123456789', { branch: '<b>' }, ['branch']],
  [wallet, '0901234567', {}, []],
  [wallet, '+84901234567', {}, []],
  [wallet, '12345', {}, ['cardNumber']],
  [crypto, tron, { network: 'TRC20' }, []],
  [crypto, ether, { network: 'ERC20' }, []],
  [crypto, ether, { network: 'TRC20' }, ['cardNumber']],
  [crypto, tron, {}, ['network']],
  [crypto, 'T0000000000000000000000000000000000', { network: 'TRC20' }, ['cardNumber']],
] as const)('%j takes %s or says what is wrong', (...one) => {
  const [of, number, more, broken] = one;
  expect(brokenOf(of, number, more)).toEqual(broken);
});

test('only the last four are shown', () => {
  expect(maskNumber('0123456789')).toBe('******6789');
  expect(maskNumber(tron)).toBe('********qSrz');
  expect(maskNumber('123456')).toBe('****3456');
});

test('one number is one, however it is written, and another of another brand or bank', () => {
  const hash = (number: string, of = bank, brandId = 'aurora') =>
    hashNumber('secret', { brandId, bank: of, number }).toString('hex');
  expect(hash('0901234567', wallet)).toBe(hash('+84901234567', wallet));
  expect(hash(ether, crypto)).toBe(hash(ether.toLowerCase(), { ...crypto, code: 'USDC' }));
  expect(hash(tron, crypto)).not.toBe(hash(tron.toLowerCase(), crypto));
  expect(hash('0123456789')).not.toBe(hash('0123456789', { ...bank, code: 'LUAVANG' }));
  expect(hash('0123456789')).not.toBe(hash('0123456789', bank, 'lotus'));
});

test('what is sealed opens with the same secret for the same brand, and not when it was changed', () => {
  const seal = createNumberSeal('a secret');
  const sealed = seal.seal('aurora', '0123456789');
  expect(sealed).not.toContain('0123456789');
  expect(seal.open('aurora', sealed)).toBe('0123456789');
  expect(seal.seal('aurora', '0123456789')).not.toBe(sealed);
  expect(() => seal.open('lotus', sealed)).toThrow();
  expect(() => createNumberSeal('another').open('aurora', sealed)).toThrow();
  expect(() => seal.open('aurora', `${sealed.slice(0, -3)}AAA`)).toThrow();
});
