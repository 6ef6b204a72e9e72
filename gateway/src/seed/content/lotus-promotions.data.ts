import type { Language } from '@pavilion/api-contract';
import type { AnnouncementRecord } from '../../modules/content';
import { featuredNodeId } from '../catalogue';
import { promotion } from './promotion';
import { articleTexts } from './texts';

/** What comes first where the games of a vendor are played from a wallet of their own. */
const ownWalletOf = (vendor: string): Readonly<Record<Language, string>> => ({
  TW: `${vendor} 的遊戲使用獨立錢包；只要還有未完成的流水要求，就不能把錢轉入該錢包，完成後才能轉入。進度請看「<a href="/?member=bonusDetails">流水與獎金</a>」。`,
  EN: `Games of ${vendor} are played from a wallet of their own. While a wagering requirement is open, no money can be moved into it; it has to wait until the requirement is done. What is left stands under “<a href="/?member=bonusDetails">Bonus details</a>”.`,
  VI: `Trò chơi của ${vendor} dùng ví riêng. Khi còn yêu cầu vòng cược chưa hoàn thành, không thể chuyển tiền vào ví này; phải hoàn thành xong mới chuyển được. Xem phần còn thiếu tại “<a href="/?member=bonusDetails">Chi tiết thưởng</a>”.`,
});

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
        rules: ['每個帳號領一次，須於 30 天內完成三倍有效投注。', '須年滿 {{minimumAge}} 歲。'],
      },
      EN: {
        title: 'A red envelope of {{newMemberBonus}}',
        summary: 'Sign up, and it is in your wallet.',
        paragraphs: [
          'A good meeting begins with a gift. Once you have signed up, a red envelope of {{newMemberBonus}} is placed in your wallet.',
        ],
        rules: [
          'Once for each account, to be staked three times within 30 days.',
          'You must be {{minimumAge}} or older.',
        ],
      },
      VI: {
        title: 'Bao lì xì {{newMemberBonus}}',
        summary: 'Đăng ký xong, lì xì vào ví.',
        paragraphs: [
          'Gặp gỡ là duyên, xin gửi chút quà. Hoàn tất đăng ký, bao lì xì {{newMemberBonus}} được đặt ngay vào ví của bạn.',
        ],
        rules: ['Mỗi tài khoản nhận một lần và cần cược ba vòng trong 30 ngày.', 'Từ {{minimumAge}} tuổi trở lên.'],
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
        title: '月下燈會：簽到七日',
        summary: '每天點一盞燈，七盞成串。',
        paragraphs: [
          '每天登入並完成 ₫20,000.00 有效投注，就能在獎勵中心的簽到日曆點亮一盞燈，領取當日的禮。連續第七天的禮最大：₫88,000.00。',
        ],
        rules: [
          '以越南時間每日 00:00 為界。',
          '中斷一天，從第一盞重新開始。',
          '領取後立即入帳，禮金須完成兩倍有效投注。',
        ],
      },
      EN: {
        title: 'Lanterns under the moon: seven sign-ins',
        summary: 'One lantern a day; seven make a string.',
        paragraphs: [
          'Sign in and stake ₫20,000.00, and the calendar of the reward centre lights a lantern with the gift of the day. The seventh in a row is the largest: ₫88,000.00.',
        ],
        rules: [
          'A day begins at 00:00, Vietnam time.',
          'Miss a day and the string begins anew.',
          'Gifts are credited as you claim them; money is to be staked twice.',
        ],
      },
      VI: {
        title: 'Hội đèn dưới trăng: bảy ngày điểm danh',
        summary: 'Mỗi ngày một chiếc đèn, bảy chiếc thành dây.',
        paragraphs: [
          'Đăng nhập và cược hợp lệ đủ ₫20,000.00, lịch điểm danh trong trung tâm thưởng thắp một chiếc đèn với quà của ngày. Ngày thứ bảy liên tiếp lớn nhất: ₫88,000.00.',
        ],
        rules: [
          'Một ngày bắt đầu lúc 00:00 giờ Việt Nam.',
          'Bỏ lỡ một ngày, dây đèn bắt đầu lại.',
          'Nhận là vào ví ngay; tiền thưởng cần cược hai vòng.',
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
        summary: '金焰三階，階階有賞。',
        paragraphs: [
          '任務「鳳凰慶典」：Quartz &amp; Co 與 Paper Tiger 的老虎機，一週內滿 90 局、360 局與 900 局各有一份獎賞：38 點、₫8,000.00 與 ₫38,000.00。「鳳凰于飛」、「招財元寶」與「蓮花宮」都算在內。',
        ],
        rules: ['兩家的遊戲合併計算，加入任務後到任務頁領取。', '每週一重新開始。', '獎金須完成兩倍有效投注。'],
      },
      EN: {
        title: 'The phoenix festival',
        summary: 'Three steps of flame, a reward at each.',
        paragraphs: [
          'The mission “The phoenix festival”: 90, 360 and 900 rounds of a week in the slots of Quartz &amp; Co and Paper Tiger bring 38 points, ₫8,000.00 and ₫38,000.00. Phoenix Ascent, Fortune Ingot and Lotus Palace are among them.',
        ],
        rules: [
          'Games of both houses count together; join and claim on the page of missions.',
          'The flame begins anew each Monday.',
          'Money is to be staked twice.',
        ],
      },
      VI: {
        title: 'Lễ hội phượng hoàng',
        summary: 'Ba bậc lửa, mỗi bậc một phần thưởng.',
        paragraphs: [
          'Nhiệm vụ “Lễ hội phượng hoàng”: 90, 360 và 900 ván trong tuần ở các trò quay hũ của Quartz &amp; Co và Paper Tiger tặng 38 điểm, ₫8,000.00 và ₫38,000.00. Phượng Hoàng Bay Cao, Nguyên Bảo Phú Quý và Cung Điện Hoa Sen đều được tính.',
        ],
        rules: [
          'Trò của hai nhà được tính chung; tham gia và nhận tại trang nhiệm vụ.',
          'Ngọn lửa bắt đầu lại vào mỗi thứ Hai.',
          'Tiền thưởng cần cược hai vòng.',
        ],
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
        summary: '茶已沏好，坐下就有回流。',
        paragraphs: [
          'Pearl Court 與 Hà Nội Salon 的真人桌全天開放。真人桌的有效投注返水 0.6 %，結算後即可在會員中心領取。',
        ],
        rules: ['返水須完成一倍投注。', '真人投注以 20 % 計入獎金的流水要求。'],
      },
      EN: {
        title: 'An evening at the tables',
        summary: 'The tea is poured, and a little flows back.',
        paragraphs: [
          'The live tables of Pearl Court and Hà Nội Salon are open around the clock. Valid stakes at live tables have a rebate of 0.6 %, to be claimed in the member centre once they are settled.',
        ],
        rules: ['A rebate is to be staked once.', 'Of live stakes 20 % count for what bonuses ask for.'],
      },
      VI: {
        title: 'Đêm bên bàn bài',
        summary: 'Trà đã pha sẵn, ngồi xuống là có lộc về.',
        paragraphs: [
          'Bàn trực tuyến của Pearl Court và Hà Nội Salon mở suốt ngày đêm. Cược hợp lệ tại bàn trực tuyến được hoàn trả 0,6 %, nhận trong trung tâm thành viên ngay khi kết toán.',
        ],
        rules: ['Tiền hoàn trả cần cược một vòng.', 'Cược trực tuyến tính 20 % cho yêu cầu của tiền thưởng.'],
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
        title: '麻將桌邊',
        summary: '三缺一？上桌就有返水。',
        paragraphs: [
          'Paper Tiger 與 Four Winds Club 的棋牌遊戲，有效投注返水 0.6 %，結算後即可在會員中心領取，其餘午夜自動入帳。',
        ],
        rules: [ownWalletOf('Four Winds Club').TW],
      },
      EN: {
        title: 'At the mahjong table',
        summary: 'Take the fourth chair; a little flows back.',
        paragraphs: [
          'Card and board games of Paper Tiger and Four Winds Club have a rebate of 0.6 % on valid stakes. Claim it in the member centre once a bet is settled; what is left is paid at midnight.',
        ],
        rules: [ownWalletOf('Four Winds Club').EN],
      },
      VI: {
        title: 'Bên bàn mạt chược',
        summary: 'Còn thiếu một tay? Ngồi xuống là có hoàn trả.',
        paragraphs: [
          'Trò bài và cờ của Paper Tiger và Four Winds Club được hoàn trả 0,6 % trên cược hợp lệ. Nhận trong trung tâm thành viên khi cược kết toán; phần còn lại tự động trả lúc nửa đêm.',
        ],
        rules: [ownWalletOf('Four Winds Club').VI],
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
        rules: [
          '僅適用於捕魚遊戲的有效投注。',
          '未領取的返水於越南時間每日 24:00 自動入帳。',
          ownWalletOf('Blue Trawler').TW,
        ],
      },
      EN: {
        title: 'By the koi pond',
        summary: 'Where the koi are, a little more comes back.',
        paragraphs: ['Fishing games of Nine Carp and Blue Trawler have a rebate of 1.0 %, all others one of 0.7 %.'],
        rules: [
          'For valid bets on fishing games only.',
          'What is not claimed is paid at 24:00, Vietnam time.',
          ownWalletOf('Blue Trawler').EN,
        ],
      },
      VI: {
        title: 'Bên hồ cá chép',
        summary: 'Nơi có cá chép, lộc về nhiều hơn.',
        paragraphs: ['Trò bắn cá của Nine Carp và Blue Trawler được hoàn trả 1,0 %, các trò bắn cá khác 0,7 %.'],
        rules: [
          'Chỉ áp dụng cho cược hợp lệ ở trò bắn cá.',
          'Phần chưa nhận tự động trả lúc 24:00 giờ Việt Nam.',
          ownWalletOf('Blue Trawler').VI,
        ],
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
        title: '花燈抽獎',
        summary: '每週三與週六 20:00，11 盞花燈有獎。',
        paragraphs: [
          '每 ₫300,000.00 有效投注得一個號碼，每日最多 18 個；每存入 ₫100,000.00 也得一個，每日最多 8 個。號碼在獎勵中心領取。',
          '週三與週六 20:00（越南時間）抽獎：頭獎 ₫888,000.00 一名，₫188,000.00 兩名，₫28,000.00 加 88 點八名。種子的雜湊事先公布，任何人都能驗證。',
        ],
        rules: [
          '尚未領取的號碼保留到下一期。',
          '中獎後於 5 天內領取，獎金須完成兩倍有效投注。',
          '須年滿 {{minimumAge}} 歲。',
        ],
      },
      EN: {
        title: 'The lantern raffle',
        summary: 'Wednesdays and Saturdays at 20:00, 11 lanterns hold a prize.',
        paragraphs: [
          'Each ₫300,000.00 of valid stakes brings a number, 18 a day at most, and so does each ₫100,000.00 deposited, 8 a day at most. You take them in the reward centre.',
          'On Wednesdays and Saturdays at 20:00, Vietnam time, one number wins ₫888,000.00, two win ₫188,000.00, and eight win ₫28,000.00 with 88 points. The hash of the seed is told before, so that anybody can check the draw.',
        ],
        rules: [
          'Numbers that you have not taken wait for the next draw.',
          'A prize is to be claimed within 5 days; money is to be staked twice.',
          'You must be {{minimumAge}} or older.',
        ],
      },
      VI: {
        title: 'Quay số đèn lồng',
        summary: '20:00 thứ Tư và thứ Bảy, 11 chiếc đèn có thưởng.',
        paragraphs: [
          'Mỗi ₫300,000.00 cược hợp lệ được một số, tối đa 18 số mỗi ngày; mỗi ₫100,000.00 nạp cũng được một số, tối đa 8 số mỗi ngày. Nhận số trong trung tâm thưởng.',
          'Thứ Tư và thứ Bảy lúc 20:00 giờ Việt Nam, một số trúng ₫888,000.00, hai số trúng ₫188,000.00 và tám số trúng ₫28,000.00 kèm 88 điểm. Mã băm của hạt giống được công bố trước, ai cũng có thể kiểm chứng.',
        ],
        rules: [
          'Số chưa nhận được giữ cho kỳ sau.',
          'Giải cần nhận trong 5 ngày; tiền thưởng cần cược hai vòng.',
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
        title: '新手第一步',
        summary: '入座奉茶，每天都有一份心意。',
        paragraphs: [
          '任務「入座茶」送新會員 28 點。任務「晨起三炷香」：今天玩滿 5 局、20 局與 60 局，各得 ₫1,000.00、18 點與 ₫5,000.00，任何遊戲類別都可以。',
        ],
        rules: ['在會員中心的任務頁加入與領取。', '獎金須完成一倍有效投注。'],
      },
      EN: {
        title: 'First steps',
        summary: 'Tea for newcomers, and a small gift each day.',
        paragraphs: [
          'The mission “Tea of welcome” brings newcomers 28 points. With “Morning ritual” 5, 20 and 60 rounds of a day bring ₫1,000.00, 18 points and ₫5,000.00, in any kind of game.',
        ],
        rules: ['Join and claim on the page of missions in the member centre.', 'Money is to be staked once.'],
      },
      VI: {
        title: 'Những bước đầu tiên',
        summary: 'Chén trà cho người mới, mỗi ngày một món quà nhỏ.',
        paragraphs: [
          'Nhiệm vụ “Chén trà chào mừng” tặng người mới 28 điểm. Với “Nghi thức buổi sáng”, 5, 20 và 60 ván trong ngày tặng ₫1,000.00, 18 điểm và ₫5,000.00, trò chơi loại nào cũng tính.',
        ],
        rules: ['Tham gia và nhận tại trang nhiệm vụ trong trung tâm thành viên.', 'Tiền thưởng cần cược một vòng.'],
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
