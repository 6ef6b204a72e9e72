import { type Grant, maySee, mayOperate } from '../access/grant';
import { RegistryRefusal } from '../registry-errors';

const holds = (list: readonly string[], one: string): boolean => list.includes('*') || list.includes(one);

/** Whoever sees a brand sees its links, and so do teams of no brand. @throws RegistryRefusal */
export function assertMaySeeLinks(grant: Grant, brand: string): void {
  const seesBrand = maySee(grant, brand) || (grant.role === 'team' && grant.brands.length === 0);
  if (!seesBrand) throw new RegistryRefusal('registry.unknown-brand', `there is no brand ${brand}`);
}

/** Operators link to anything of their brands, teams to their own apps. @throws RegistryRefusal */
export function assertMayLink(grant: Grant, brand: string, apps: readonly string[]): void {
  assertMaySeeLinks(grant, brand);
  if (mayOperate(grant, brand)) return;
  if (grant.role === 'team' && apps.every((app) => holds(grant.apps, app))) return;
  throw new RegistryRefusal(
    'registry.forbidden',
    `${grant.name} may not make or end links of ${brand} with ${apps.join(', ')}`,
  );
}
