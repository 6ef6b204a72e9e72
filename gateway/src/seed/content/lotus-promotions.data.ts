import type { AnnouncementRecord } from '../../modules/content';
import { featuredNodeId } from '../catalogue';
import { promotion } from './promotion';
import { articleTexts } from './texts';

/** Promotions of Lotus. */
export const lotusPromotions: readonly AnnouncementRecord[] = [
  promotion(
    {
      id: 2101,
      category: 'new_player',
      scene: 'lotus-welcome',
      priority: 90,
      from: '2026-09-01',
      audience: 'guests',
      leads: { type: 'URL', target: '/' },
    },
    articleTexts({
      TW: {
        title: '迎新紅包 {{newMemberBonus}}',
        summary: '註冊成功，紅包自動入帳。',
        paragraphs: ['有緣相逢，先送見面禮。註冊完成後，{{newMemberBonus}}的紅包會直接放進您的錢包。'],
        rules: ['每人限領一次。', '須年滿 {{minimumAge}} 歲。'],
      },
      EN: {
        title: 'A red envelope of {{newMemberBonus}}',
        summary: 'Sign up, and it is in your wallet.',
        paragraphs: [
          'A good meeting begins with a gift. Once you have signed up, a red envelope of {{newMemberBonus}} is placed in your wallet.',
        ],
        rules: ['Once for each person.', 'You must be {{minimumAge}} or older.'],
      },
      VI: {
        title: 'Bao lì xì {{newMemberBonus}}',
        summary: 'Đăng ký xong, lì xì vào ví.',
        paragraphs: [
          'Gặp gỡ là duyên, xin gửi chút quà. Hoàn tất đăng ký, bao lì xì {{newMemberBonus}} được đặt ngay vào ví của bạn.',
        ],
        rules: ['Mỗi người nhận một lần.', 'Từ {{minimumAge}} tuổi trở lên.'],
      },
    }),
  ),
  promotion(
    {
      id: 2102,
      category: 'event',
      scene: 'lotus-promotions',
      priority: 80,
      from: '2026-11-01',
      leads: { type: 'URL', target: '/rng' },
    },
    articleTexts({
      TW: {
        title: '月下燈會',
        summary: '每天點一盞燈，七盞成串。',
        paragraphs: ['活動期間每天登入並完成一次有效投注，即點亮一盞燈。連續七天點亮，整串燈籠會再添一份獎賞。'],
        rules: ['以越南時間每日 00:00 為界。', '中斷一天，從第一盞重新開始。', '獎賞於隔日中午前入帳。'],
      },
      EN: {
        title: 'Lanterns under the moon',
        summary: 'One lantern a day; seven make a string.',
        paragraphs: [
          'Sign in and place one valid bet, and a lantern is lit for the day. Seven days in a row complete the string, which carries a reward of its own.',
        ],
        rules: [
          'A day begins at 00:00, Vietnam time.',
          'Miss a day and the string begins anew.',
          'Rewards are credited before noon of the next day.',
        ],
      },
      VI: {
        title: 'Hội đèn dưới trăng',
        summary: 'Mỗi ngày một chiếc đèn, bảy chiếc thành dây.',
        paragraphs: [
          'Đăng nhập và có một cược hợp lệ là thắp được một chiếc đèn trong ngày. Bảy ngày liên tiếp hoàn thành cả dây đèn với phần thưởng riêng.',
        ],
        rules: [
          'Một ngày bắt đầu lúc 00:00 giờ Việt Nam.',
          'Bỏ lỡ một ngày, dây đèn bắt đầu lại.',
          'Thưởng được cộng trước trưa hôm sau.',
        ],
      },
    }),
  ),
  promotion(
    {
      id: 2103,
      category: 'slots',
      scene: 'lotus-phoenix',
      priority: 70,
      from: '2026-10-15',
      leads: { type: 'GAME', target: featuredNodeId('Phoenix Ascent') },
    },
    articleTexts({
      TW: {
        title: '鳳凰慶典',
        summary: '金焰升階，層層有賞。',
        paragraphs: [
          '在「鳳凰于飛」、「招財元寶」與「蓮花宮」累積的有效旋轉會讓金焰升階，一共九階，每升三階即有一份獎賞。',
        ],
        rules: ['三款遊戲合併計算。', '每週一重新開始。'],
      },
      EN: {
        title: 'The phoenix festival',
        summary: 'Nine steps of flame, a reward at every third.',
        paragraphs: [
          'Valid spins on Phoenix Ascent, Fortune Ingot and Lotus Palace raise the flame together. It climbs nine steps, with a reward at every third.',
        ],
        rules: ['The three games count together.', 'The flame begins anew each Monday.'],
      },
      VI: {
        title: 'Lễ hội phượng hoàng',
        summary: 'Chín bậc lửa, cứ ba bậc một phần thưởng.',
        paragraphs: [
          'Lượt quay hợp lệ ở Phượng Hoàng Bay Cao, Nguyên Bảo Phú Quý và Cung Điện Hoa Sen cùng nâng ngọn lửa. Có chín bậc, cứ ba bậc nhận một phần thưởng.',
        ],
        rules: ['Ba trò được tính chung.', 'Ngọn lửa bắt đầu lại vào mỗi thứ Hai.'],
      },
    }),
  ),
  promotion(
    {
      id: 2104,
      category: 'rebate',
      scene: 'lotus-rebate',
      priority: 60,
      from: '2026-09-01',
      leads: { type: 'URL', target: '/rng' },
    },
    articleTexts({
      TW: {
        title: '福氣回流：每日返水 0.7 %',
        summary: '隨時領取，午夜自動入帳，不必申請。',
        paragraphs: ['老虎機與捕魚返水 0.7 %，真人與棋牌 0.6 %，體育與電競 0.4 %。注單結算後即可在會員中心領取。'],
        rules: ['滿 ₫500 即可領取，其餘午夜自動入帳。', '取消或退回的注單不計入。', '返水須完成一倍投注。'],
      },
      EN: {
        title: 'Fortune flows back: 0.7 % a day',
        summary: 'Claim it any time, or find it at midnight; nothing to apply for.',
        paragraphs: [
          '0.7 % on slots and fishing, 0.6 % on live and card games, 0.4 % on sports and e-sports. As soon as a bet is settled its share can be claimed in the member centre.',
        ],
        rules: [
          'It can be claimed from ₫500; what is left is paid at midnight.',
          'Cancelled and refunded bets do not count.',
          'A rebate is to be staked once.',
        ],
      },
      VI: {
        title: 'Lộc chảy về: hoàn trả 0,7 % mỗi ngày',
        summary: 'Nhận bất cứ lúc nào, nửa đêm tự động cộng, không cần đăng ký.',
        paragraphs: [
          'Quay hũ và bắn cá 0,7 %, live và game bài 0,6 %, thể thao và e-sports 0,4 %. Cược vừa kết toán là có thể nhận trong trung tâm thành viên.',
        ],
        rules: [
          'Nhận được từ ₫500, phần còn lại tự động trả lúc nửa đêm.',
          'Cược bị hủy hoặc hoàn không được tính.',
          'Tiền hoàn trả cần cược một vòng.',
        ],
      },
    }),
  ),
  promotion(
    {
      id: 2105,
      category: 'live',
      scene: 'lotus-tables',
      priority: 50,
      from: '2026-10-01',
      leads: { type: 'URL', target: '/live' },
    },
    articleTexts({
      TW: {
        title: '夜宴牌桌',
        summary: '每晚八點，貴賓桌加開。',
        paragraphs: ['每晚 20:00 起，Pearl Court 與 Hà Nội Salon 加開六張百家樂牌桌，最低投注降為平日的一半。'],
        rules: ['加開牌桌標有「夜宴」字樣。', '至隔日 02:00 止。'],
      },
      EN: {
        title: 'An evening at the tables',
        summary: 'More tables from eight each evening.',
        paragraphs: [
          'From 20:00 each evening Pearl Court and Hà Nội Salon open six more baccarat tables, at half the usual minimum bet.',
        ],
        rules: ['The extra tables are marked “Evening”.', 'They close at 02:00.'],
      },
      VI: {
        title: 'Đêm bên bàn bài',
        summary: 'Thêm bàn từ tám giờ mỗi tối.',
        paragraphs: [
          'Từ 20:00 mỗi tối, Pearl Court và Hà Nội Salon mở thêm sáu bàn baccarat với mức cược tối thiểu bằng một nửa ngày thường.',
        ],
        rules: ['Bàn mở thêm có chữ “Đêm”.', 'Đóng bàn lúc 02:00.'],
      },
    }),
  ),
  promotion(
    {
      id: 2106,
      category: 'pvp',
      scene: 'lotus-mahjong',
      priority: 40,
      from: '2026-10-01',
      leads: { type: 'URL', target: '/pvp' },
    },
    articleTexts({
      TW: {
        title: '麻將星期五',
        summary: '三缺一？這裡從不缺人。',
        paragraphs: ['每週五 19:00 到 24:00，Paper Tiger 與 Four Winds Club 的麻將桌開放快速配桌，十秒內湊齊四人。'],
      },
      EN: {
        title: 'Mahjong Friday',
        summary: 'Never a player short.',
        paragraphs: [
          'Every Friday from 19:00 to midnight the mahjong tables of Paper Tiger and Four Winds Club fill by quick seating: four players within ten seconds.',
        ],
      },
      VI: {
        title: 'Mạt chược thứ Sáu',
        summary: 'Không bao giờ thiếu tay.',
        paragraphs: [
          'Thứ Sáu hằng tuần, 19:00 đến nửa đêm, các bàn mạt chược của Paper Tiger và Four Winds Club ghép bàn nhanh: đủ bốn người trong mười giây.',
        ],
      },
    }),
  ),
  promotion(
    {
      id: 2107,
      category: 'fishing',
      scene: 'lotus-fishing',
      priority: 30,
      from: '2026-10-01',
      leads: { type: 'URL', target: '/fish' },
    },
    articleTexts({
      TW: {
        title: '錦鯉池畔',
        summary: '錦鯉多，福氣也多。',
        paragraphs: ['在 Nine Carp 與 Blue Trawler 的捕魚遊戲中，返水比例為 1.0 %，其他捕魚遊戲為 0.7 %。'],
        rules: ['僅適用於捕魚遊戲的有效投注。', '未領取的返水於越南時間每日 24:00 自動入帳。'],
      },
      EN: {
        title: 'By the koi pond',
        summary: 'Where the koi are, a little more comes back.',
        paragraphs: ['Fishing games of Nine Carp and Blue Trawler have a rebate of 1.0 %, all others one of 0.7 %.'],
        rules: ['For valid bets on fishing games only.', 'What is not claimed is paid at 24:00, Vietnam time.'],
      },
      VI: {
        title: 'Bên hồ cá chép',
        summary: 'Nơi có cá chép, lộc về nhiều hơn.',
        paragraphs: ['Trò bắn cá của Nine Carp và Blue Trawler được hoàn trả 1,0 %, các trò bắn cá khác 0,7 %.'],
        rules: ['Chỉ áp dụng cho cược hợp lệ ở trò bắn cá.', 'Phần chưa nhận tự động trả lúc 24:00 giờ Việt Nam.'],
      },
    }),
  ),
  promotion(
    {
      id: 2108,
      category: 'vip',
      scene: 'lotus-vip',
      priority: 20,
      from: '2026-09-01',
      leads: { type: 'URL', target: '/live' },
    },
    articleTexts({
      TW: {
        title: '朱門貴賓',
        summary: '升級有禮，每月有俸，五級起貴賓專線。',
        paragraphs: [
          '每升一級發放一次升級禮金，二級起每月初有俸祿可領，都在「VIP」頁領取。達到五級，客服入口會換成貴賓專線。',
        ],
        rules: ['等級依累計存款與累計有效投注計算，兩項都需達標。'],
      },
      EN: {
        title: 'Behind the lacquer door',
        summary: 'A bonus with every level, a salary every month, and from level five on a line of your own.',
        paragraphs: [
          'Each level pays its upgrade bonus once, and from level two on every month begins with a salary; both are claimed on the page VIP. From level five on, customer service becomes the VIP line.',
        ],
        rules: ['Levels follow total deposits and total valid stakes; both must be reached.'],
      },
      VI: {
        title: 'Sau cánh cửa son',
        summary: 'Mỗi cấp một phần thưởng, mỗi tháng một khoản lương, từ cấp năm có đường dây VIP.',
        paragraphs: [
          'Mỗi cấp trả thưởng lên cấp một lần, từ cấp hai mỗi tháng bắt đầu với một khoản lương; cả hai nhận tại trang VIP. Từ cấp năm, chăm sóc khách hàng chuyển thành đường dây VIP.',
        ],
        rules: ['Cấp tính theo tổng nạp và tổng cược hợp lệ; cần đạt cả hai.'],
      },
    }),
  ),
  promotion(
    {
      id: 2109,
      category: 'new_player',
      scene: 'lotus-app',
      priority: 75,
      from: '2026-10-01',
      leads: { type: 'URL', target: '/rng' },
    },
    articleTexts({
      TW: {
        title: '第一盞燈',
        summary: '完成第一局，點亮屬於您的花燈。',
        paragraphs: [
          '新朋友完成第一局遊戲後，會在會員中心得到一盞寫有暱稱的花燈。燈會期間集滿三盞，可參加當晚的燈謎。',
        ],
        rules: ['每人一盞，不得轉讓。', '任何遊戲類別都可以。', '須年滿 {{minimumAge}} 歲。'],
      },
      EN: {
        title: 'Your first lantern',
        summary: 'Play one round and light a lantern of your own.',
        paragraphs: [
          'After your first round a lantern with your nickname hangs in the member centre. With three of them you may join the riddles of the evening.',
        ],
        rules: [
          'One lantern a person, not transferable.',
          'Any kind of game counts.',
          'You must be {{minimumAge}} or older.',
        ],
      },
      VI: {
        title: 'Chiếc đèn đầu tiên',
        summary: 'Chơi một vòng và thắp chiếc đèn của riêng bạn.',
        paragraphs: [
          'Sau vòng chơi đầu tiên, một chiếc đèn mang biệt danh của bạn sẽ được treo trong trung tâm thành viên. Gom đủ ba chiếc, bạn có thể dự đố đèn buổi tối.',
        ],
        rules: [
          'Mỗi người một chiếc, không chuyển nhượng.',
          'Trò chơi loại nào cũng được tính.',
          'Từ {{minimumAge}} tuổi trở lên.',
        ],
      },
    }),
  ),
  promotion(
    {
      id: 2110,
      category: 'new_player',
      scene: 'lotus-tables',
      priority: 65,
      from: '2026-10-10',
      leads: { type: 'URL', target: '/live' },
    },
    articleTexts({
      TW: {
        title: '新手牌桌',
        summary: '小額、慢節奏，教學荷官陪您上桌。',
        paragraphs: [
          '每晚七點到九點，新手桌使用最低注額，行動時間加長一倍，荷官會說明每一步。準備好了，再換到正式牌桌。',
        ],
        rules: ['註冊三十天內可入座。', '新手桌同樣計入返利。', '座位有限，先到先坐。'],
      },
      EN: {
        title: 'The beginners’ table',
        summary: 'Small stakes, twice the time, and a dealer who explains.',
        paragraphs: [
          'From seven to nine each evening the beginners’ table plays the lowest stakes, gives twice the time to act, and its dealer explains each step. Move on when you feel ready.',
        ],
        rules: [
          'Open for thirty days from signing up.',
          'Rounds count towards the rebate.',
          'Seats are few: first come, first seated.',
        ],
      },
      VI: {
        title: 'Bàn cho người mới',
        summary: 'Cược nhỏ, nhịp chậm, có dealer hướng dẫn.',
        paragraphs: [
          'Từ bảy đến chín giờ tối, bàn cho người mới dùng mức cược thấp nhất, thời gian suy nghĩ gấp đôi và dealer giải thích từng bước. Khi sẵn sàng hãy chuyển sang bàn chính.',
        ],
        rules: [
          'Dành cho tài khoản trong ba mươi ngày đầu.',
          'Vẫn được tính hoàn trả.',
          'Chỗ ngồi có hạn, ai đến trước ngồi trước.',
        ],
      },
    }),
  ),
  promotion(
    {
      id: 2111,
      category: 'deposit',
      scene: 'lotus-reload',
      priority: 85,
      from: '2026-11-01',
      audience: 'members',
      leads: { type: 'DEPOSIT' },
    },
    articleTexts({
      TW: {
        title: '週末添燈 18 %',
        summary: '週五至週日，會員添一份喜氣。',
        paragraphs: [
          '每逢週五 18:00 至週日 24:00，會員第一次轉入錢包，即添 18 % 的喜氣，最高 ₫2,000,000.00。在存款頁選擇「週末添燈」，與轉入金額同時入帳。',
        ],
        rules: ['每位會員每週一次，₫50,000.00 起。', '禮金須於七天內完成八倍有效投注。'],
      },
      EN: {
        title: 'A lantern for the weekend: 18 % more',
        summary: 'Friday to Sunday, a little fortune on your first top-up.',
        paragraphs: [
          'From Friday 18:00 to Sunday midnight your first top-up of the weekend brings 18 % of fortune on top, up to ₫2,000,000.00: choose “Weekend lantern” when you deposit, and it arrives together with the amount.',
        ],
        rules: [
          'Once a member and weekend, from ₫50,000.00.',
          'The bonus is to be played eight times in valid bets within seven days.',
        ],
      },
      VI: {
        title: 'Đèn lồng cuối tuần: thêm 18 %',
        summary: 'Thứ Sáu đến Chủ nhật, thêm chút lộc cho lần nạp đầu.',
        paragraphs: [
          'Từ 18:00 thứ Sáu đến nửa đêm Chủ nhật, lần nạp đầu tiên của cuối tuần được thêm 18 % lộc, tối đa ₫2,000,000.00. Hãy chọn “Đèn lồng cuối tuần” khi nạp, thưởng vào ví cùng lúc.',
        ],
        rules: [
          'Mỗi thành viên một lần mỗi cuối tuần, từ ₫50,000.00.',
          'Thưởng cần tám vòng cược hợp lệ trong bảy ngày.',
        ],
      },
    }),
  ),
];
