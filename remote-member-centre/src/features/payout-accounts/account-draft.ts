import type { FieldProblem } from '../../ui/use-sheet-form';
import type { BankTemplate, PayoutBank } from './payout-accounts.queries';

/** A field of the form, as the platform names and bounds it. */
export type TemplateField = BankTemplate['fields'][number];

export type AccountDraft = Readonly<
  Record<'cardNumber' | 'cardHolder' | 'branch' | 'province' | 'city' | 'network' | 'password', string>
>;

/** Said of a field that must be filled in. */
export const required = 'member-payout.required';

const addressShapes = { TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/, ERC20: /^0x[0-9a-fA-F]{40}$/ } as const;

/** A network that addresses are of. */
export type Network = keyof typeof addressShapes;

export const isNetwork = (text: string): text is Network => text in addressShapes;

/** A number without the spaces and dashes by which it is grouped on paper. */
export const plainNumber = (typed: string): string => typed.replace(/[\s-]/g, '');

/** What speaks against one field before it is sent; the platform has the last word. */
export function fieldProblem(field: TemplateField, draft: AccountDraft, bank: PayoutBank): FieldProblem | false {
  if (field.name === 'mobile') return false;
  const text = field.name === 'cardNumber' ? plainNumber(draft.cardNumber) : draft[field.name].trim();
  if (text === '') return field.required && required;
  if (field.name === 'cardNumber' && bank.cardType === 'VW' && isNetwork(draft.network))
    return !addressShapes[draft.network].test(text) && `member-payout.wrong.${draft.network}`;
  if (text.length < field.minLength || text.length > field.maxLength)
    return { key: 'member-payout.wrong.length', values: { min: field.minLength, max: field.maxLength } };
  const isGood = field.pattern === '' || new RegExp(`^(?:${field.pattern})$`, 'u').test(text);
  return !isGood && `member-payout.wrong.${field.name === 'cardNumber' ? `number.${bank.cardType}` : 'text'}`;
}
