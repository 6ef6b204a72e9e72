import type { Language } from '@pavilion/api-contract';

const names: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  BANK_TRANSFER: { TW: '銀行轉帳', EN: 'Bank transfer', VI: 'Chuyển khoản' },
  C2C: { TW: '會員互轉', EN: 'Pay another member', VI: 'Chuyển cho hội viên' },
  EWALLET_P2P: { TW: '錢包互轉', EN: 'Wallet to wallet', VI: 'Chuyển giữa các ví' },
  EWALLET: { TW: '電子錢包', EN: 'E-wallet', VI: 'Ví điện tử' },
  CRYPTO: { TW: 'USDT', EN: 'USDT', VI: 'USDT' },
  SCRATCH_CARD: { TW: '電信儲值卡', EN: 'Mobile card', VI: 'Thẻ cào' },
  VIETQR: { TW: 'VietQR', EN: 'VietQR', VI: 'VietQR' },
};

const info: Readonly<Record<Language, string>> = {
  TW: '轉帳時請填寫完全相同的備註，款項會自動入帳。',
  EN: 'Write the remark exactly as shown, and the money is credited by itself.',
  VI: 'Ghi đúng nội dung chuyển khoản, tiền sẽ tự động được cộng.',
};

/** A method in the reader's language; one that this version does not know stays as it is. */
export const methodName = (language: Language, method: string): string => names[method]?.[language] ?? method;

/** What is said above the form. */
export const depositInfo = (language: Language): string => info[language];
