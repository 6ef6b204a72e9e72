import { type Amount, multiplyAmount } from '@pavilion/money';

/** Where numbers that begin alike are sent by, and what that costs. */
export interface SmsRoute {
  /** With its plus, as `+84`. */
  readonly prefix: string;
  /** Which of the brand's providers. */
  readonly provider: string;
  readonly sender: string;
  /** For each part of a message. */
  readonly cost: Amount;
}

/** Every route of a brand. */
export interface SmsRoutes {
  readonly routes: readonly SmsRoute[];
  /** Numbers that nothing is sent to, whatever routes there are: those that cost who sends, or pay who receives. */
  readonly denied: readonly string[];
}

/** The route with the longest prefix of a number; nothing where there is none, or the number is denied. */
export function routeOf({ routes, denied }: SmsRoutes, number: string): SmsRoute | undefined {
  if (denied.some((prefix) => number.startsWith(prefix))) return undefined;
  return routes
    .filter(({ prefix }) => number.startsWith(prefix))
    .reduce<SmsRoute | undefined>(
      (longest, route) => (longest && longest.prefix.length >= route.prefix.length ? longest : route),
      undefined,
    );
}

/** Letters of the alphabet of GSM 03.38 that take one place, and those that take two. */
const single = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]$/;
const double = /^[\f^{}\\[~\]|€]$/;

/** Parts that a text is sent in, each of which is paid for. */
export function partsOfText(text: string): number {
  const letters = [...text];
  const isPlain = letters.every((letter) => single.test(letter) || double.test(letter));
  const places = isPlain ? letters.reduce((sum, letter) => sum + (double.test(letter) ? 2 : 1), 0) : text.length;
  const [alone, each] = isPlain ? [160, 153] : [70, 67];
  return places <= alone ? 1 : Math.ceil(places / each);
}

export const costOf = ({ cost }: SmsRoute, text: string): Amount => multiplyAmount(cost, BigInt(partsOfText(text)));
