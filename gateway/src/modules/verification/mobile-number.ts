/** Dialling code where a form does not ask for one. */
export const defaultDiallingCode = '84';

/** National numbers of mobiles by dialling code, without the leading 0; others are bounded by length alone. */
const mobiles: Readonly<Record<string, RegExp>> = {
  '84': /^[35789]\d{8}$/,
  '886': /^9\d{8}$/,
  '1': /^[2-9]\d{9}$/,
};
const anyMobile = /^\d{6,12}$/;

/** A number as one text, `+84912345678`, however it was typed; `undefined` for what is no mobile number. */
export function mobileNumber(diallingCode: string | undefined, typed: string): string | undefined {
  const code = (diallingCode ?? defaultDiallingCode).trim().replace(/^\+/, '');
  if (!/^[1-9]\d{0,3}$/.test(code)) return undefined;
  const bare = typed.trim().replace(/[\s().-]/g, '');
  const national = bare.startsWith(`+${code}`) ? bare.slice(code.length + 1) : bare;
  const significant = national.replace(/^0/, '');
  if (!(mobiles[code] ?? anyMobile).test(significant)) return undefined;
  const whole = `+${code}${significant}`;
  return whole.length <= 16 ? whole : undefined;
}
