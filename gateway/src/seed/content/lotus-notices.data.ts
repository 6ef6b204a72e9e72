import type { AnnouncementRecord } from '../../modules/content';
import { sharedNotices } from './notices.data';
import { notice } from './promotion';
import { articleTexts, noteTexts } from './texts';

/** Notices and pop-ups of Lotus. */
export const lotusNotices: readonly AnnouncementRecord[] = [
  ...sharedNotices({ name: 'Lotus', firstId: 2001 }),
  notice(
    { id: 2011, type: 'PL', priority: 80, from: '2026-11-15' },
    articleTexts({
      TW: {
        title: '新遊戲上架：會安花燈與花燈之夜',
        summary: '',
        paragraphs: [
          'Velvet Lantern 的 <strong>會安花燈</strong> 與 Nine Carp 的 <strong>花燈之夜</strong> 已經上線，與月下燈會一同登場。',
        ],
      },
      EN: {
        title: 'New in the lobby: two games of lanterns',
        summary: '',
        paragraphs: [
          '<strong>Lanterns of Hội An</strong> by Velvet Lantern and <strong>Lantern Night</strong> by Nine Carp arrive together with the lantern festival.',
        ],
      },
      VI: {
        title: 'Trò mới: hai đêm hội đèn',
        summary: '',
        paragraphs: [
          '<strong>Hoa Đăng Phố Hội</strong> của Velvet Lantern và <strong>Đêm Hoa Đăng</strong> của Nine Carp ra mắt cùng hội đèn dưới trăng.',
        ],
      },
    }),
  ),
  notice(
    { id: 2012, type: 'PL', priority: 70, from: '2026-11-08' },
    articleTexts({
      TW: {
        title: '夜宴牌桌：Hà Nội Salon 進駐',
        summary: '',
        paragraphs: ['<strong>Hà Nội Salon</strong> 自本月起在 Lotus 開桌，提供百家樂、龍虎與骰寶。'],
      },
      EN: {
        title: 'Hà Nội Salon opens its tables',
        summary: '',
        paragraphs: [
          'From this month on <strong>Hà Nội Salon</strong> deals baccarat, dragon tiger and sic bo at Lotus.',
        ],
      },
      VI: {
        title: 'Hà Nội Salon mở bàn tại Lotus',
        summary: '',
        paragraphs: ['Từ tháng này, <strong>Hà Nội Salon</strong> phục vụ baccarat, rồng hổ và tài xỉu tại Lotus.'],
      },
    }),
  ),
  notice(
    { id: 2013, type: 'PL', priority: 75, from: '2026-11-17' },
    noteTexts({
      TW: [
        '燈會期間做什麼',
        '每天簽到點亮一盞燈，週三與週六 20:00 花燈抽獎，都在獎勵中心。詳見<a href="/promotions">活動頁</a>。',
      ],
      EN: [
        'What the lantern festival brings',
        'Each sign-in lights a lantern, and the lantern raffle is drawn on Wednesdays and Saturdays at 20:00: both are in the reward centre. See <a href="/promotions">promotions</a>.',
      ],
      VI: [
        'Hội đèn có gì',
        'Mỗi lần điểm danh thắp một chiếc đèn; quay số đèn lồng lúc 20:00 thứ Tư và thứ Bảy, đều ở trung tâm thưởng. Xem tại <a href="/promotions">khuyến mãi</a>.',
      ],
    }),
  ),
  notice(
    { id: 2014, type: 'PL', priority: 55, from: '2026-11-12' },
    noteTexts({
      TW: [
        '牌桌禮儀',
        '入座後請在時限內行動，超時由系統代為棄牌。離席前打完手上的一局，是對同桌的尊重，也能保住您的底注。',
      ],
      EN: [
        'Manners at the table',
        'Once seated, act within the time shown; after that the table folds for you. Finishing the hand before you leave is a courtesy to the others, and it keeps your ante.',
      ],
      VI: [
        'Phép lịch sự tại bàn',
        'Khi đã ngồi vào bàn, hãy ra quyết định trong thời gian cho phép; quá giờ hệ thống sẽ bỏ bài thay bạn. Chơi xong ván rồi hãy rời bàn: vừa lịch sự, vừa giữ được tiền cược nền.',
      ],
    }),
  ),
  notice(
    { id: 2015, type: 'PL', priority: 50, from: '2026-11-06' },
    noteTexts({
      TW: [
        '真實姓名怎麼填',
        '請填寫與證件相同的姓名，可使用空格，不需要標點。日後核對身分時以此為準，填妥後不能自行修改。',
      ],
      EN: [
        'How to enter your real name',
        'Write it as it stands on your document: letters and spaces, no punctuation. It is what we compare with when we verify you, and cannot be changed by yourself later.',
      ],
      VI: [
        'Cách điền họ tên thật',
        'Hãy ghi đúng như trên giấy tờ: chữ cái và dấu cách, không dùng dấu câu. Đây là căn cứ khi xác minh danh tính và bạn không thể tự sửa về sau.',
      ],
    }),
  ),
  notice(
    { id: 2016, type: 'PL', priority: 45, from: '2026-10-30' },
    noteTexts({
      TW: ['看不清驗證碼？', '點一下圖片就會換一張新的，每秒可更換一次。輸入圖中的四個數字即可，不分字體。'],
      EN: [
        'Cannot read the picture code?',
        'Press the picture and another one comes, at most once a second. Enter the four digits; their shape does not matter.',
      ],
      VI: [
        'Không đọc được mã trong ảnh?',
        'Chạm vào ảnh để đổi ảnh khác, tối đa mỗi giây một lần. Chỉ cần nhập bốn chữ số, không phân biệt kiểu chữ.',
      ],
    }),
  ),
  notice(
    { id: 2017, type: 'PL', priority: 42, from: '2026-10-25' },
    noteTexts({
      TW: [
        '天天都是返水日',
        '注單結算後，返水就在會員中心的<strong>返水</strong>頁等您領取；當日未領的部分午夜自動入帳，不需申請。',
      ],
      EN: [
        'Every day is for rebates',
        'Once a bet is settled its rebate waits for you under <strong>Rebate</strong> in the member centre; what you leave is credited at midnight, without asking.',
      ],
      VI: [
        'Ngày nào cũng có hoàn trả',
        'Cược vừa kết toán, tiền hoàn trả đã chờ bạn ở mục <strong>Hoàn trả</strong> trong trung tâm thành viên; phần chưa nhận được cộng vào lúc nửa đêm, không cần yêu cầu.',
      ],
    }),
  ),
  notice(
    { id: 2018, type: 'PL', priority: 40, from: '2026-11-19' },
    noteTexts({
      TW: ['為帳號換上新面貌', '十二張內建頭像任選，或上傳自己的照片。照片會自動裁切成正方形，原始檔案不會保留。'],
      EN: [
        'A new face for your account',
        'Pick one of twelve pictures or bring your own photo. It is cropped square for you, and the original file is not kept.',
      ],
      VI: [
        'Diện mạo mới cho tài khoản',
        'Chọn một trong mười hai hình có sẵn hoặc dùng ảnh của bạn. Ảnh được tự động cắt vuông và tệp gốc không được lưu lại.',
      ],
    }),
  ),
  notice(
    { id: 2019, type: 'PL', priority: 38, from: '2026-11-18' },
    noteTexts({
      TW: [
        '平台訊息上線',
        '會員中心新增<strong>平台訊息</strong>：迎新信、活動通知與個人訊息都在這裡。未讀數會顯示在選單旁。',
      ],
      EN: [
        'Platform information has opened',
        'The member centre now has an inbox: welcome letters, news of events and personal messages. The number of unread ones stands beside the menu.',
      ],
      VI: [
        'Đã có mục thông tin nền tảng',
        'Trung tâm thành viên nay có hộp thư: thư chào mừng, tin sự kiện và tin nhắn cá nhân. Số thư chưa đọc hiện cạnh mục này.',
      ],
    }),
  ),
  notice(
    { id: 2020, type: 'PL', priority: 34, from: '2026-10-18' },
    noteTexts({
      TW: ['荷塘新客：錦鯉與烏龜', 'Nine Carp 的荷塘新增紅錦鯉與琥珀龜。烏龜游得慢，但殼很硬，建議用中等砲台。'],
      EN: [
        'New in the pond: a koi and a turtle',
        'Nine Carp’s pond has two new guests, a red koi and an amber turtle. The turtle is slow but its shell is hard: a medium cannon suits it best.',
      ],
      VI: [
        'Khách mới của ao sen: cá koi và rùa',
        'Ao sen của Nine Carp có thêm cá koi đỏ và rùa hổ phách. Rùa bơi chậm nhưng mai rất cứng, nên dùng pháo cỡ vừa.',
      ],
    }),
  ),
  notice(
    { id: 2021, type: 'PL', priority: 30, from: '2026-10-08' },
    noteTexts({
      TW: [
        '認明正確的網址',
        '請只從書籤或我們公布的網址進入 Lotus。索取密碼、驗證碼或要求先匯款的網站與訊息都不是我們。',
      ],
      EN: [
        'Be sure of the address',
        'Come to Lotus by your bookmark or by an address that we have published. Sites and messages that ask for a password, a code or a transfer beforehand are not ours.',
      ],
      VI: [
        'Hãy chắc chắn đúng địa chỉ',
        'Chỉ vào Lotus bằng dấu trang hoặc địa chỉ do chúng tôi công bố. Trang web hay tin nhắn đòi mật khẩu, mã xác minh hoặc yêu cầu chuyển tiền trước đều không phải của chúng tôi.',
      ],
    }),
  ),
  notice(
    { id: 2031, type: 'PU', priority: 40, from: '2026-11-05' },
    noteTexts({
      TW: ['燈會開始了', '花燈已經點亮：每天簽到一盞，每週兩次抽獎。<a href="/promotions">前往燈會</a>。'],
      EN: [
        'The lanterns are lit',
        'The festival has begun: a lantern with each sign-in, and a raffle twice a week. <a href="/promotions">Go to the festival</a>.',
      ],
      VI: [
        'Đèn đã thắp sáng',
        'Hội đèn đã bắt đầu: mỗi lần điểm danh một chiếc đèn, mỗi tuần hai lần quay số. <a href="/promotions">Đến hội đèn</a>.',
      ],
    }),
  ),
  notice(
    { id: 2032, type: 'PU', priority: 60, from: '2026-11-10', execution: 'AFTER_LOGIN' },
    noteTexts({
      TW: [
        '歡迎回來，燈還亮著',
        '<strong>Hà Nội Salon</strong> 的牌桌正開著。您的號碼與獎勵在獎勵中心，訊息在平台訊息裡。',
      ],
      EN: [
        'Welcome back, the lanterns are lit',
        'The tables of <strong>Hà Nội Salon</strong> are open. Your numbers and rewards are in the reward centre, your messages under platform information.',
      ],
      VI: [
        'Mừng bạn trở lại, đèn vẫn sáng',
        'Các bàn của <strong>Hà Nội Salon</strong> đang mở. Số và phần thưởng của bạn ở trung tâm thưởng, thư ở mục thông tin nền tảng.',
      ],
    }),
  ),
  notice(
    { id: 2033, type: 'PU', priority: 30, from: '2026-10-01', execution: 'AFTER_LOGIN' },
    noteTexts({
      TW: [
        '今天想玩多久？',
        '開始之前先決定時間與金額，到了就休息。需要協助時，請看<a href="/help">幫助中心</a>的理性娛樂。',
      ],
      EN: [
        'How long would you like to play today?',
        'Decide on time and money before you begin, and rest when you get there. Help is a step away, under responsible play in the <a href="/help">help centre</a>.',
      ],
      VI: [
        'Hôm nay bạn muốn chơi bao lâu?',
        'Hãy định trước thời gian và số tiền, tới giới hạn thì nghỉ. Khi cần hỗ trợ, xem mục chơi có trách nhiệm trong <a href="/help">trung tâm trợ giúp</a>.',
      ],
    }),
  ),
  notice(
    { id: 2041, type: 'H', priority: 40, from: '2026-11-12' },
    noteTexts({
      TW: [
        '每一回合都可自行驗證',
        '回合結束後揭曉種子，您可以在驗證頁面重新計算結果。詳情請見<a href="/help">說明中心</a>。',
      ],
      EN: [
        'Check every round yourself',
        'The seed is revealed after the round, so that you can compute the result again. Read how in the <a href="/help">help centre</a>.',
      ],
      VI: [
        'Tự kiểm chứng từng vòng',
        'Seed được tiết lộ sau mỗi vòng để bạn tính lại kết quả. Xem cách làm tại <a href="/help">trung tâm trợ giúp</a>.',
      ],
    }),
  ),
];
