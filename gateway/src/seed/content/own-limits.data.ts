import type { Language } from '@pavilion/api-contract';

/** The page at which members bound their own play, as texts of the house lead to it. */
const page = (name: string): string => `<a href="/?member=protection">${name}</a>`;

/**
 * What members can do about their play by themselves, as pages on responsible play tell it: paragraphs and points of
 * a help page. What each brand allows (lengths, bounds) stands on the page itself.
 */
export const ownLimits: Readonly<Record<Language, readonly string[]>> = {
  TW: [
    `這些都能自己設定，不必先聯絡任何人，全在會員中心的「${page('限額與休息')}」：`,
    '- 儲值、輸額、投注與單次遊戲時間的限額：調低立即生效，調高或取消須等一段時間。',
    '- 休息：期間不能遊戲與儲值，提領照常，任何人都不能提前結束。',
    '- 關閉帳戶：休息不夠時使用，到期前誰都無法登入。',
    '- 遊戲提醒：每隔一段時間告訴您玩了多久、輸贏多少。',
    '- 十二個月的收支：以圖表與檔案列出每個月的儲值、提領與輸贏。',
    '客服也可以為您暫停帳號，不問原因。若遊戲已影響生活，請尋求專業協助。',
  ],
  EN: [
    `You can do all of this yourself, without asking anybody, under “${page('Limits and breaks')}” in the member centre:`,
    '- Limits on deposits, losses, stakes and the time of a session. A lower one holds at once; a higher one, or none, has to wait.',
    '- A break: no play and no deposits, withdrawals stay open, and nobody can end it early.',
    '- Closing the account to play, for when a break is not enough: nobody can sign in before it ends.',
    '- A reality check: it tells at intervals how long you have played and what you have won or lost.',
    '- Twelve months in your money: deposits, withdrawals and results of every month, as a chart and as a file.',
    'Customer service can pause your account too and asks for no reason. If play has begun to affect your life, please seek professional help.',
  ],
  VI: [
    `Bạn tự làm được tất cả những điều này, không cần hỏi ai, tại “${page('Giới hạn và nghỉ chơi')}” trong trung tâm thành viên:`,
    '- Giới hạn tiền nạp, tiền thua, tiền cược và thời gian mỗi phiên. Hạ giới hạn có hiệu lực ngay; nâng hoặc bỏ thì phải chờ.',
    '- Nghỉ chơi: không chơi và không nạp, vẫn rút được tiền, không ai có thể kết thúc sớm.',
    '- Đóng tài khoản khi nghỉ là chưa đủ: không ai đăng nhập được trước khi hết hạn.',
    '- Nhắc nhở thực tế: định kỳ cho biết bạn đã chơi bao lâu, thắng thua bao nhiêu.',
    '- Mười hai tháng bằng tiền của bạn: nạp, rút và thắng thua từng tháng, bằng biểu đồ và tệp.',
    'Chăm sóc khách hàng cũng có thể tạm dừng tài khoản của bạn mà không hỏi lý do. Nếu trò chơi đã ảnh hưởng đến cuộc sống, hãy tìm hỗ trợ chuyên môn.',
  ],
};
