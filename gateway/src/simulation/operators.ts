import { operatorCalls, type OperatorCallId } from '../kit';
import type { Carrier, TestAnswer } from '../testing/gateway-calls';
import type { TestGateway } from '../testing/seeded-gateway';
import { operatorWith } from '../testing/test-operators';

/** What an operator says to a desk. */
export interface OperatorsWord {
  readonly by: 'first' | 'second';
  readonly call: Extract<
    OperatorCallId,
    | 'payOutExcluded'
    | `${'approve' | 'reject'}${'Withdrawal' | 'MissionApplication' | 'PointOrder'}`
    | `${'settle' | 'refuse'}Trade`
    | `${'accept' | 'exclude'}Referral`
    | `${'approve' | 'refuse'}Deposit`
  >;
  readonly brand: string;
  /** Of what is decided, or the name of the account. */
  readonly id: bigint | string;
  /** What is paid out. */
  readonly amount?: number;
}

/** Lets two operators speak, with keys that outlast a simulation, since a withdrawal may take two persons. */
export async function engageOperators(
  gateway: TestGateway,
  carry: Carrier,
): Promise<(word: OperatorsWord) => Promise<TestAnswer>> {
  const keyOf = async (id: string): Promise<string> =>
    (await operatorWith(gateway, { id, roles: { '*': 'approver' }, days: 366 })).key;
  const keys = { first: await keyOf('first'), second: await keyOf('second') };
  return ({ by, call, brand, id, ...said }) => {
    const { method, path } = operatorCalls[call];
    return carry({
      ...{ method, url: path.replace(':code', brand).replace(/:(id|username)/, String(id)) },
      payload: JSON.stringify({ reason: 'simulated', ...said }),
      headers: { host: 'localhost', 'content-type': 'application/json', authorization: `Bearer ${keys[by]}` },
    });
  };
}
