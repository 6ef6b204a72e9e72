import Cookies from 'js-cookie';
import * as v from 'valibot';

const smsDetails = v.object({ mobileNum: v.string(), countryDialingCode: v.string() });

/** Number and dialling code of whoever signed in by a text message. */
export type SmsDetails = v.InferOutput<typeof smsDetails>;

/** Whom this browser remembers for a day. What signs in is a token that no script reads. */
export interface Remembered {
  readonly username: string;
  readonly sms: SmsDetails | undefined;
}

const days = 1;
const longestName = 60;

/** Cookies ignore ports, and on one machine several products may run beside each other. */
const cookieNames = (merchantCode: string) => {
  const ending = window.location.port ? `-${window.location.port}` : '';
  return { user: `lastUser_${merchantCode}${ending}`, flag: `loginRemember${ending}`, sms: `loginTypeSms${ending}` };
};

/** Whom this browser remembers for the brand of a merchant. */
export function readRemembered(merchantCode: string): Remembered | undefined {
  const names = cookieNames(merchantCode);
  const username = Cookies.get(names.user)?.slice(0, longestName);
  if (!username || Cookies.get(names.flag) !== 'true') return undefined;
  return { username, sms: readSms(Cookies.get(names.sms)) };
}

function readSms(stored: string | undefined): SmsDetails | undefined {
  if (stored === undefined) return undefined;
  const json = v.safeParse(v.pipe(v.string(), v.parseJson(), smsDetails), stored);
  return json.success ? json.output : undefined;
}

/** Remembers whoever signed in, for a day. */
export function remember(merchantCode: string, { username, sms }: Remembered): void {
  const names = cookieNames(merchantCode);
  const options = { expires: days, sameSite: 'lax', secure: window.location.protocol === 'https:' } as const;
  Cookies.set(names.user, username, options);
  Cookies.set(names.flag, 'true', options);
  if (sms) Cookies.set(names.sms, JSON.stringify(sms), options);
  else Cookies.remove(names.sms);
}

/** Forgets it. */
export const forget = (merchantCode: string): void =>
  Object.values(cookieNames(merchantCode)).forEach((name) => Cookies.remove(name));
