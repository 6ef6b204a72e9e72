import { openProvider, OutsideFailure } from '@pavilion/outside-sign-in';
import type { HostApi } from '@pavilion/remote-contract';
import { minutesFromNow } from '../../ui/use-send-code';
import { internationalNumber } from './international-number';

/** Minutes after which the provider outside is asked for another code. */
const waitMinutes = 1;

/** A mobile number as it stands in a form. */
export interface Phone {
  readonly mobileNum: string;
  readonly countryDialingCode: string;
}

interface Sending {
  readonly number: string;
  /** Names the sending at the provider. */
  readonly id: string;
}

/** What goes along in place of a code of the platform's own. */
export interface PhoneProof {
  readonly firebaseChannel: 'sms';
  readonly firebaseIdToken: string;
}

// They outlive the dialog, as the countdown of the code does. A code proves once: what it proved is good for another
// attempt after something else was refused.
let lastSending: Sending | undefined;
let lastProof: { readonly of: string; readonly proof: PhoneProof } | undefined;

const numberOf = ({ countryDialingCode, mobileNum }: Phone): string =>
  internationalNumber(countryDialingCode, mobileNum);

/**
 * Has the provider send a code; gives the time at which another can be asked for.
 * @throws OutsideFailure
 */
export async function sendServiceCode(host: HostApi, phone: Phone): Promise<number> {
  const number = numberOf(phone);
  const provider = await openProvider(host);
  lastSending = { number, id: await provider.sendCode(number) };
  return minutesFromNow(waitMinutes);
}

/**
 * Proves a number at the provider by the code that was sent to it.
 * @throws OutsideFailure
 */
export async function proveByService(host: HostApi, phone: Phone, code: string): Promise<PhoneProof> {
  const number = numberOf(phone);
  if (lastSending?.number !== number) throw new OutsideFailure('code-expired');
  const of = `${lastSending.id} ${code}`;
  if (lastProof?.of === of) return lastProof.proof;
  const provider = await openProvider(host);
  const firebaseIdToken = await provider.confirmCode(lastSending.id, code);
  const proof: PhoneProof = { firebaseChannel: 'sms', firebaseIdToken };
  lastProof = { of, proof };
  return proof;
}
