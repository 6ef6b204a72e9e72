import { type CurrencyFormat, formatAmount } from '@pavilion/money';
import type { MessageTexts } from '../message';
import type { WithdrawalEnd } from './withdrawal-ends.service';

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);

/** What a member reads when a withdrawal has ended, who may have left its page long before. */
export function endedLetter(
  { end, amount, reason }: Pick<WithdrawalEnd, 'end' | 'amount' | 'reason'>,
  currency: CurrencyFormat,
): MessageTexts {
  const shown = formatAmount(amount, currency);
  if (end === 'paid') return paid(shown);
  return end === 'failed' ? failed(shown) : rejected(shown, escaped(reason));
}

const paid = (shown: string): MessageTexts => ({
  TW: { title: `提款 ${shown} 已匯出`, content: `<p>您的提款 <strong>${shown}</strong> 已匯入您的帳戶。</p>` },
  EN: {
    title: `Your withdrawal of ${shown} is paid`,
    content: `<p>Your withdrawal of <strong>${shown}</strong> has been paid to your account.</p>`,
  },
  VI: {
    title: `Khoản rút ${shown} đã được chi trả`,
    content: `<p>Khoản rút <strong>${shown}</strong> đã được chuyển đến tài khoản của bạn.</p>`,
  },
});

const failed = (shown: string): MessageTexts => ({
  TW: {
    title: `提款 ${shown} 未能入帳`,
    content: `<p>收款方未能收下 <strong>${shown}</strong>，金額與手續費已全數退回您的錢包。</p>`,
  },
  EN: {
    title: `Your withdrawal of ${shown} did not arrive`,
    content: `<p><strong>${shown}</strong> could not be paid to your account. It is back in your wallet, with its charge.</p>`,
  },
  VI: {
    title: `Khoản rút ${shown} không đến được`,
    content: `<p>Không thể chuyển <strong>${shown}</strong> đến tài khoản của bạn. Tiền và phí đã được hoàn về ví.</p>`,
  },
});

const rejected = (shown: string, reason: string): MessageTexts => ({
  TW: {
    title: `提款 ${shown} 未通過`,
    content: `<p>您的提款 <strong>${shown}</strong> 未通過審核，金額與手續費已退回您的錢包。</p><p>原因：${reason}</p>`,
  },
  EN: {
    title: `Your withdrawal of ${shown} was rejected`,
    content: `<p><strong>${shown}</strong> is back in your wallet, with its charge.</p><p>Reason: ${reason}</p>`,
  },
  VI: {
    title: `Khoản rút ${shown} bị từ chối`,
    content: `<p><strong>${shown}</strong> và phí đã được hoàn về ví của bạn.</p><p>Lý do: ${reason}</p>`,
  },
});
