import type { BrandSections } from '../modules/brand-sections';

/** Where the sandbox provider pays out to, for demonstration. Banks and e-wallets are invented, and nothing rests. */
export const sandboxPayout: BrandSections['payout'] = {
  banks: [
    { code: 'SAOLA', name: 'Saola Bank', kind: 'BC', bin: '970911', networks: [], maintenance: null },
    { code: 'LUAVANG', name: 'Lua Vang Bank', kind: 'BC', bin: '970922', networks: [], maintenance: null },
    { code: 'SENHONG', name: 'Sen Hong Bank', kind: 'BC', bin: '970933', networks: [], maintenance: null },
    { code: 'SEUPAY', name: 'Seu Pay', kind: 'EW', networks: [], maintenance: null },
    { code: 'USDT', name: 'USDT', kind: 'VW', networks: ['TRC20', 'ERC20'], maintenance: null },
  ],
  mostBankCards: 5,
  mostVirtualWallets: 3,
  ownersDelete: { bankCards: true, virtualWallets: true },
  restHours: 0,
};
