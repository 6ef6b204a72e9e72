import { type BrandRoles, highestRole, isAtLeast, mayGive, roleIn } from './operator-roles';

test.each<[BrandRoles, string, string | undefined]>([
  [{}, 'aurora', undefined],
  [{ aurora: 'viewer' }, 'aurora', 'viewer'],
  [{ aurora: 'approver' }, 'lotus', undefined],
  [{ '*': 'viewer', aurora: 'operator' }, 'aurora', 'operator'],
  [{ '*': 'approver', aurora: 'viewer' }, 'aurora', 'approver'],
  [{ aurora: 'approver', lotus: 'approver' }, '*', undefined],
  [{ '*': 'operator' }, '*', 'operator'],
  [{ aurora: 'approver' }, 'constructor', undefined],
])('%j is in %s: %s', (roles, brand, role) => {
  expect(roleIn(roles, brand)).toBe(role);
});

test('a role may what those before it may', () => {
  expect(isAtLeast('approver', 'operator')).toBe(true);
  expect(isAtLeast('viewer', 'operator')).toBe(false);
  expect(isAtLeast(undefined, 'viewer')).toBe(false);
  expect(highestRole({ aurora: 'viewer', lotus: 'operator' })).toBe('operator');
  expect(highestRole({})).toBeUndefined();
});

test('nobody gives more than they have', () => {
  expect(mayGive({ '*': 'operator' }, { aurora: 'operator', lotus: 'viewer' })).toBe(true);
  expect(mayGive({ aurora: 'approver' }, { lotus: 'viewer' })).toBe(false);
  expect(mayGive({ aurora: 'approver' }, { '*': 'viewer' })).toBe(false);
});
