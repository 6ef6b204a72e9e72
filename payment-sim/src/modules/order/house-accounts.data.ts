interface HouseAccount {
  readonly bankName: string;
  readonly bin: string;
  readonly accountNumber: string;
  readonly accountName: string;
}
interface HouseWallet extends HouseAccount {
  /** By which others find it. */
  readonly walletPhone: string;
}

const accountName = 'CONG TY PAVILION SANDBOX';

/** Accounts that the provider takes transfers at; banks, numbers and names are invented. */
const accounts: readonly [HouseAccount, ...HouseAccount[]] = [
  { bankName: 'Saola Bank', bin: '970911', accountNumber: '0088123456780', accountName },
  { bankName: 'Saola Bank', bin: '970911', accountNumber: '0088987654321', accountName },
  { bankName: 'Lua Vang Bank', bin: '970922', accountNumber: '190420266688', accountName },
];

/** The bank behind every wallet: what is paid by a VietQR arrives at an account there that stands for the wallet. */
const partner = { bin: '970911', accountName } as const;

/** E-wallets by which the provider is paid. */
export const walletCodes = ['CHIMLAC', 'VISEN'] as const;

/** One of {@link walletCodes}. */
type WalletCode = (typeof walletCodes)[number];

/** Wallets of the provider; companies and numbers are invented, and no telephone's number begins like these. */
const wallets: Readonly<Record<WalletCode, readonly [HouseWallet, ...HouseWallet[]]>> = {
  CHIMLAC: [
    { ...partner, bankName: 'Chim Lac', walletPhone: '0110088001', accountNumber: '8801100880010' },
    { ...partner, bankName: 'Chim Lac', walletPhone: '0110088002', accountNumber: '8801100880027' },
  ],
  VISEN: [{ ...partner, bankName: 'Vi Sen', walletPhone: '0110077001', accountNumber: '7701100770015' }],
};

function oneFor<T>(all: readonly [T, ...T[]], reference: string): T {
  const sum = [...reference].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return all[sum % all.length] ?? all[0];
}

/** One reference has one account, whenever it is asked for. */
export const accountFor = (reference: string): HouseAccount => oneFor(accounts, reference);

/** One reference has one wallet of a company, whenever it is asked for. */
export const walletFor = (code: WalletCode, reference: string): HouseWallet => oneFor(wallets[code], reference);
