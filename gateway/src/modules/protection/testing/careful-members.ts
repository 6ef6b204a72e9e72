import { type Endpoint, endpoints, headers } from '@pavilion/api-contract';
import { protectionCalls } from '@pavilion/api-contract/calls/protection';
import { parseAmount } from '@pavilion/money';
import { systemRandom } from '@pavilion/platform';
import * as v from 'valibot';
import { registerPerson, tokenOf } from '../../../testing/test-accounts';
import type { TestAnswer, TestGateway } from '../../../testing/test-gateway';
import { openLedgerAccount, placeWager, settleWager } from '../../ledger';

const { protection, setLimit } = protectionCalls;
type Standing = v.InferInput<typeof protection.response>;

/** A member who is signed in. */
export interface Person {
  readonly username: string;
  readonly token: string;
}

/** What was refused, or the status. */
export const codeOf = ({ json, status }: TestAnswer): unknown => json['errorCode'] ?? status;

const allLimitsOf = ({ limits, stakeSums = [] }: Standing) => [...limits, ...stakeSums];

/** A stake in whole units, and what it wins where it ends. */
interface Bet {
  readonly stake: number;
  readonly win?: number;
}

let people = 0;
let rounds = 0;

/** Members of the gateway of a test, with what they do about their limits and play. */
export function carefulMembers(of: () => TestGateway) {
  const ask = (
    endpoint: Endpoint,
    token: string | undefined,
    ...[body, brand = 'aurora']: [body?: unknown, brand?: string]
  ): Promise<TestAnswer> =>
    of().call({
      ...{ endpoint, brand },
      ...(token === undefined ? {} : { token }),
      ...(body === undefined ? {} : { body }),
      headers: endpoint.idempotent ? { [headers.idempotencyKey]: systemRandom.token() } : {},
    });
  const standingOf = async (token: string, brand?: string) =>
    (await ask(protection, token, undefined, brand)).json['value'] as Standing;
  return {
    ask,
    standingOf,
    async newcomer(brand = 'aurora'): Promise<Person> {
      const username = `Careful${(people += 1)}`;
      return { username, token: tokenOf(await registerPerson(of(), { brand, username })) };
    },
    limitOf: async (token: string, kind: string, period: string) =>
      allLimitsOf(await standingOf(token)).find((limit) => limit.kind === kind && limit.period === period),
    set: (
      token: string,
      ...[kind, period, bound = {}]: [kind: string, period: string, bound?: { amount?: number; minutes?: number }]
    ) => ask(setLimit, token, { kind, period, ...bound }),
    bet: (person: Person, stake: Bet) => bet(of(), person, stake),
    launch: (person: Person) => launch(of(), person),
  };
}

const idRow = v.object({ id: v.bigint() });

async function bet(gateway: TestGateway, { username }: Person, { stake, win }: Bet): Promise<string> {
  const { id: accountId } = await gateway.database.row(
    idRow,
    `select a.id from ledger_account a join member m on m.id::text = a.owner and m.brand_id = a.brand_id
     where m.username = $1 and a.brand_id = 'aurora' and a.kind = 'player' and a.purpose = 'main' and a.currency = 'VND'`,
    [username],
  );
  const at = new Date(gateway.clock.now());
  const wager = {
    integration: 'test',
    reference: `careful-${(rounds += 1)}`,
    remark: { key: 'game.bet' },
    at,
  } as const;
  return gateway.database.transaction(async (tx) => {
    const houseId = await openLedgerAccount(tx, 'aurora', { kind: 'house', owner: 'games:TEST', currency: 'VND', at });
    const game = { category: 'FISH', vendorCode: 'NCP', gameId: '1', gameName: 'Test', accountId, houseId };
    const placed = await placeWager(tx, 'aurora', { ...wager, ...game, stake: parseAmount(String(stake)) });
    if (placed.ok && win !== undefined)
      await settleWager(tx, 'aurora', { ...wager, houseId, win: parseAmount(String(win)) });
    return placed.ok ? 'taken' : placed.error;
  });
}

async function launch(gateway: TestGateway, { token }: Person): Promise<unknown> {
  const { node_id: nodeId } = await gateway.database.row(
    v.object({ node_id: v.string() }),
    "select node_id from game where brand_id = 'aurora' and playable and has_demo order by 1 limit 1",
  );
  gateway.clock.advance(3_000);
  const query = { nodeId, launchMode: 'GLS', accountType: 1 };
  return codeOf(await gateway.call({ endpoint: endpoints.launchGame, token, query }));
}
