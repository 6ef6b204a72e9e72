import { type AccountDraft, fieldProblem, type TemplateField } from './account-draft';

const draft: AccountDraft = {
  ...{ cardNumber: '', cardHolder: '', branch: '', province: '', city: '', network: '', password: '' },
};
const field = (name: TemplateField['name'], more: Partial<TemplateField> = {}): TemplateField => ({
  ...{ name, required: true, minLength: 6, maxLength: 19, pattern: '\\d{6,19}' },
  ...more,
});
const bank = { bankCode: 'SAOLA', bankName: 'Saola Bank', cardType: 'BC' as const };
const coin = { bankCode: 'USDT', bankName: 'USDT', cardType: 'VW' as const, networks: ['TRC20', 'ERC20'] };
const address = field('cardNumber', { minLength: 34, maxLength: 42, pattern: '' });

it.each([
  ['nothing is missing', field('cardNumber'), { cardNumber: '0088 1234-5678' }, bank, false],
  ['it must be filled in', field('cardNumber'), {}, bank, 'member-payout.required'],
  ['it may stay empty', field('branch', { required: false }), {}, bank, false],
  [
    'it is too short',
    field('cardNumber'),
    { cardNumber: '12345' },
    bank,
    { key: 'member-payout.wrong.length', values: { min: 6, max: 19 } },
  ],
  ['letters are no number', field('cardNumber'), { cardNumber: '12345a' }, bank, 'member-payout.wrong.number.BC'],
  [
    'a name is of letters',
    field('cardHolder', { pattern: '[A-Z ]+' }),
    { cardHolder: 'LE M1NH' },
    bank,
    'member-payout.wrong.text',
  ],
  ['an address of its network', address, { network: 'TRC20', cardNumber: `T${'a'.repeat(33)}` }, coin, false],
  [
    'one of another network',
    address,
    { network: 'TRC20', cardNumber: `0x${'a'.repeat(40)}` },
    coin,
    'member-payout.wrong.TRC20',
  ],
  ['one of the other network', address, { network: 'ERC20', cardNumber: `0x${'a'.repeat(40)}` }, coin, false],
])('%s', (...[, one, typed, at, problem]) => {
  expect(fieldProblem(one, { ...draft, ...typed }, at)).toEqual(problem);
});
