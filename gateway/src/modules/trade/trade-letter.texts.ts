import { type Amount, type CurrencyFormat, formatAmount } from '@pavilion/money';
import type { MessageTexts } from '../message';

/** What a receiver reads once the payer says that it is paid: it is confirmed of itself if nobody says no. */
export function paidLetter(amount: Amount, currency: CurrencyFormat, minutes: number): MessageTexts {
  const shown = formatAmount(amount, currency);
  return {
    TW: {
      title: `請確認是否收到 ${shown}`,
      content: `<p>付款會員表示已將 <strong>${shown}</strong> 匯入您的帳戶。請在 ${minutes} 分鐘內於提款頁確認；逾時未提出異議將自動確認。</p>`,
    },
    EN: {
      title: `Has ${shown} arrived?`,
      content: `<p>A member says that <strong>${shown}</strong> is paid to your account. Confirm or dispute it on the page of withdrawals within ${minutes} minutes; after that it counts as received.</p>`,
    },
    VI: {
      title: `Bạn đã nhận được ${shown} chưa?`,
      content: `<p>Một hội viên báo đã chuyển <strong>${shown}</strong> vào tài khoản của bạn. Hãy xác nhận hoặc khiếu nại ở trang rút tiền trong ${minutes} phút; quá hạn sẽ được coi là đã nhận.</p>`,
    },
  };
}

/** What a payer reads once the receiver says that nothing came. */
export function disputedLetter(amount: Amount, currency: CurrencyFormat): MessageTexts {
  const shown = formatAmount(amount, currency);
  return {
    TW: {
      title: `收款方表示未收到 ${shown}`,
      content: `<p>您的會員互轉 <strong>${shown}</strong> 已交由客服查核，請保留付款憑證。</p>`,
    },
    EN: {
      title: `${shown} has not arrived, its receiver says`,
      content: `<p>Your payment of <strong>${shown}</strong> to another member is looked at by our team. Please keep what your bank gave you.</p>`,
    },
    VI: {
      title: `Người nhận báo chưa nhận được ${shown}`,
      content: `<p>Khoản chuyển <strong>${shown}</strong> của bạn đang được đội ngũ kiểm tra. Vui lòng giữ lại biên lai ngân hàng.</p>`,
    },
  };
}
