import { type Amount, type CurrencyFormat, formatAmount } from '@pavilion/money';
import type { MessageTexts } from '../message';

/** What a member reads when a deposit was credited, who may have left its page long before. */
export function arrivedLetter(amount: Amount, currency: CurrencyFormat): MessageTexts {
  const shown = formatAmount(amount, currency);
  return {
    TW: { title: `存款 ${shown} 已到帳`, content: `<p>您的存款 <strong>${shown}</strong> 已入帳，可以立即使用。</p>` },
    EN: {
      title: `Your deposit of ${shown} has arrived`,
      content: `<p>Your deposit of <strong>${shown}</strong> has been credited and is ready to use.</p>`,
    },
    VI: {
      title: `Khoản nạp ${shown} đã đến`,
      content: `<p>Khoản nạp <strong>${shown}</strong> đã được cộng và sẵn sàng để dùng.</p>`,
    },
  };
}
