/** Accounts that the provider takes transfers at; banks, numbers and names are invented. */
const accounts = [
  { bankName: 'Saola Bank', bin: '970911', accountNumber: '0088123456780', accountName: 'CONG TY PAVILION SANDBOX' },
  { bankName: 'Saola Bank', bin: '970911', accountNumber: '0088987654321', accountName: 'CONG TY PAVILION SANDBOX' },
  { bankName: 'Lua Vang Bank', bin: '970922', accountNumber: '190420266688', accountName: 'CONG TY PAVILION SANDBOX' },
] as const;

/** One reference has one account, whenever it is asked for. */
export function accountFor(reference: string): (typeof accounts)[number] {
  const sum = [...reference].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return accounts[sum % accounts.length] ?? accounts[0];
}
