/** What a reference may stand for, the likeliest first. */
export type AskedThing = 'deposit' | 'trade' | 'withdrawal' | 'reward' | 'round' | 'movement';

/** A reference as it was written, read. */
export interface ReadReference {
  /** Where it is to be looked for, in this order. */
  readonly things: readonly AskedThing[];
  /** As it was written, without what stands around it. */
  readonly whole: string;
  /** The number or the end that its thing is found by. */
  readonly named: string;
  /** Keys of movements that a short form may stand for. */
  readonly keys: readonly string[];
}

/** What movements of each short form are named by, before their number. */
const movements: Readonly<Record<string, readonly string[]>> = {
  BN: ['deposit-bonus', 'new-member-bonus'],
  OT: ['wallet-transfer', 'wallet-transfer-done', 'wallet-transfer-returned', 'line-transfer', 'points-out'],
  RB: ['rebate'],
  RF: ['referral'],
};

const shortForm = /^([A-Z]{2})[·.\-: ]?0*(\d{1,18})$/i;

function keysOf(whole: string): readonly string[] {
  const [, kind = '', number = ''] = shortForm.exec(whole) ?? [];
  return (movements[kind.toUpperCase()] ?? []).map((word) => `${word}:${number}`);
}

const prefixes: readonly (readonly [pattern: RegExp, thing: AskedThing])[] = [
  [/^(?:deposit|deposit-back):(\d{1,18})$/i, 'deposit'],
  [/^trade:(\d{1,18})$/i, 'trade'],
  [/^withdrawal(?:-fee)?(?:-paid|-returned)?:(\d{1,18})$/i, 'withdrawal'],
  [/^reward:(\d{1,18})$/i, 'reward'],
  // Short forms of the account record; earlier ones showed of small numbers a part of the word before them.
  [/^DP[·.\-: ]?[A-Z]{0,5}?0*(\d{1,18})$/i, 'deposit'],
  [/^D0*(\d{1,18})$/i, 'deposit'],
  [/^TR[·.\-: ]?0*(\d{1,18})$/i, 'trade'],
  [/^WD[·.\-: ]?[A-Z]{0,5}?0*(\d{1,18})$/i, 'withdrawal'],
  [/^W0*(\d{1,18})$/i, 'withdrawal'],
  [/^BN[·.\-: ]?[A-Z]{0,5}?0*(\d{1,18})$/i, 'reward'],
  [/^RD[·.\-: ]?([\dA-Z]{4,6})$/i, 'round'],
];

/** Reads a reference as members come by it: copied whole, or read off a page in its short form. */
export function readReference(written: string): ReadReference {
  const whole = written.trim();
  for (const [pattern, thing] of prefixes) {
    const [, named] = pattern.exec(whole) ?? [];
    if (named !== undefined)
      return { things: [thing, 'movement', 'round'], whole, named: named.toUpperCase(), keys: keysOf(whole) };
  }
  // What a payer was told to write has no prefix; neither have rounds of vendors.
  return { things: ['movement', 'round', 'deposit'], whole, named: whole, keys: keysOf(whole) };
}
