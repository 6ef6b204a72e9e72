import {
  type ActingOperator,
  everyBrand,
  highestRole,
  isAtLeast,
  type OperatorRole,
  type Recorder,
  roleIn,
} from '@pavilion/platform/operators';
import { RegistryRefusal } from '../registry-errors';
import type { TokenGrant } from './access.repository';

/** What whoever makes a call may do: an operator with a key, or the holder of a token. `*` stands for all. */
export interface Grant extends Omit<TokenGrant, 'id'> {
  /** Of the token; `null` for an operator. */
  readonly id: number | null;
  /** Whose key it was; left out for a token. */
  readonly operator?: ActingOperator;
  /** Writes what is done with it to the operators' log. */
  readonly recorder?: Recorder;
}

const holds = (list: readonly string[], one: string): boolean => list.includes(everyBrand) || list.includes(one);

/** An operator as the registry's rules see one: publishing is for operators of every brand, whose files are shared. */
export function grantOfOperator(operator: ActingOperator): Grant {
  const { id, roles, expiresAt } = operator;
  const highest = highestRole(roles);
  return {
    id: null,
    name: id,
    role: isAtLeast(highest, 'operator') ? 'operator' : 'viewer',
    apps: isAtLeast(roleIn(roles, everyBrand), 'operator') ? ['*'] : [],
    brands: Object.keys(roles),
    expiresAt,
    operator,
    recorder: operator,
  };
}

/** A token of the role `approver` reads; the role of a person includes operating. */
export function roleOfGrant({ operator, role, brands }: Grant, brand: string): OperatorRole | undefined {
  if (operator) return roleIn(operator.roles, brand);
  if (role === 'team' || !holds(brands, brand)) return undefined;
  return role === 'operator' ? 'operator' : 'viewer';
}

/** Whether it may change what a brand serves; `*` asks for every brand. */
export const mayOperate = (grant: Grant, brand: string): boolean => isAtLeast(roleOfGrant(grant, brand), 'operator');

/** @throws RegistryRefusal 403 */
export function assertMayPublish(grant: Grant, app: string): void {
  const may = (grant.role === 'team' || grant.role === 'operator') && holds(grant.apps, app);
  if (!may) throw new RegistryRefusal('registry.forbidden', `${grant.name} may not publish ${app}`);
}

/** Files are taken from whoever publishes something. @throws RegistryRefusal 403 */
export function assertMayUpload(grant: Grant): void {
  const may = (grant.role === 'team' || grant.role === 'operator') && grant.apps.length > 0;
  if (!may) throw new RegistryRefusal('registry.forbidden', `${grant.name} publishes nothing`);
}

/** Whether a grant has anything to do with a brand. */
export const maySee = (grant: Grant, brand: string): boolean => holds(grant.brands, brand);

/** @throws RegistryRefusal 404: of a brand that is none of its own, it does not even learn that it exists */
export function assertMaySee(grant: Grant, brand: string): void {
  if (!maySee(grant, brand)) throw new RegistryRefusal('registry.unknown-brand', `there is no brand ${brand}`);
}

/** @throws RegistryRefusal 404 or 403 */
export function assertMayMove(grant: Grant, brand: string): void {
  assertMaySee(grant, brand);
  if (!mayOperate(grant, brand)) throw new RegistryRefusal('registry.forbidden', `${grant.name} may not move ${brand}`);
}
