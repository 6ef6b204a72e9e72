import { systemRandom } from '@pavilion/platform';
import {
  type ActingOperator,
  type BrandRoles,
  createOperatorDirectory,
  createOperatorsService,
  type IssuedKey,
  type OperatorsService,
} from '@pavilion/platform/operators';
import type { TestGateway } from './seeded-gateway';

/** Manages operators as the owner does. */
export async function manageOperators({ database, clock, config }: TestGateway): Promise<{
  readonly owner: ActingOperator;
  readonly operators: OperatorsService;
}> {
  const directory = createOperatorDirectory({ server: 'test', database, clock });
  const owner = await directory.identify(`Bearer ${config.operatorToken}`);
  if (!owner) throw new Error('the gateway has no owner');
  return { owner, operators: createOperatorsService({ server: 'test', database, clock, random: systemRandom }) };
}

/** Adds an operator with these roles and a key of a month. */
export async function operatorWith(
  gateway: TestGateway,
  { id, roles }: { readonly id: string; readonly roles: BrandRoles },
): Promise<IssuedKey> {
  const { owner, operators } = await manageOperators(gateway);
  await operators.add(owner, { id, name: id, roles, managesOperators: false, reason: undefined });
  return operators.issueKey(owner, { id, days: 30, reason: undefined });
}
