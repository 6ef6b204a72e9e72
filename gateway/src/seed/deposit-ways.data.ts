import type { BrandSections } from '../modules/brand-sections';

const bounds = { minimum: '50000', maximum: '500000000', chargePercent: 0, fixedAmounts: [] };

/** E-wallets whose owners pay from wallet to wallet. */
const wallets = [
  ['CHIMLAC', 'Chim Lac'],
  ['VISEN', 'Vi Sen'],
] as const;

/**
 * Ways of paying in at the sandbox provider, for demonstration. Banks, e-wallets and telephone companies are invented.
 */
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
    ...wallets.map(([bankCode, bankName]) => ({
      ...{ method: 'EWALLET_P2P' as const, bankCode, bankName, vendorId: 'sandbox', chargePercent: 0 },
      ...{ minimum: '20000', maximum: '20000000', fixedAmounts: [], expiryMinutes: 15 },
    })),
    {
      ...{ method: 'CRYPTO', bankCode: 'USDT', bankName: 'USDT', vendorId: 'sandbox', chargePercent: 0 },
      ...{ minimum: '100000', maximum: '500000000', fixedAmounts: [], expiryMinutes: 60 },
      crypto: {
        // What a payout by USDT is worth, too.
        rate: '25400',
        networks: [
          { network: 'TRC20', confirmations: 19 },
          { network: 'ERC20', confirmations: 12 },
        ],
      },
    },
    {
      ...{ method: 'SCRATCH_CARD', bankCode: 'CARD', bankName: 'Mobile card', vendorId: 'sandbox', chargePercent: 20 },
      ...{ minimum: '20000', maximum: '500000', expiryMinutes: 15, telcos: ['SaoTel', 'LuaMobi', 'SenPhone'] },
      fixedAmounts: ['20000', '50000', '100000', '200000', '500000'],
    },
  ],
  reviewAbove: '300000000',
};
