import { createHmac } from 'node:crypto';
import type { PayoutKind } from '@pavilion/api-contract/calls/payout';
import type { PayoutBank } from './payout-account.schema';

/** A field of the form for one bank, e-wallet or crypto currency. */
export interface TemplateField {
  readonly name: 'cardNumber' | 'cardHolder' | 'branch' | 'province' | 'city' | 'network';
  readonly required: boolean;
  readonly minLength: number;
  readonly maxLength: number;
  /** Of the whole text. */
  readonly pattern: string;
}

const holder: TemplateField = {
  ...{ name: 'cardHolder', required: true, minLength: 2, maxLength: 60 },
  pattern: String.raw`^\p{L}[\p{L}\p{M} .'-]*$`,
};
const place = (name: 'branch' | 'province' | 'city'): TemplateField => ({
  ...{ name, required: false, minLength: 0, maxLength: 60 },
  pattern: String.raw`^[\p{L}\p{M}\p{N} .,'()/-]*$`,
});

/** Addresses as each network writes them. */
const addresses = { TRC20: 'T[1-9A-HJ-NP-Za-km-z]{33}', ERC20: '0x[0-9a-fA-F]{40}' } as const;
type Network = keyof typeof addresses;
const isNetwork = (name: string): name is Network => Object.hasOwn(addresses, name);

const numbers: Readonly<Record<PayoutKind, TemplateField>> = {
  BC: { name: 'cardNumber', required: true, minLength: 6, maxLength: 19, pattern: String.raw`^\d{6,19}$` },
  EW: { name: 'cardNumber', required: true, minLength: 9, maxLength: 13, pattern: String.raw`^(0|\+?84)\d{8,10}$` },
  VW: {
    ...{ name: 'cardNumber', required: true, minLength: 34, maxLength: 42 },
    pattern: `^(${addresses.TRC20}|${addresses.ERC20})$`,
  },
};

/** Fields of the form for a bank. */
export function templateOf({ kind, networks }: PayoutBank): readonly TemplateField[] {
  if (kind === 'BC') return [numbers.BC, holder, place('branch'), place('province'), place('city')];
  if (kind === 'EW') return [numbers.EW, holder];
  const longest = Math.max(...networks.map(({ length }) => length));
  const network: TemplateField = {
    ...{ name: 'network', required: true, minLength: 1, maxLength: longest },
    pattern: `^(${networks.join('|')})$`,
  };
  return [numbers.VW, network, holder];
}

/** What somebody fills in, by the fields' names. */
export type FilledIn = Readonly<Partial<Record<TemplateField['name'], string | undefined>>>;

/** Fields that break their rule, and the address that is none of its network. */
export function brokenFields(bank: PayoutBank, filled: FilledIn): readonly TemplateField[] {
  const fields = templateOf(bank);
  const broken = fields.filter((field) => !obeys(field, filled[field.name]));
  if (broken.length > 0 || bank.kind !== 'VW') return broken;
  const { network = '', cardNumber = '' } = filled;
  const isOfNetwork = isNetwork(network) && new RegExp(`^${addresses[network]}$`).test(cardNumber);
  return isOfNetwork ? [] : [numbers.VW];
}

function obeys({ required, minLength, maxLength, pattern }: TemplateField, text: string | undefined): boolean {
  if (text === undefined || text === '') return !required;
  const { length } = text;
  return length >= minLength && length <= maxLength && new RegExp(pattern, 'u').test(text);
}

/** All but its last four characters hidden. */
export const maskNumber = (number: string): string =>
  `${'*'.repeat(Math.min(8, Math.max(4, number.length - 4)))}${number.slice(-4)}`;

/** However a number is written, it is one: telephone numbers with and without the country, addresses in any case. */
function sameNumber({ kind }: Pick<PayoutBank, 'kind'>, number: string): string {
  if (kind === 'EW') return number.replace(/^(\+?84|0)/, '');
  return number.startsWith('0x') ? number.toLowerCase() : number;
}

/**
 * By what a brand knows a number without being able to read it. An address of a network is one, whatever the currency.
 */
export function hashNumber(secret: string, { brandId, bank, number }: HashedNumber): Buffer {
  const where = bank.kind === 'VW' ? 'VW' : `${bank.kind} ${bank.code}`;
  return createHmac('sha256', `payout numbers ${secret}`)
    .update(`${brandId}\n${where}\n${sameNumber(bank, number)}`)
    .digest();
}

interface HashedNumber {
  readonly brandId: string;
  readonly bank: Pick<PayoutBank, 'kind' | 'code'>;
  readonly number: string;
}
