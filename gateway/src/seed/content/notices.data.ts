import type { AnnouncementRecord, AnnouncementTexts } from '../../modules/content';
import { notice } from './promotion';
import { articleTexts } from './texts';

/** How a brand speaks of itself in the notices that both share. */
interface Voice {
  readonly name: string;
  /** First id of its notices. */
  readonly firstId: number;
}

/** Rules of the house and help for players; the long one. */
const playWithinLimits = ({ name }: Voice): AnnouncementTexts =>
  articleTexts({
    TW: {
      title: '理性娛樂守則與協助管道',
      summary: '',
      paragraphs: [
        `在 ${name}，遊戲應該是消遣，而不是壓力。請只用您輸得起的金額遊玩，並在開始之前就決定今天要花多少時間與多少錢。輸了不要急著追回，贏了也別忘了休息。`,
        '我們的遊戲結果由隨機數決定。前一回合不會影響下一回合，沒有「快要中了」這回事。遊戲頁面標示的 RTP 是長期平均值，短時間內的結果可能相差很大。',
        '如果您發現自己為了遊戲而借錢、隱瞞家人、影響睡眠或工作，或是停下來會感到焦躁，請先離開螢幕。您可以在「<a href="/?member=protection">限額與休息</a>」自行設定儲值、輸額、投注與遊戲時間的限額，開始休息或關閉帳戶，並查看十二個月的收支；客服也可以為您暫停帳號，不會詢問原因。',
        '帳號僅限本人使用。請勿把密碼告訴任何人，包括自稱客服的人：我們的客服永遠不會向您索取密碼或驗證碼。使用公共裝置後請記得登出。',
        '本站僅供年滿 {{minimumAge}} 歲的成年人使用。若您與未成年人共用裝置，請勿儲存密碼，並考慮使用家長監護軟體。',
        '本站為示範環境，所有金額皆為虛擬貨幣，儲值與提領都經由支付沙盒，不能兌換成真正的金錢。',
      ],
    },
    EN: {
      title: 'Playing within your limits, and where to find help',
      summary: '',
      paragraphs: [
        `At ${name} a game should be a pastime, not a burden. Play only with what you can afford to lose, and decide beforehand how much time and money today is worth. Do not chase what is lost, and remember to rest when you win.`,
        'Our results are drawn at random. One round never influences the next, and nothing is ever “due”. The RTP shown with a game is an average over a very long run; a short session can look quite different.',
        'If you find yourself borrowing to play, hiding it from your family, losing sleep or work over it, or feeling restless when you stop, step away from the screen. Under “<a href="/?member=protection">Limits and breaks</a>” you can limit deposits, losses, stakes and the time of a session, take a break or close the account, and look at twelve months of your play. Customer service can pause your account too and will not ask why.',
        'An account belongs to one person. Tell nobody your password, not even someone who claims to be from our service: we never ask for passwords or codes. Sign out after using a shared device.',
        'This site is for adults of {{minimumAge}} and over. If you share a device with a minor, do not save your password, and consider parental control software.',
        'This is a demonstration. All amounts are play money, paid in and out through a payment sandbox, and cannot be exchanged for real money.',
      ],
    },
    VI: {
      title: 'Chơi có giới hạn và nơi hỗ trợ bạn',
      summary: '',
      paragraphs: [
        `Tại ${name}, trò chơi là để giải trí, không phải gánh nặng. Chỉ chơi với số tiền bạn có thể mất và quyết định trước hôm nay dành bao nhiêu thời gian, bao nhiêu tiền. Thua đừng cố gỡ, thắng cũng đừng quên nghỉ ngơi.`,
        'Kết quả được quyết định ngẫu nhiên. Vòng trước không ảnh hưởng vòng sau và không có chuyện “sắp trúng”. RTP ghi trên trò chơi là mức trung bình dài hạn; trong thời gian ngắn, kết quả có thể rất khác.',
        'Nếu bạn phải vay tiền để chơi, giấu gia đình, mất ngủ, bỏ bê công việc hoặc bồn chồn khi dừng lại, hãy rời màn hình. Tại “<a href="/?member=protection">Giới hạn và nghỉ chơi</a>”, bạn tự đặt được giới hạn tiền nạp, tiền thua, tiền cược và thời gian mỗi phiên, nghỉ chơi hoặc đóng tài khoản, và xem lại mười hai tháng chơi của mình. Chăm sóc khách hàng cũng có thể tạm dừng tài khoản mà không hỏi lý do.',
        'Tài khoản chỉ dành cho chính chủ. Đừng cho ai biết mật khẩu, kể cả người tự xưng là nhân viên: chúng tôi không bao giờ hỏi mật khẩu hay mã xác minh. Hãy đăng xuất sau khi dùng thiết bị chung.',
        'Trang này chỉ dành cho người từ {{minimumAge}} tuổi. Nếu dùng chung thiết bị với trẻ vị thành niên, đừng lưu mật khẩu và hãy cân nhắc phần mềm kiểm soát của phụ huynh.',
        'Đây là bản trình diễn. Mọi số tiền đều là tiền ảo; nạp và rút đi qua cổng thanh toán thử nghiệm, không quy đổi được thành tiền thật.',
      ],
    },
  });

const welcomePopup = ({ name }: Voice): AnnouncementTexts =>
  articleTexts({
    TW: {
      title: `歡迎來到 ${name}`,
      summary: '',
      paragraphs: [
        '這裡是示範環境：所有金額都是虛擬貨幣。新註冊的帳號會收到 {{newMemberBonus}}見面禮與一筆示範金，盡情試玩。',
      ],
    },
    EN: {
      title: `Welcome to ${name}`,
      summary: '',
      paragraphs: [
        'This is a demonstration: every amount is play money. A new account receives {{newMemberBonus}} as a welcome gift and a demonstration balance to play with.',
      ],
    },
    VI: {
      title: `Chào mừng đến với ${name}`,
      summary: '',
      paragraphs: [
        'Đây là bản trình diễn: mọi số tiền đều là tiền ảo. Tài khoản mới nhận quà chào mừng {{newMemberBonus}} và một khoản tiền trình diễn để chơi.',
      ],
    },
  });

/** Notices and the greeting that every brand shows in its own name. */
export const sharedNotices = (voice: Voice): readonly AnnouncementRecord[] => [
  notice({ id: voice.firstId, type: 'PL', priority: 90, from: '2026-11-01' }, playWithinLimits(voice)),
  notice({ id: voice.firstId + 2, type: 'PU', priority: 50, from: '2026-09-01' }, welcomePopup(voice)),
];
