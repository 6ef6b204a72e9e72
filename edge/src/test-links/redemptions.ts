import { type TestLinkRefusal, testLinkRefusals } from '@pavilion/federation-contract';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { request } from '../upstream';

/** Who owns a link, by what the registry said. `undefined`: this visitor. */
export type Redemption = TestLinkRefusal | undefined;

interface RedemptionOptions {
  readonly registryUrl: string;
  readonly token: string;
  readonly now: () => number;
}

const mostKnown = 5_000;
/** How long an answer holds: a link may be taken back. */
const rememberMs = 30_000;
const refused = v.pipe(v.string(), v.parseJson(), v.object({ code: v.picklist(testLinkRefusals) }));

/**
 * Asks the registry whose a link is and remembers the answer for a while; without a registry what was known goes on.
 */
export function createRedemptions({ registryUrl, token, now }: RedemptionOptions) {
  const answers = new LRUCache<string, { readonly refusal: Redemption; readonly until: number }>({ max: mostKnown });

  const ask = async (link: string, visitor: string): Promise<Redemption> => {
    const url = `${registryUrl}/federation/links/${link}/redemptions`;
    const answer = await request({ url, headers: { authorization: `Bearer ${token}` }, json: { visitor } }).catch(
      () => undefined,
    );
    if (answer && answer.status >= 200 && answer.status < 300) return undefined;
    const said = v.safeParse(refused, answer?.body);
    return said.success ? said.output.code : 'override.unavailable';
  };

  return {
    async redeem(link: string, visitor: string): Promise<Redemption> {
      const key = `${link} ${visitor}`;
      const known = answers.get(key);
      if (known && known.until > now()) return known.refusal;
      const said = await ask(link, visitor);
      if (said === 'override.unavailable') return known ? known.refusal : said;
      answers.set(key, { refusal: said, until: now() + rememberMs });
      return said;
    },
  };
}

export type Redemptions = ReturnType<typeof createRedemptions>;
