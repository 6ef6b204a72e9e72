import { operatorCalls, type OperatorCallId } from '../kit';
import type { Carrier, TestAnswer } from '../testing/gateway-calls';
import type { TestGateway } from '../testing/seeded-gateway';
import { manageOperators } from '../testing/test-operators';

/** What an operator says to a desk. */
export interface OperatorsWord {
  readonly by: 'first' | 'second';
  readonly call: Extract<
    OperatorCallId,
    | `${'approve' | 'reject'}${'Withdrawal' | 'MissionApplication' | 'PointOrder'}`
    | `${'settle' | 'refuse'}Trade`
    | `${'accept' | 'exclude'}Referral`
  >;
  readonly brand: string;
  /** Of what is decided. */
  readonly id: bigint;
}

/** Lets two operators speak, with keys that outlast a simulation, since a withdrawal may take two persons. */
export async function engageOperators(
  gateway: TestGateway,
  carry: Carrier,
): Promise<(word: OperatorsWord) => Promise<TestAnswer>> {
  const { owner, operators } = await manageOperators(gateway);
  const keyOf = async (id: string): Promise<string> => {
    const roles = { '*': 'approver' } as const;
    await operators.add(owner, { id, name: id, roles, managesOperators: false, reason: undefined });
    return (await operators.issueKey(owner, { id, days: 366, reason: undefined })).key;
  };
  const keys = { first: await keyOf('first'), second: await keyOf('second') };
  return ({ by, call, brand, id }) => {
    const { method, path } = operatorCalls[call];
    return carry({
      ...{ method, url: path.replace(':code', brand).replace(':id', String(id)) },
      payload: JSON.stringify({ reason: 'simulated' }),
      headers: { host: 'localhost', 'content-type': 'application/json', authorization: `Bearer ${keys[by]}` },
    });
  };
}
