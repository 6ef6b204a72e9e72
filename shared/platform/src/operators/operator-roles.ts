/** What an operator may do in a brand; each role may do what those before it may. */
export const operatorRoles = ['viewer', 'operator', 'approver'] as const;

/** One of {@link operatorRoles}. */
export type OperatorRole = (typeof operatorRoles)[number];

/** Stands for every brand. */
export const everyBrand = '*';

/** Roles by brand, or by {@link everyBrand}. */
export type BrandRoles = Readonly<Record<string, OperatorRole>>;

const rankOf = (role: OperatorRole | undefined): number => (role === undefined ? -1 : operatorRoles.indexOf(role));

/** Whether a role is at least another one. */
export const isAtLeast = (role: OperatorRole | undefined, least: OperatorRole): boolean =>
  rankOf(role) >= rankOf(least);

const ownRole = (roles: BrandRoles, brand: string): OperatorRole | undefined =>
  Object.hasOwn(roles, brand) ? roles[brand] : undefined;

/**
 * The role in a brand, or in all of them when asked for {@link everyBrand}; `undefined` where the operator has none,
 * and is not to learn that the brand exists.
 */
export function roleIn(roles: BrandRoles, brand: string): OperatorRole | undefined {
  const [everywhere, here] = [ownRole(roles, everyBrand), ownRole(roles, brand)];
  return rankOf(everywhere) > rankOf(here) ? everywhere : here;
}

/** The highest role in any brand. */
export const highestRole = (roles: BrandRoles): OperatorRole | undefined =>
  operatorRoles.findLast((role) => Object.values(roles).includes(role));

/** Whether whoever has the one roles may give the others. */
export const mayGive = (own: BrandRoles, given: BrandRoles): boolean =>
  Object.entries(given).every(([brand, role]) => isAtLeast(roleIn(own, brand), role));
