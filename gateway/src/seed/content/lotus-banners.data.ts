import { featuredNodeId } from '../catalogue';
import type { SlideSeed } from './slide';
import { slideTexts } from './texts';

/** Slides of Lotus. */
export const lotusBanners: readonly SlideSeed[] = [
  {
    id: 1,
    group: 'w_home',
    position: 1,
    scene: 'lotus-hero',
    linkage: { type: 'PROMOTION', target: '2102' },
    texts: slideTexts({
      TW: ['月下燈會', '點一盞燈，留住好運', '每天簽到點亮一盞燈，七盞成串，第七盞最亮。', '看看燈會'],
      EN: [
        'Lanterns under the moon',
        'Light a lantern, keep what shines',
        'Each sign-in lights a lantern with a gift. Seven make a string, and the seventh shines brightest.',
        'Visit the festival',
      ],
      VI: [
        'Hội đèn dưới trăng',
        'Thắp một ngọn đèn, giữ lấy vận may',
        'Mỗi lần điểm danh thắp một chiếc đèn có quà. Bảy chiếc thành dây, chiếc thứ bảy sáng nhất.',
        'Xem lễ hội',
      ],
    }),
  },
  {
    id: 2,
    group: 'w_home',
    position: 2,
    scene: 'lotus-phoenix',
    linkage: { type: 'GAME', target: featuredNodeId('Phoenix Ascent') },
    texts: slideTexts({
      TW: ['今日推薦', '鳳凰展翅，金焰滿天', 'Quartz & Co 打造的華麗五軸，火光每升一階，獎賞更近一步。', '開始遊玩'],
      EN: [
        'Today’s choice',
        'The phoenix takes wing',
        'Five gilded reels by Quartz & Co. The higher the flame, the nearer the prize.',
        'Play now',
      ],
      VI: [
        'Gợi ý hôm nay',
        'Phượng hoàng tung cánh',
        'Năm cuộn dát vàng của Quartz & Co. Lửa càng cao, thưởng càng gần.',
        'Chơi ngay',
      ],
    }),
  },
  {
    id: 3,
    group: 'w_home',
    position: 3,
    scene: 'lotus-tables',
    linkage: { type: 'URL', target: '/live' },
    texts: slideTexts({
      TW: ['夜宴牌桌', '茶已沏好，請入席', 'Pearl Court 與 Hà Nội Salon 每晚開桌，荷官恭候。', '前往牌桌'],
      EN: [
        'An evening at the tables',
        'The tea is poured, please sit',
        'Pearl Court and Hà Nội Salon open every evening, and the dealers await you.',
        'Go to the tables',
      ],
      VI: [
        'Đêm bên bàn bài',
        'Trà đã pha, mời quý khách ngồi',
        'Pearl Court và Hà Nội Salon mở bàn mỗi tối, dealer đang chờ bạn.',
        'Vào bàn chơi',
      ],
    }),
  },
  {
    id: 4,
    group: 'w_home',
    position: 4,
    scene: 'lotus-welcome',
    linkage: { type: 'PROMOTION', target: '2101' },
    audience: 'guests',
    texts: slideTexts({
      TW: ['迎新禮', '見面禮 {{newMemberBonus}}', '註冊成功，紅包自動入帳。', '了解迎新禮'],
      EN: [
        'Welcome',
        'A red envelope of {{newMemberBonus}}',
        'Sign up, and it is waiting in your wallet.',
        'About the welcome gift',
      ],
      VI: [
        'Chào mừng',
        'Bao lì xì {{newMemberBonus}}',
        'Đăng ký xong, lì xì đã nằm trong ví.',
        'Tìm hiểu quà chào mừng',
      ],
    }),
  },
  {
    id: 13,
    group: 'w_home',
    position: 5,
    scene: 'lotus-reload',
    linkage: { type: 'PROMOTION', target: '2111' },
    audience: 'members',
    texts: slideTexts({
      TW: ['週末添燈', '添一盞燈，添 18 % 喜氣', '週五 18:00 到週日午夜，第一次轉入錢包即添喜氣。', '了解添燈禮'],
      EN: [
        'For members',
        'A lantern for your weekend',
        'From Friday evening to Sunday midnight, your first top-up brings 18 % more fortune.',
        'See how',
      ],
      VI: [
        'Dành cho thành viên',
        'Thêm một ngọn đèn cuối tuần',
        'Từ tối thứ Sáu đến nửa đêm Chủ nhật, lần nạp đầu được thêm 18 % lộc.',
        'Xem thêm',
      ],
    }),
  },
  {
    id: 7,
    group: 'w_down',
    position: 1,
    scene: 'lotus-app',
    linkage: { type: '', target: '' },
    texts: slideTexts({
      TW: ['行動版', '一朵蓮花，隨身而行', '用手機瀏覽器開啟並加入主畫面，不佔空間。', ''],
      EN: [
        'On your phone',
        'A lotus to carry with you',
        'Open it in your browser and add it to the home screen. It takes no space.',
        '',
      ],
      VI: [
        'Trên điện thoại',
        'Đóa sen theo bạn khắp nơi',
        'Mở bằng trình duyệt và thêm vào màn hình chính, không tốn dung lượng.',
        '',
      ],
    }),
  },
  {
    id: 8,
    group: 'w_promotion',
    position: 1,
    scene: 'lotus-promotions',
    linkage: { type: 'PROMOTION', target: '2102' },
    texts: slideTexts({
      TW: ['本月活動', '好事成雙，福氣滿堂', '燈會、返水、牌局之夜，這個月都在這裡。', '查看燈會'],
      EN: [
        'This month',
        'Good things come in pairs',
        'Lanterns, rebates and evenings at the tables, all in one place.',
        'See the lanterns',
      ],
      VI: ['Tháng này', 'Phúc lộc song toàn', 'Hội đèn, hoàn trả và đêm bài, tất cả ở đây.', 'Xem hội đèn'],
    }),
  },
  {
    id: 9,
    group: 'w_promotion',
    position: 2,
    scene: 'lotus-vip',
    linkage: { type: 'PROMOTION', target: '2108' },
    texts: slideTexts({
      TW: ['貴賓', '朱門常開，待您入內', '升級有禮，每月有俸，五級起貴賓專線。', '認識貴賓制度'],
      EN: [
        'VIP',
        'The lacquer door is open',
        'A bonus with every level, a salary every month, and a line of your own from level five on.',
        'About VIP ranks',
      ],
      VI: ['VIP', 'Cửa son luôn rộng mở', 'Mỗi cấp một phần thưởng, mỗi tháng một khoản lương.', 'Tìm hiểu hạng VIP'],
    }),
  },
  {
    id: 10,
    group: 'w_shop',
    position: 1,
    scene: 'lotus-shop',
    linkage: { type: '', target: '' },
    texts: slideTexts({
      TW: ['積分商城', '積福如積分', '玩得開心，也換得開心。', ''],
      EN: ['Points mall', 'Small blessings add up', 'Collect points as you play, and choose something lovely.', ''],
      VI: ['Đổi điểm', 'Tích điểm như tích phúc', 'Chơi vui, đổi quà cũng vui.', ''],
    }),
  },
  {
    id: 11,
    group: 'w_help',
    position: 1,
    scene: 'lotus-help',
    linkage: { type: '', target: '' },
    texts: slideTexts({
      TW: ['說明中心', '有禮相詢，必有所答', '帳戶、遊戲與理性娛樂的說明都在這裡。', ''],
      EN: ['Help centre', 'Ask, and be answered', 'Your account, the games, and playing within your limits.', ''],
      VI: ['Trung tâm trợ giúp', 'Hỏi là được đáp', 'Tài khoản, trò chơi và cách chơi có giới hạn.', ''],
    }),
  },
  {
    id: 12,
    group: 'w_reg',
    position: 1,
    scene: 'lotus-welcome',
    linkage: { type: '', target: '' },
    texts: slideTexts({
      TW: ['請進', '燈已點亮，請進', '選一個名字、設一組密碼，好運就在門後。年滿 {{minimumAge}} 歲方可加入。', ''],
      EN: [
        'Come in',
        'The lanterns are lit',
        'A name, a password, and the doors are open. For those of {{minimumAge}} and over.',
        '',
      ],
      VI: [
        'Mời vào',
        'Đèn đã thắp, mời vào',
        'Một cái tên, một mật khẩu, và cửa đã mở. Dành cho người từ {{minimumAge}} tuổi.',
        '',
      ],
    }),
  },
];
