import type { Language } from '@pavilion/api-contract';
import type { PayoutKind } from '@pavilion/api-contract/calls/payout';

const names: Readonly<Record<PayoutKind, Readonly<Record<Language, string>>>> = {
  BC: { TW: '銀行帳戶', EN: 'Bank account', VI: 'Tài khoản ngân hàng' },
  EW: { TW: '電子錢包', EN: 'E-wallet', VI: 'Ví điện tử' },
  VW: { TW: '虛擬錢包', EN: 'Virtual wallet', VI: 'Ví tiền mã hóa' },
};

/** A kind of accounts in the reader's language. */
export const kindName = (language: Language, kind: PayoutKind): string => names[kind][language];

const texts = {
  allDay: { TW: '全天受理提款', EN: 'Withdrawals are taken all day', VI: 'Nhận yêu cầu rút tiền cả ngày' },
  window: {
    TW: '每日 {from} 至 {to} 受理提款',
    EN: 'Withdrawals are taken from {from} to {to}',
    VI: 'Nhận yêu cầu rút tiền từ {from} đến {to}',
  },
  precaution: {
    TW: '款項只會匯入以您真實姓名開立的帳戶。',
    EN: 'Money goes only to accounts that are held in your real name.',
    VI: 'Tiền chỉ được chuyển đến tài khoản đứng tên thật của bạn.',
  },
  penalty: {
    TW: '尚未完成流水的存款提前提款，將收取 {percent}% 費用。',
    EN: 'Taking out a deposit before it is staked costs {percent}%.',
    VI: 'Rút khoản nạp khi chưa đủ vòng cược sẽ mất phí {percent}%.',
  },
  failed: {
    TW: '收款方未能入帳，款項已退回您的錢包。',
    EN: 'It could not be paid out; the money is back in your wallet.',
    VI: 'Không thể chi trả; tiền đã được hoàn về ví của bạn.',
  },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

/** A text in the reader's language, its places filled in. */
export const withdrawalText = (
  language: Language,
  key: keyof typeof texts,
  params: Readonly<Record<string, string>> = {},
): string => texts[key][language].replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
