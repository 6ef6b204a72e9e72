import type { BrandSections } from '../modules/brand';

const bounds = { minimum: '50000', maximum: '500000000', chargePercent: 0, fixedAmounts: [] };

/** Ways of paying in at the sandbox provider, for demonstration. Banks and e-wallets are invented. */
export const sandboxDeposit: BrandSections['deposit'] = {
  ways: [
    { method: 'VIETQR', bankCode: 'NAPAS', bankName: 'VietQR', vendorId: 'sandbox', ...bounds, expiryMinutes: 15 },
    {
      ...{ method: 'BANK_TRANSFER', bankCode: 'SAOLA', bankName: 'Saola Bank', vendorId: 'sandbox' },
      ...{ ...bounds, expiryMinutes: 30 },
    },
    {
      ...{ method: 'BANK_TRANSFER', bankCode: 'LUAVANG', bankName: 'Lua Vang Bank', vendorId: 'sandbox' },
      ...{ ...bounds, expiryMinutes: 30 },
    },
    {
      ...{ method: 'EWALLET', bankCode: 'SEUPAY', bankName: 'Seu Pay', vendorId: 'sandbox' },
      ...{ minimum: '20000', maximum: '20000000', chargePercent: 1, fixedAmounts: [], expiryMinutes: 15 },
    },
  ],
  reviewAbove: '300000000',
};
