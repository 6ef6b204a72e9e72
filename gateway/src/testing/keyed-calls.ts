import { defineEndpoint } from '@pavilion/api-contract';
import { type Database, err, ok } from '@pavilion/platform';
import * as v from 'valibot';
import type { GatewayModule } from '../kit';

const paid = v.object({ times: v.number() });

/** A sealed call with an effect, which is counted. */
export const pay = defineEndpoint('testPay', {
  method: 'POST',
  path: '/wps/test/pay',
  auth: 'session',
  encrypted: true,
  idempotent: true,
  body: v.object({ amount: v.number(), password: v.string() }),
  response: paid,
  summary: 'Counts how often it was done',
});

/** The same with the payment password in its body. */
export const payByPassword = defineEndpoint('testPayByPassword', {
  method: 'POST',
  path: '/wps/relay/passwordCheck/TEST_pay',
  auth: 'session',
  encrypted: true,
  idempotent: true,
  passwordCheck: true,
  body: pay.body,
  response: paid,
  summary: 'Counts how often it was done with the payment password',
});

/** The same of a guest, in the clear. */
export const order = defineEndpoint('testOrder', {
  method: 'POST',
  path: '/wps/test/order',
  idempotent: true,
  body: v.object({ amount: v.number() }),
  response: paid,
  summary: 'Counts how often a guest did it',
});

/** What becomes of the next runs of a call, in turn; after them each succeeds. */
export type Fate = 'refused' | 'dies-before' | 'dies-after';

/** Calls of a test whose effects are rows, each under the key that its handler is given. */
export interface KeyedCalls {
  readonly module: GatewayModule;
  /** How often handlers ran. */
  runs(): number;
  /** Keys of the effects there are. */
  effects(): Promise<string[]>;
  decide(...fates: readonly Fate[]): void;
  /** Makes the table of effects; before the first call. */
  useDatabase(database: Database): Promise<void>;
}

const keyRow = v.object({ key: v.string() });

export function createKeyedCalls(): KeyedCalls {
  let database: Database | undefined;
  let runs = 0;
  const fates: Fate[] = [];
  const db = (): Database => {
    if (!database) throw new Error('the calls have no database yet');
    return database;
  };
  const act = async ({ idempotencyKey }: { readonly idempotencyKey: string | undefined }) => {
    runs += 1;
    const fate = fates.shift();
    if (fate === 'refused') return err('wallet.insufficient-balance' as const);
    if (fate === 'dies-before') throw new Error('died before the effect');
    await db().execute('insert into test_effect (key) values ($1) on conflict do nothing', [
      idempotencyKey ?? `without a key, ${runs}`,
    ]);
    if (fate === 'dies-after') throw new Error('died after the effect');
    return ok({ times: runs });
  };
  const recall = async ({ idempotencyKey }: { readonly idempotencyKey: string }) => {
    const known = await db().rows(keyRow, 'select key from test_effect where key = $1', [idempotencyKey]);
    return known.length > 0 ? ok({ times: runs }) : undefined;
  };
  return {
    module: {
      name: 'keyed-calls',
      register(context) {
        context.bindSigned(pay, act);
        context.bindSigned(payByPassword, act, recall);
        context.bind(order, act);
      },
    },
    runs: () => runs,
    effects: async () => (await db().rows(keyRow, 'select key from test_effect order by key')).map(({ key }) => key),
    decide: (...next) => void fates.push(...next),
    async useDatabase(used) {
      database = used;
      await used.execute('create table test_effect (key text primary key)');
    },
  };
}
