import type { KeyObject } from 'node:crypto';
import {
  clockToleranceMs,
  longestTestLinkHours,
  testLink,
  type TestLink,
  type TestLinkRefusal,
} from '@pavilion/federation-contract';
import { err, ok, type Result } from '@pavilion/platform';
import * as v from 'valibot';
import { isSigned } from '../composition/verify';

const longestToken = 4096;
const hourMs = 3_600_000;
const tokenText = v.pipe(v.string(), v.parseJson(), testLink);

/** Whether the token was made for this long at most, and holds at `now`; clocks may differ a little. */
function judgeTime({ issuedAt, expiresAt }: TestLink, now: number): TestLinkRefusal | undefined {
  const lasts = expiresAt - issuedAt;
  if (lasts <= 0 || lasts > longestTestLinkHours * hourMs) return 'override.malformed';
  return now > expiresAt + clockToleranceMs || now < issuedAt - clockToleranceMs ? 'override.expired' : undefined;
}

/** What a test link says, if it is the registry's, for this brand, and in force. */
export function readToken(
  token: string,
  {
    key,
    brand,
    now,
  }: {
    readonly key: KeyObject;
    readonly brand: string;
    /** Milliseconds since 1970. */
    readonly now: number;
  },
): Result<TestLink, TestLinkRefusal> {
  const [body = '', signature = '', ...more] = token.split('.');
  const payload = Buffer.from(body, 'base64url');
  const said =
    token.length > longestToken || more.length > 0 ? undefined : v.safeParse(tokenText, payload.toString('utf8'));
  if (!said?.success) return err('override.malformed');
  if (!isSigned(payload, signature, key)) return err('override.unsigned');
  if (said.output.brand !== brand) return err('override.wrong-brand');
  const refusal = judgeTime(said.output, now);
  return refusal ? err(refusal) : ok(said.output);
}
