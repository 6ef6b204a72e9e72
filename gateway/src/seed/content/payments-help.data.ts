import type { HelpPage } from '../../modules/content';
import { helpTexts } from './texts';

/** Help on deposits, wagering and withdrawals: the rules are the platform's, so every brand tells the same. */
export const paymentsHelpPage: HelpPage = {
  id: 'payments',
  position: 7,
  texts: helpTexts({
    TW: [
      '儲值與提領',
      '儲值與提領都在會員中心。頁面顯示的金額、手續費與時限，就是實際適用的。',
      '## 儲值何時入帳？',
      '支付方確認後立即入帳，以實際收到的金額為準，同一筆付款只入帳一次。逾時才付的款項仍會入帳。',
      '## 為什麼附言很重要？',
      '銀行轉帳以附言辨認您的訂單。請照頁面複製；寫錯時，請在訂單上傳轉帳憑證。',
      '## 為什麼還不能提領？',
      '儲值與獎金都有流水要求，依先後順序完成。「流水與獎金」列出還差多少、哪些遊戲計入、截止時間。',
      '## 提領要多久？',
      '申請後金額先保留，審核通過即付款。被退回或付款失敗時，金額與手續費全數回到餘額。',
      '## 提領需要什麼？',
      '一個與真實姓名相同的收款帳戶，以及支付密碼，兩者都在「我的帳戶」設定。',
    ],
    EN: [
      'Deposits and withdrawals',
      'You deposit and withdraw in the member centre. The amounts, charges and times on the page are those that apply.',
      '## When does my deposit arrive?',
      'As soon as the payment provider confirms it, with the amount that really came, and one payment is credited once. A payment that comes too late is credited as well.',
      '## Why does the remark matter?',
      'A bank transfer is matched to your order by its remark. Copy it from the page; if it went wrong, upload the slip at the order.',
      '## Why can I not withdraw yet?',
      'Deposits and bonuses are to be wagered, one after the other. “Bonus details” tells what is left, which games count and until when.',
      '## How long does a withdrawal take?',
      'The amount is held at once and paid as soon as it has been reviewed. If it is rejected or the payment fails, amount and charge return to your balance in full.',
      '## What do I need to withdraw?',
      'A payout account in your real name and a payment password; you set both under “My account”.',
    ],
    VI: [
      'Nạp và rút tiền',
      'Nạp và rút đều ở trung tâm thành viên. Số tiền, phí và thời hạn hiển thị chính là mức áp dụng.',
      '## Khi nào tiền nạp vào tài khoản?',
      'Ngay khi cổng thanh toán xác nhận, theo số tiền thực nhận, mỗi khoản chỉ ghi có một lần. Khoản đến trễ hạn vẫn được ghi có.',
      '## Vì sao nội dung chuyển khoản quan trọng?',
      'Chuyển khoản ngân hàng được nhận diện bằng nội dung. Hãy sao chép từ trang; nếu ghi sai, hãy tải biên lai lên tại đơn nạp.',
      '## Vì sao tôi chưa rút được?',
      'Tiền nạp và thưởng có yêu cầu vòng cược, hoàn thành lần lượt. “Chi tiết thưởng” cho biết còn thiếu bao nhiêu, trò nào được tính và hạn chót.',
      '## Rút tiền mất bao lâu?',
      'Số tiền được giữ ngay và chi trả khi duyệt xong. Nếu bị từ chối hoặc chi trả thất bại, tiền và phí trở lại số dư đầy đủ.',
      '## Cần gì để rút tiền?',
      'Một tài khoản nhận đứng tên thật của bạn và mật khẩu thanh toán, cả hai đặt ở “Tài khoản của tôi”.',
    ],
  }),
};
