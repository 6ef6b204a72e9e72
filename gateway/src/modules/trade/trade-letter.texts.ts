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

/** What a payer reads once somebody looks at the payment: its receiver says that nothing came, or can say nothing. */
export function disputedLetter(amount: Amount, currency: CurrencyFormat): MessageTexts {
  const shown = formatAmount(amount, currency);
  return {
    TW: {
      title: `${shown} 的會員互轉正在查核`,
      content: `<p>尚未確認收款方收到您轉出的 <strong>${shown}</strong>，已交由客服查核，請保留付款憑證。</p>`,
    },
    EN: {
      title: `Your payment of ${shown} is being checked`,
      content: `<p>It is not confirmed that your <strong>${shown}</strong> arrived at the other member. Our team looks at it. Please keep what your bank gave you.</p>`,
    },
    VI: {
      title: `Khoản chuyển ${shown} đang được kiểm tra`,
      content: `<p>Chưa xác nhận được người nhận đã nhận <strong>${shown}</strong> của bạn. Đội ngũ đang kiểm tra. Vui lòng giữ lại biên lai ngân hàng.</p>`,
    },
  };
}
