import type { Language } from '@pavilion/api-contract';

/** A message of a demonstration inbox. */
export interface DemoMessage {
  readonly type: 'SYSTEM' | 'PERSONAL';
  /** Days between the message and the seed. */
  readonly days: number;
  readonly read: boolean;
  /** Who of the service writes; the brand itself when nobody is named. */
  readonly sender?: string;
  readonly texts: ReturnType<typeof letterTexts>;
}

type Letter = readonly [title: string, body: string];

const letterTexts = (letters: Readonly<Record<Language, Letter>>) => {
  const read = ([title, body]: Letter) => ({ title, content: `<p>${body}</p>` });
  return { TW: read(letters.TW), EN: read(letters.EN), VI: read(letters.VI) };
};

/** What the inboxes of demonstration accounts hold, the newest first. */
export const demoMessages: readonly DemoMessage[] = [
  {
    type: 'PERSONAL',
    days: 0.1,
    read: false,
    sender: 'Linh',
    texts: letterTexts({
      TW: [
        '關於您昨晚的詢問',
        '您好，您詢問的回合已經查明：遊戲在連線中斷前已完成結算，派彩也已入帳，可在<strong>帳戶紀錄</strong>中看到。若還有疑問，直接回到線上客服即可。',
      ],
      EN: [
        'About your question last night',
        'Hello, we have looked into the round you asked about. It was settled before the connection broke and the win has been credited; you will find it in your <strong>account record</strong>. If anything is still open, come back to live chat.',
      ],
      VI: [
        'Về câu hỏi của bạn tối qua',
        'Chào bạn, chúng tôi đã kiểm tra vòng chơi bạn hỏi: vòng đã được kết toán trước khi mất kết nối và tiền thắng đã vào ví, bạn có thể xem trong <strong>lịch sử tài khoản</strong>. Nếu còn thắc mắc, hãy quay lại trò chuyện trực tuyến.',
      ],
    }),
  },
  {
    type: 'SYSTEM',
    days: 1,
    read: false,
    texts: letterTexts({
      TW: ['返水隨時可領', '您的有效投注每天累積返水：在會員中心的「返水」頁隨時領取，未領的部分午夜自動入帳。'],
      EN: [
        'Your rebate, whenever you like',
        'Your valid bets earn a rebate every day. Claim it under “Rebate” in the member centre; what you leave is credited at midnight.',
      ],
      VI: [
        'Hoàn trả, nhận bất cứ lúc nào',
        'Cược hợp lệ của bạn tích hoàn trả mỗi ngày. Nhận ở mục “Hoàn trả” trong trung tâm thành viên; phần chưa nhận được cộng vào lúc nửa đêm.',
      ],
    }),
  },
  {
    type: 'SYSTEM',
    days: 2,
    read: false,
    texts: letterTexts({
      TW: ['週末看看', '這個週末進行中的活動，規則與獎勵都在<a href="/promotions">優惠活動</a>。'],
      EN: [
        'A look at the weekend',
        'What runs this weekend, with its rules and rewards, is under <a href="/promotions">promotions</a>.',
      ],
      VI: [
        'Cuối tuần có gì',
        'Sự kiện diễn ra cuối tuần này, cùng thể lệ và phần thưởng, có tại <a href="/promotions">khuyến mãi</a>.',
      ],
    }),
  },
  {
    type: 'SYSTEM',
    days: 3,
    read: true,
    texts: letterTexts({
      TW: [
        '新裝置登入通知',
        '您的帳號在一台新的裝置上登入。若那是您本人，不必理會；若不是，請立即更改密碼並聯絡客服。',
      ],
      EN: [
        'Signed in on a new device',
        'Your account was signed in on a device that we had not seen. If it was you, there is nothing to do; if not, change your password at once and write to customer service.',
      ],
      VI: [
        'Đăng nhập trên thiết bị mới',
        'Tài khoản của bạn vừa đăng nhập trên một thiết bị mới. Nếu là bạn thì không cần làm gì; nếu không, hãy đổi mật khẩu ngay và liên hệ chăm sóc khách hàng.',
      ],
    }),
  },
  {
    type: 'SYSTEM',
    days: 4,
    read: true,
    texts: letterTexts({
      TW: ['本月新遊戲', '大廳又添了幾款新作，標有「新上線」的都是。到<a href="/rng">老虎機大廳</a>看看。'],
      EN: [
        'New games this month',
        'A few new ones have arrived; look for the New badge. See the <a href="/rng">slots lobby</a>.',
      ],
      VI: [
        'Trò mới trong tháng',
        'Sảnh vừa có thêm vài trò, hãy tìm nhãn Mới. Ghé <a href="/rng">sảnh quay hũ</a> nhé.',
      ],
    }),
  },
  {
    type: 'PERSONAL',
    days: 5,
    read: true,
    sender: 'Minh',
    texts: letterTexts({
      TW: ['生日快樂', '祝您生日快樂，新的一歲好運常在！'],
      EN: ['Happy birthday', 'Many happy returns, and a lucky year!'],
      VI: ['Chúc mừng sinh nhật', 'Chúc bạn sinh nhật vui vẻ, tuổi mới thật nhiều may mắn!'],
    }),
  },
  {
    type: 'SYSTEM',
    days: 7,
    read: true,
    texts: letterTexts({
      TW: ['維護完成', '昨晚的系統維護已經完成，所有遊戲恢復正常。感謝您的耐心。'],
      EN: [
        'Maintenance is complete',
        'Last night’s maintenance has ended and every game is back. Thank you for your patience.',
      ],
      VI: [
        'Bảo trì đã hoàn tất',
        'Đợt bảo trì tối qua đã xong, mọi trò chơi hoạt động bình thường. Cảm ơn bạn đã kiên nhẫn.',
      ],
    }),
  },
  {
    type: 'SYSTEM',
    days: 9,
    read: true,
    texts: letterTexts({
      TW: ['換上您的頭像', '會員中心現在可以挑選頭像，或上傳自己的照片。'],
      EN: ['Choose a picture', 'You can now choose a picture for your account in the member centre, or send your own.'],
      VI: ['Chọn ảnh đại diện', 'Bạn đã có thể chọn ảnh đại diện trong trung tâm thành viên hoặc tải ảnh của mình.'],
    }),
  },
  {
    type: 'SYSTEM',
    days: 12,
    read: true,
    texts: letterTexts({
      TW: ['收藏夾小技巧', '按下遊戲卡上的愛心就能收藏。收藏的遊戲會排在大廳最前面。'],
      EN: ['A word on favourites', 'Press the heart on a game to keep it. Favourites stand first in the lobby.'],
      VI: ['Mẹo dùng mục yêu thích', 'Nhấn trái tim trên thẻ trò chơi để lưu. Trò yêu thích sẽ đứng đầu trong sảnh.'],
    }),
  },
  {
    type: 'SYSTEM',
    days: 15,
    read: true,
    texts: letterTexts({
      TW: ['牌桌時段調整', '自本週起，晚間牌桌延長至凌晨兩點。'],
      EN: ['Tables stay open longer', 'From this week the evening tables are open until two in the morning.'],
      VI: ['Bàn chơi mở lâu hơn', 'Từ tuần này, bàn buổi tối mở đến hai giờ sáng.'],
    }),
  },
  {
    type: 'SYSTEM',
    days: 18,
    read: true,
    texts: letterTexts({
      TW: ['理性娛樂提醒', '開始之前先決定時間與金額。需要休息時，客服可以為您暫停帳號。'],
      EN: [
        'Play within your limits',
        'Decide on time and money before you begin. When you need a rest, customer service can pause your account.',
      ],
      VI: [
        'Chơi có giới hạn',
        'Hãy định trước thời gian và số tiền. Khi cần nghỉ, chăm sóc khách hàng có thể tạm dừng tài khoản cho bạn.',
      ],
    }),
  },
  {
    type: 'SYSTEM',
    days: 22,
    read: true,
    texts: letterTexts({
      TW: ['邀請朋友', '朋友以您的邀請碼註冊並開始遊玩後，您會收到一份獎勵。'],
      EN: ['Invite a friend', 'When a friend signs up with your code and begins to play, a reward waits for you.'],
      VI: ['Mời bạn bè', 'Khi bạn bè đăng ký bằng mã của bạn và bắt đầu chơi, bạn sẽ nhận được phần thưởng.'],
    }),
  },
];
