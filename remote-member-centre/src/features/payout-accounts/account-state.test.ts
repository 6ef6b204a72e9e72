import type { PayoutAccount } from '@pavilion/api-contract/calls/payout';
import { accountState } from './account-state';

const now = 1_795_000_000_000;
const hour = 3_600_000;
const account: PayoutAccount = {
  ...{ id: '1', bankCode: 'SAOLA', bankName: 'Saola Bank', maskedNumber: '****5678', holder: 'LE MINH LAN' },
  ...{ kind: 'BC', createdAt: now - hour, isDefault: true, isActive: false },
  ...{ maintenanceStartTime: null, maintenanceEndTime: null },
};

it.each([
  ['is open', { isActive: true }, { is: 'open' }],
  ['rests after it was added', {}, { is: 'resting', until: now + 23 * hour }],
  [
    'waits for its bank',
    { maintenanceStartTime: now - hour, maintenanceEndTime: now + hour },
    { is: 'maintained', until: now + hour },
  ],
  ['is closed for another reason', { createdAt: now - 25 * hour }, { is: 'closed' }],
  [
    'is closed once maintenance should be over',
    { createdAt: 0, maintenanceStartTime: now - hour, maintenanceEndTime: now },
    { is: 'closed' },
  ],
])('an account %s', (_, more, state) => expect(accountState({ ...account, ...more }, 24, now)).toEqual(state));
