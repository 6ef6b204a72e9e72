import type { Grant } from '../access/access.repository';
import { RegistryRefusal } from '../registry-errors';

const holds = (list: readonly string[], one: string): boolean => list.includes('*') || list.includes(one);

/** Operators link to anything of their brands, teams to their own apps. @throws RegistryRefusal */
export function assertMayLink(grant: Grant, brand: string, apps: readonly string[]): void {
  const seesBrand = holds(grant.brands, brand) || (grant.role === 'team' && grant.brands.length === 0);
  if (!seesBrand) throw new RegistryRefusal('registry.unknown-brand', `there is no brand ${brand}`);
  if (grant.role === 'operator') return;
  if (grant.role === 'team' && apps.every((app) => holds(grant.apps, app))) return;
  throw new RegistryRefusal(
    'registry.forbidden',
    `${grant.name} may not make or end links of ${brand} with ${apps.join(', ')}`,
  );
}
