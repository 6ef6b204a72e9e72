import { parseAmount, zeroAmount } from '@pavilion/money';
import { presentDeposit } from './deposit.presenter';
import type { DepositRecord } from './deposit.repository';

const at = new Date(1_795_000_000_000);
const refused: DepositRecord = {
  ...{ id: 7n, brandId: 'aurora', memberId: 41n, method: 'VIETQR', bankCode: 'NAPAS', vendorId: 'sandbox' },
  ...{ least: parseAmount('50000'), most: parseAmount('900000'), chargeRate: 0, requested: parseAmount('200000') },
  ...{ credited: zeroAmount, charge: zeroAmount, currency: 'VND', remark: 'ACDEFGHJ', payerName: null },
  ...{ payerPhone: null, state: 3, reason: 'unaccepted', provider: 'sandbox', instructions: null, returnUrl: null },
  ...{ againOf: null, acceleration: 'NA', remindedAt: null, createdAt: at, expiresAt: at, creditedAt: null },
  ...{ network: null, rate: null, cryptoAmount: null, returnState: null, hasSlip: false },
};
const beside = { language: 'EN', promotion: undefined, tradeId: undefined } as const;

test.each(['ASKED', 'DONE', 'REFUSED'] as const)('of a refused order it is told that giving it back is %s', (state) => {
  expect(presentDeposit({ ...refused, returnState: state }, beside)).toMatchObject({ state: '3', givenBack: state });
});

test('nothing is told of giving back where nobody asked for it', () => {
  expect(presentDeposit(refused, beside)).not.toHaveProperty('givenBack');
  expect(presentDeposit({ ...refused, reason: 'declined' }, beside)).not.toHaveProperty('givenBack');
});
