import { forgetInvitation, invitationOf, keepInvitation } from './invitation';

afterEach(() => sessionStorage.clear());

it.each([
  ['?referralCode=FRIEND1', 'FRIEND1'],
  ['?affiliateCode=PARTNER', 'PARTNER'],
  ['?code=%20SHORT%20', 'SHORT'],
  ['?referralCode=&code=B', 'B'],
])('of %s is known on the pages that follow, until somebody registers', (search, code) => {
  keepInvitation(search, sessionStorage);
  expect(invitationOf('', sessionStorage)).toBe(code);
  expect(invitationOf('?id=1', sessionStorage)).toBe(code);
  forgetInvitation(sessionStorage);
  expect(invitationOf('', sessionStorage)).toBeUndefined();
});

it('gives way to the one of the address at hand', () => {
  keepInvitation('?referralCode=FIRST', sessionStorage);
  expect(invitationOf('?referralCode=SECOND', sessionStorage)).toBe('SECOND');
  keepInvitation('?page=AV', sessionStorage);
  expect(invitationOf('', sessionStorage)).toBe('FIRST');
});

it('is no longer than a registration takes', () => {
  keepInvitation(`?code=${'x'.repeat(200)}`, sessionStorage);
  expect(invitationOf('', sessionStorage)).toHaveLength(40);
});
