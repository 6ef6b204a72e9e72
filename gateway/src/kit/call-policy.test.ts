import { type AccountPolicy, type AccountType, accountTypes, type Endpoint } from '@pavilion/api-contract';
import { allCalls } from '@pavilion/api-contract/all';
import { refuseByAccount, refuseByStanding } from './call-policy';

const session = (accountType: AccountType) => ({
  id: 1n,
  brandId: 'aurora',
  memberId: 1n,
  username: 'somebody',
  accountType,
  provenAt: new Date(0),
});

test.each(Object.entries(accountTypes))('what a %s account may', (name, type) => {
  const refused = (policy: AccountPolicy) => refuseByAccount(policy, session(type))?.code;
  expect(refused('any')).toBeUndefined();
  expect(refused('agents')).toBe(name.startsWith('agent') ? undefined : 'error_not_agent');
  expect(refused('true-accounts')).toBe(name === 'trial' ? 'in_need_true_account' : undefined);
});

test('a closed brand answers what its closed pages need, and nothing that moves money or opens sessions', () => {
  const open = (standing: 'maintenance' | 'restriction') =>
    Object.values<Endpoint>(allCalls)
      .filter((endpoint) => !refuseByStanding(endpoint, standing))
      .map(({ id }) => id)
      .sort();
  const always = ['domainRoute', 'systemCountry', 'systemLocation', 'systemStatus', 'templates', 'whitelabel'];
  expect(open('restriction')).toEqual(always);
  expect(open('maintenance')).toEqual(
    [...always, 'captcha', 'encryptionKeys', 'forgetDevice', 'humanCheckChallenge', 'logout'].sort(),
  );
});
