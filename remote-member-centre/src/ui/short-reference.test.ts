import { shortReference } from './short-reference';

const id = '77';

it.each([
  ['winning', '0199d1f0-77aa-7cc3-9d41-5bd1a73f9a21', 'RD·3F9A21'],
  ['betting', '0199d1f0-77aa-7cc3-9d41-5bd1a73f9a21', 'RD·3F9A21'],
  ['dividend', 'new-member-bonus:1001', 'BN·001001'],
  ['deposit', 'deposit:12', 'DP·000012'],
  ['deposit', 'trade:12', 'TR·000012'],
  ['deposit', 'deposit:4812345', 'DP·4812345'],
  ['betting', 'demo-round:104:7', 'RD·001047'],
  ['betting', 'demo-round:1004:1026', 'RD·041026'],
  ['betting', 'demo-round:1004:26', 'RD·100426'],
  ['withdraw', 'WD-2M81QX', 'WD·2M81QX'],
  ['other', ':::', 'OT·000077'],
] as const)('a %s with %s is called %s', (type, reference, short) => {
  expect(shortReference({ id, type, reference })).toBe(short);
});
