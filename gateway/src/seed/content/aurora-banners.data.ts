import { featuredNodeId } from '../catalogue';
import type { SlideSeed } from './slide';
import { slideTexts } from './texts';

/** Slides of Aurora. */
export const auroraBanners: readonly SlideSeed[] = [
  {
    id: 1,
    group: 'w_home',
    position: 1,
    scene: 'aurora-hero',
    linkage: { type: 'PROMOTION', target: '1103' },
    texts: slideTexts({
      TW: ['北極光抽獎', '夜空落下，號碼揭曉', '投注與存款都有號碼，每晚 20:00 抽出 14 個得獎號碼。', '看看獎項'],
      EN: [
        'Northern Lights raffle',
        'Numbers fall from the night sky',
        'Stakes and deposits bring numbers. Each evening at 20:00, 14 of them win.',
        'See the prizes',
      ],
      VI: [
        'Quay số cực quang',
        'Những con số rơi từ trời đêm',
        'Cược và nạp tiền mang về số. 20:00 mỗi tối, 14 số trúng thưởng.',
        'Xem giải thưởng',
      ],
    }),
  },
  {
    id: 2,
    group: 'w_home',
    position: 2,
    scene: 'aurora-dragon',
    linkage: { type: 'GAME', target: featuredNodeId('Dragon’s Eye') },
    texts: slideTexts({
      TW: ['本週主打', '龍之眼已經睜開', 'Moonforge 的招牌五軸老虎機，每一轉的結果都能自行驗證。', '立即遊玩'],
      EN: [
        'Game of the week',
        'The Dragon’s Eye is open',
        'Moonforge’s five-reel flagship. Every round is provably fair, and you can check it yourself.',
        'Play now',
      ],
      VI: [
        'Trò chơi của tuần',
        'Mắt rồng đã mở',
        'Kiệt tác năm cuộn của Moonforge. Mỗi vòng đều công bằng và bạn có thể tự kiểm chứng.',
        'Chơi ngay',
      ],
    }),
  },
  {
    id: 3,
    group: 'w_home',
    position: 3,
    scene: 'aurora-live',
    linkage: { type: 'URL', target: '/live' },
    texts: slideTexts({
      TW: ['真人娛樂', '入座，荷官已就位', '百家樂、輪盤、骰寶全天開桌，六家真人館任你挑。', '前往真人館'],
      EN: [
        'Live casino',
        'Take a seat, the dealer is ready',
        'Baccarat, roulette and sic bo around the clock, from six live studios.',
        'Go to the tables',
      ],
      VI: [
        'Sòng bài trực tuyến',
        'Mời vào bàn, dealer đã sẵn sàng',
        'Baccarat, roulette, tài xỉu suốt ngày đêm từ sáu phòng live.',
        'Vào bàn chơi',
      ],
    }),
  },
  {
    id: 4,
    group: 'w_home',
    position: 4,
    scene: 'aurora-welcome',
    linkage: { type: 'PROMOTION', target: '1101' },
    audience: 'guests',
    texts: slideTexts({
      TW: ['新會員', '註冊即送 {{newMemberBonus}}', '完成註冊，禮金自動入帳，登入後就能看到。', '了解新人禮'],
      EN: [
        'New members',
        '{{newMemberBonus}} the moment you join',
        'Finish signing up and the welcome bonus is already in your wallet.',
        'About the welcome gift',
      ],
      VI: [
        'Thành viên mới',
        'Tặng ngay {{newMemberBonus}} khi đăng ký',
        'Hoàn tất đăng ký là tiền thưởng đã nằm sẵn trong ví của bạn.',
        'Tìm hiểu quà chào mừng',
      ],
    }),
  },
  {
    id: 13,
    group: 'w_home',
    position: 5,
    scene: 'aurora-reload',
    linkage: { type: 'PROMOTION', target: '1110' },
    audience: 'members',
    texts: slideTexts({
      TW: ['週末續航', '週末第一筆，多得 20 %', '週五 18:00 到週日午夜，第一次轉入錢包即加碼。', '了解續航禮'],
      EN: [
        'Weekend reload',
        'A fifth more for your weekend',
        'From Friday evening to Sunday midnight, your first top-up brings 20 % on top.',
        'See how',
      ],
      VI: [
        'Tiếp sức cuối tuần',
        'Cuối tuần thêm một phần năm',
        'Từ tối thứ Sáu đến nửa đêm Chủ nhật, lần nạp đầu tiên được cộng 20 %.',
        'Xem thêm',
      ],
    }),
  },
  {
    id: 7,
    group: 'w_down',
    position: 1,
    scene: 'aurora-app',
    linkage: { type: '', target: '' },
    texts: slideTexts({
      TW: ['行動版', '把極光放進口袋', '不必安裝：用手機瀏覽器開啟，再加入主畫面即可。', ''],
      EN: [
        'On your phone',
        'Aurora in your pocket',
        'Nothing to install: open it in your browser and add it to the home screen.',
        '',
      ],
      VI: [
        'Trên điện thoại',
        'Aurora trong túi bạn',
        'Không cần cài đặt: mở bằng trình duyệt rồi thêm vào màn hình chính.',
        '',
      ],
    }),
  },
  {
    id: 8,
    group: 'w_promotion',
    position: 1,
    scene: 'aurora-promotions',
    linkage: { type: 'PROMOTION', target: '1104' },
    texts: slideTexts({
      TW: [
        '每日返水',
        '玩多少，回多少',
        '每筆有效投注都累積返水：滿 ₫1,000 隨時領取，其餘當日結束自動入帳。',
        '查看返水比例',
      ],
      EN: [
        'Daily rebate',
        'A little back, every day',
        'Every valid bet earns a rebate: claim it from ₫1,000 whenever you like; the rest is paid at the end of the day.',
        'See the rates',
      ],
      VI: [
        'Hoàn trả hằng ngày',
        'Chơi bao nhiêu, nhận lại bấy nhiêu',
        'Mỗi cược hợp lệ đều tích hoàn trả: nhận từ ₫1,000 bất cứ lúc nào, phần còn lại tự động trả cuối ngày.',
        'Xem tỷ lệ',
      ],
    }),
  },
  {
    id: 9,
    group: 'w_promotion',
    position: 2,
    scene: 'aurora-vip',
    linkage: { type: 'PROMOTION', target: '1108' },
    texts: slideTexts({
      TW: ['貴賓廳', '每升一級都有禮', '升級禮金、每月俸祿，五級起貴賓專線。', '認識貴賓制度'],
      EN: [
        'VIP lounge',
        'A bonus with every level',
        'Upgrade bonuses, a monthly salary, and a line of your own from level five on.',
        'About VIP ranks',
      ],
      VI: [
        'Phòng VIP',
        'Mỗi cấp một phần thưởng',
        'Thưởng lên cấp, lương hằng tháng, đường dây VIP từ cấp năm.',
        'Tìm hiểu hạng VIP',
      ],
    }),
  },
  {
    id: 10,
    group: 'w_shop',
    position: 1,
    scene: 'aurora-shop',
    linkage: { type: '', target: '' },
    texts: slideTexts({
      TW: ['積分商城', '每一分，都算數', '遊玩累積積分，兌換你想要的好禮。', ''],
      EN: [
        'Points mall',
        'Every point counts',
        'Collect points as you play and trade them for something you like.',
        '',
      ],
      VI: ['Đổi điểm', 'Điểm nào cũng đáng giá', 'Tích điểm khi chơi và đổi lấy món quà bạn thích.', ''],
    }),
  },
  {
    id: 11,
    group: 'w_help',
    position: 1,
    scene: 'aurora-help',
    linkage: { type: '', target: '' },
    texts: slideTexts({
      TW: ['說明中心', '有問題，這裡有答案', '帳戶、遊戲與理性娛樂，一次說清楚。', ''],
      EN: ['Help centre', 'Answers, without the wait', 'Your account, the games, and playing within your limits.', ''],
      VI: ['Trung tâm trợ giúp', 'Có câu hỏi, có lời đáp', 'Tài khoản, trò chơi và cách chơi có giới hạn.', ''],
    }),
  },
  {
    id: 12,
    group: 'w_reg',
    position: 1,
    scene: 'aurora-welcome',
    linkage: { type: '', target: '' },
    texts: slideTexts({
      TW: [
        '一分鐘',
        '夜空已為您打開',
        '選一個名字、設一組密碼，每款遊戲都只差一按。年滿 {{minimumAge}} 歲方可加入。',
        '',
      ],
      EN: [
        'In a minute',
        'The sky is open',
        'A name, a password, and every game is one press away. For those of {{minimumAge}} and over.',
        '',
      ],
      VI: [
        'Chỉ một phút',
        'Bầu trời đã mở',
        'Một cái tên, một mật khẩu, và mọi trò chơi chỉ cách một chạm. Dành cho người từ {{minimumAge}} tuổi.',
        '',
      ],
    }),
  },
];
