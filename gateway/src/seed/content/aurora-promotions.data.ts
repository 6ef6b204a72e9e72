import type { AnnouncementRecord } from '../../modules/content';
import { articleTexts } from './texts';
import { promotion } from './promotion';

/** Promotions of Aurora. */
export const auroraPromotions: readonly AnnouncementRecord[] = [
  promotion(
    {
      id: 1101,
      category: 'new_player',
      scene: 'aurora-welcome',
      priority: 90,
      from: '2026-09-01',
      audience: 'guests',
      leads: { type: 'URL', target: '/' },
    },
    articleTexts({
      TW: {
        title: '新會員見面禮 {{newMemberBonus}}',
        summary: '註冊完成，禮金立即入帳。',
        paragraphs: [
          '歡迎來到 Aurora。完成註冊並登入後，系統會把 {{newMemberBonus}}的見面禮直接記入您的錢包，不需要申請，也不需要優惠碼。',
        ],
        rules: ['每個帳號領一次，須完成一倍有效投注。', '須年滿 {{minimumAge}} 歲。', '試玩帳號不適用。'],
      },
      EN: {
        title: 'A welcome gift of {{newMemberBonus}}',
        summary: 'Sign up and it is in your wallet at once.',
        paragraphs: [
          'Welcome to Aurora. As soon as you have signed up, {{newMemberBonus}} is credited to your wallet. There is nothing to apply for and no code to enter.',
        ],
        rules: [
          'Once for each account, to be staked once.',
          'You must be {{minimumAge}} or older.',
          'Trial accounts do not take part.',
        ],
      },
      VI: {
        title: 'Quà chào mừng {{newMemberBonus}}',
        summary: 'Đăng ký xong, tiền vào ví ngay.',
        paragraphs: [
          'Chào mừng bạn đến với Aurora. Ngay khi hoàn tất đăng ký, {{newMemberBonus}} được cộng vào ví của bạn, không cần đăng ký thêm hay nhập mã.',
        ],
        rules: [
          'Mỗi tài khoản nhận một lần và cần cược một vòng.',
          'Từ {{minimumAge}} tuổi trở lên.',
          'Không áp dụng cho tài khoản chơi thử.',
        ],
      },
    }),
  ),
  promotion(
    {
      id: 1102,
      category: 'new_player',
      scene: 'aurora-hot',
      priority: 80,
      from: '2026-09-01',
      audience: 'guests',
      leads: { type: 'URL', target: '/rng' },
      leadsGuests: { type: 'URL', target: '/rng' },
    },
    articleTexts({
      TW: {
        title: '先試玩，再決定',
        summary: '老虎機、捕魚與自研遊戲都能免費試玩。',
        paragraphs: ['還在熟悉規則？點選「免費試玩」即可取得試玩帳號與試玩點數，不碰真實餘額，想玩多久就玩多久。'],
        rules: ['試玩點數不能提領。', '試玩帳號不能收藏遊戲，也不能進入會員中心。'],
      },
      EN: {
        title: 'Try it before you decide',
        summary: 'Slots, fishing and in-house games are free to try.',
        paragraphs: [
          'Still learning the rules? “Free demo” gives you a trial account with trial credit. Your real balance is never touched, and there is no time limit.',
        ],
        rules: ['Trial credit cannot be withdrawn.', 'Trial accounts keep no favourites and have no member centre.'],
      },
      VI: {
        title: 'Chơi thử rồi hãy quyết định',
        summary: 'Quay hũ, bắn cá và trò tự phát triển đều chơi thử miễn phí.',
        paragraphs: [
          'Bạn đang làm quen luật chơi? Nút “Chơi thử” cho bạn một tài khoản và điểm chơi thử. Số dư thật không bị ảnh hưởng và không giới hạn thời gian.',
        ],
        rules: ['Điểm chơi thử không thể rút.', 'Tài khoản chơi thử không có mục yêu thích và trung tâm thành viên.'],
      },
    }),
  ),
  promotion(
    {
      id: 1103,
      category: 'slots',
      scene: 'aurora-jackpot',
      priority: 70,
      from: '2026-11-01',
      leads: { type: 'URL', target: '/rng' },
    },
    articleTexts({
      TW: {
        title: '北極光抽獎：每晚 20:00',
        summary: '投注與存款都有號碼，每晚抽出 14 個。',
        paragraphs: [
          '每 ₫500,000 有效投注得一個號碼，每日最多 20 個；每存入 ₫200,000 也得一個，每日最多 5 個。號碼在獎勵中心領取，每個號碼機會相同。',
          '每晚 20:00（越南時間）抽獎：頭獎 ₫1,000,000 一名，₫200,000 三名，₫50,000 十名。種子的雜湊在第一個號碼發出前公布，開獎後任何人都能重新計算。',
        ],
        rules: [
          '尚未領取的號碼保留到下一期。',
          '中獎後於 7 天內到獎勵中領取，獎金須完成一倍有效投注。',
          '試玩帳號不適用。',
        ],
      },
      EN: {
        title: 'Northern Lights raffle: each evening at 20:00',
        summary: 'Stakes and deposits bring numbers, and 14 of them win each evening.',
        paragraphs: [
          'Each ₫500,000 of valid stakes brings a number, 20 a day at most, and so does each ₫200,000 deposited, 5 a day at most. You take them in the reward centre, and each has the same chance.',
          'At 20:00, Vietnam time, one number wins ₫1,000,000, three win ₫200,000 and ten win ₫50,000. The hash of the seed is told before the first number is taken, so that anybody can draw anew afterwards.',
        ],
        rules: [
          'Numbers that you have not taken wait for the next draw.',
          'A prize is to be claimed within 7 days, and staked once.',
          'Trial accounts do not take part.',
        ],
      },
      VI: {
        title: 'Quay số cực quang: 20:00 mỗi tối',
        summary: 'Cược và nạp tiền đều mang về số, mỗi tối 14 số trúng.',
        paragraphs: [
          'Mỗi ₫500,000 cược hợp lệ được một số, tối đa 20 số mỗi ngày; mỗi ₫200,000 nạp cũng được một số, tối đa 5 số mỗi ngày. Nhận số trong trung tâm thưởng, mọi số có cơ hội như nhau.',
          'Lúc 20:00 giờ Việt Nam, một số trúng ₫1,000,000, ba số trúng ₫200,000 và mười số trúng ₫50,000. Mã băm của hạt giống được công bố trước khi số đầu tiên được nhận, ai cũng có thể tính lại sau khi quay.',
        ],
        rules: [
          'Số chưa nhận được giữ cho kỳ sau.',
          'Giải cần nhận trong 7 ngày và cược một vòng.',
          'Không áp dụng cho tài khoản chơi thử.',
        ],
      },
    }),
  ),
  promotion(
    {
      id: 1104,
      category: 'rebate',
      scene: 'aurora-rebate',
      priority: 60,
      from: '2026-09-01',
      leads: { type: 'URL', target: '/rng' },
    },
    articleTexts({
      TW: {
        title: '每日返水 0.8 %',
        summary: '隨時領取，當日結束自動入帳。',
        paragraphs: [
          '老虎機與捕魚返水 0.8 %，真人與棋牌 0.6 %，體育與電競 0.4 %。注單結算後即可在會員中心的「返水」領取。',
        ],
        rules: [
          '滿 ₫1,000 即可領取；未領取的部分於越南時間每日 24:00 自動入帳。',
          '取消或退回的注單不計入。',
          '返水須完成一倍投注，紀錄可在帳戶紀錄中查詢。',
        ],
      },
      EN: {
        title: 'Daily rebate of up to 0.8 %',
        summary: 'Claim it whenever you like; the rest is paid at the end of the day.',
        paragraphs: [
          '0.8 % on slots and fishing, 0.6 % on live and card games, 0.4 % on sports and e-sports. As soon as a bet is settled you can claim its share under “Rebate” in the member centre.',
        ],
        rules: [
          'It can be claimed from ₫1,000; what is left is paid by itself at 24:00, Vietnam time.',
          'Cancelled and refunded bets do not count.',
          'A rebate is to be staked once; your account record lists it.',
        ],
      },
      VI: {
        title: 'Hoàn trả hằng ngày đến 0,8 %',
        summary: 'Nhận bất cứ lúc nào, phần còn lại tự động trả cuối ngày.',
        paragraphs: [
          'Quay hũ và bắn cá 0,8 %, live và game bài 0,6 %, thể thao và e-sports 0,4 %. Cược vừa kết toán là có thể nhận ở mục “Hoàn trả” trong trung tâm thành viên.',
        ],
        rules: [
          'Nhận được từ ₫1,000; phần còn lại tự động trả lúc 24:00 giờ Việt Nam.',
          'Cược bị hủy hoặc hoàn không được tính.',
          'Tiền hoàn trả cần cược một vòng và được ghi trong lịch sử tài khoản.',
        ],
      },
    }),
  ),
  promotion(
    {
      id: 1105,
      category: 'live',
      scene: 'aurora-live',
      priority: 50,
      from: '2026-10-01',
      leads: { type: 'URL', target: '/live' },
    },
    articleTexts({
      TW: {
        title: '輪盤之夜',
        summary: '每週一榜，真人桌的投注定名次。',
        paragraphs: [
          '任務「輪盤之夜」：Saola Live 與 Crystal Parlour 真人桌的有效投注，週一到週日累積成榜，前五名有獎金。',
        ],
        rules: ['加入任務才上榜，本週加入前的投注也算。', '同分時以先達成者為先。'],
      },
      EN: {
        title: 'Roulette nights',
        summary: 'A board each week for the live tables.',
        paragraphs: [
          'The mission “Roulette nights”: valid stakes at the live tables of Saola Live and Crystal Parlour add up from Monday to Sunday, and the first five win.',
        ],
        rules: [
          'Whoever joins the mission is on the board; stakes of the week before joining count.',
          'Among equals, whoever was there first leads.',
        ],
      },
      VI: {
        title: 'Đêm roulette',
        summary: 'Mỗi tuần một bảng cho bàn trực tuyến.',
        paragraphs: [
          'Nhiệm vụ “Đêm roulette”: cược hợp lệ tại bàn của Saola Live và Crystal Parlour cộng dồn từ thứ Hai đến Chủ nhật, năm người đầu có thưởng.',
        ],
        rules: [
          'Tham gia nhiệm vụ để lên bảng; cược trong tuần trước khi tham gia cũng tính.',
          'Nếu bằng nhau, ai đạt trước xếp trên.',
        ],
      },
    }),
  ),
  promotion(
    {
      id: 1106,
      category: 'fishing',
      scene: 'aurora-fishing',
      priority: 40,
      from: '2026-10-01',
      leads: { type: 'URL', target: '/fish' },
    },
    articleTexts({
      TW: {
        title: '深礁捕魚週榜',
        summary: '捕魚大廳一週一榜，前十名有獎。',
        paragraphs: [
          '任務「捕魚週榜」：捕魚大廳的有效投注，週一到週日累積成榜。第一名 ₫288,000，第二、三名 ₫88,000，第四到十名 ₫18,000。',
        ],
        rules: ['加入任務才上榜，本週加入前的投注也算。', '同分時以先達成者為先。', '獎金於週末結束後發到獎勵中心。'],
      },
      EN: {
        title: 'Deep reef: the fishing board',
        summary: 'A board each week in the fishing lobby; the first ten win.',
        paragraphs: [
          'The mission “Fishing board of the week”: valid stakes in the fishing lobby add up from Monday to Sunday. The first wins ₫288,000, the second and third ₫88,000, the fourth to tenth ₫18,000.',
        ],
        rules: [
          'Whoever joins the mission is on the board; stakes of the week before joining count.',
          'Among equals, whoever was there first leads.',
          'Prizes go to the reward centre when the week is over.',
        ],
      },
      VI: {
        title: 'Rạn sâu: bảng bắn cá',
        summary: 'Mỗi tuần một bảng ở sảnh bắn cá, mười người đầu có thưởng.',
        paragraphs: [
          'Nhiệm vụ “Bảng bắn cá của tuần”: cược hợp lệ ở sảnh bắn cá cộng dồn từ thứ Hai đến Chủ nhật. Hạng nhất ₫288,000, hạng hai và ba ₫88,000, hạng tư đến mười ₫18,000.',
        ],
        rules: [
          'Tham gia nhiệm vụ để lên bảng; cược trong tuần trước khi tham gia cũng tính.',
          'Nếu bằng nhau, ai đạt trước xếp trên.',
          'Thưởng vào trung tâm thưởng khi hết tuần.',
        ],
      },
    }),
  ),
  promotion(
    {
      id: 1107,
      category: 'sports',
      scene: 'aurora-esports',
      priority: 30,
      from: '2026-10-15',
      leads: { type: 'URL', target: '/esports' },
    },
    articleTexts({
      TW: {
        title: '電競賽季通行證',
        summary: '五家電競館，一張賽程表。',
        paragraphs: ['從本季起，五家電競供應商的賽事集中在同一個大廳。收藏您追蹤的賽事，開賽前就能在最近遊玩中找到。'],
      },
      EN: {
        title: 'E-sports season pass',
        summary: 'Five e-sports houses, one lobby.',
        paragraphs: [
          'From this season on, the matches of five e-sports vendors share one lobby. Mark the ones you follow as favourites and find them again in a tap.',
        ],
      },
      VI: {
        title: 'Vé mùa e-sports',
        summary: 'Năm nhà cung cấp e-sports, một sảnh chung.',
        paragraphs: [
          'Từ mùa này, các trận của năm nhà cung cấp e-sports nằm chung một sảnh. Hãy đánh dấu yêu thích những trận bạn theo dõi để tìm lại chỉ bằng một chạm.',
        ],
      },
    }),
  ),
  promotion(
    {
      id: 1108,
      category: 'vip',
      scene: 'aurora-vip',
      priority: 20,
      from: '2026-09-01',
      leads: { type: 'URL', target: '/live' },
    },
    articleTexts({
      TW: {
        title: '貴賓廳：每升一級都有禮',
        summary: '升級禮金、每月俸祿，五級起另有貴賓專線。',
        paragraphs: [
          '每升一級發放一次升級禮金，二級起每月初有俸祿可領，都在「VIP」頁領取。達到五級，客服入口會換成貴賓專線。',
        ],
        rules: ['等級依累計存款與累計有效投注計算，兩項都需達標。', '每月有效投注未達保級要求，降一級。'],
      },
      EN: {
        title: 'VIP lounge: a bonus with every level',
        summary: 'Upgrade bonuses, a monthly salary, and from level five on a line of your own.',
        paragraphs: [
          'Each level pays its upgrade bonus once, and from level two on every month begins with a salary; both are claimed on the page VIP. From level five on, customer service becomes the VIP line.',
        ],
        rules: [
          'Levels follow total deposits and total valid stakes; both must be reached.',
          'A month with fewer valid stakes than keep a level loses it.',
        ],
      },
      VI: {
        title: 'Phòng VIP: mỗi cấp một phần thưởng',
        summary: 'Thưởng lên cấp, lương hằng tháng và đường dây VIP từ cấp năm.',
        paragraphs: [
          'Mỗi cấp trả thưởng lên cấp một lần, từ cấp hai mỗi tháng bắt đầu với một khoản lương; cả hai nhận tại trang VIP. Từ cấp năm, mục chăm sóc khách hàng chuyển thành đường dây VIP.',
        ],
        rules: [
          'Cấp tính theo tổng nạp và tổng cược hợp lệ; cần đạt cả hai.',
          'Tháng nào cược hợp lệ dưới mức giữ cấp thì xuống một cấp.',
        ],
      },
    }),
  ),
  promotion(
    {
      id: 1109,
      category: 'new_player',
      scene: 'aurora-app',
      priority: 75,
      from: '2026-10-01',
      leads: { type: 'URL', target: '/rng' },
    },
    articleTexts({
      TW: {
        title: '七顆星任務',
        summary: '每登入一天，點亮一顆星。',
        paragraphs: [
          '會員中心的任務裡，每登入一天點亮一顆星：第一、三顆送點數，第七顆送一顆北極金蛋，第二十顆送 28,000。',
        ],
        rules: ['每月一輪，加入前的登入也算。', '每天只計一次。', '不要求任何存款。'],
      },
      EN: {
        title: 'Seven stars',
        summary: 'Each day you sign in lights a star.',
        paragraphs: [
          'A mission of your member centre: each day you sign in lights a star. The first and third bring points, the seventh a northern egg, the twentieth 28,000.',
        ],
        rules: [
          'It begins anew each month; days before you take part count too.',
          'A day counts once.',
          'No deposit is asked for.',
        ],
      },
      VI: {
        title: 'Bảy vì sao',
        summary: 'Mỗi ngày đăng nhập thắp một vì sao.',
        paragraphs: [
          'Nhiệm vụ trong trung tâm thành viên: mỗi ngày đăng nhập thắp một vì sao. Sao thứ nhất và thứ ba tặng điểm, thứ bảy tặng trứng vàng phương Bắc, thứ hai mươi tặng 28.000.',
        ],
        rules: [
          'Mỗi tháng bắt đầu lại; tính cả những ngày trước khi tham gia.',
          'Mỗi ngày tính một lần.',
          'Không yêu cầu nạp tiền.',
        ],
      },
    }),
  ),
  promotion(
    {
      id: 1110,
      category: 'deposit',
      scene: 'aurora-reload',
      priority: 85,
      from: '2026-11-01',
      audience: 'members',
      leads: { type: 'DEPOSIT' },
    },
    articleTexts({
      TW: {
        title: '週末續航 20 %',
        summary: '週五至週日，補一次能量，多得兩成。',
        paragraphs: [
          '每逢週五 18:00 至週日 24:00，會員第一次轉入錢包，即可多得 20 % 的遊戲禮金，最高 ₫2,000,000。在存款頁選擇「週末續航」，禮金與轉入金額一起入帳，不需要優惠碼。',
        ],
        rules: ['每位會員每週一次，₫50,000 起。', '禮金須於七天內完成八倍有效投注。', '試玩帳號不適用。'],
      },
      EN: {
        title: 'The weekend reload: 20 % on top',
        summary: 'Friday to Sunday, your first top-up brings a fifth more.',
        paragraphs: [
          'From Friday 18:00 to Sunday midnight your first top-up of the weekend brings 20 % on top, up to ₫2,000,000. Choose “Weekend reload” when you deposit and it arrives together with the amount; there is no code to enter.',
        ],
        rules: [
          'Once a member and weekend, from ₫50,000.',
          'The bonus is to be played eight times in valid bets within seven days.',
          'Trial accounts do not take part.',
        ],
      },
      VI: {
        title: 'Tiếp sức cuối tuần: thêm 20 %',
        summary: 'Thứ Sáu đến Chủ nhật, lần nạp đầu tiên thêm một phần năm.',
        paragraphs: [
          'Từ 18:00 thứ Sáu đến nửa đêm Chủ nhật, lần nạp đầu tiên của cuối tuần được cộng thêm 20 %, tối đa ₫2,000,000. Hãy chọn “Tiếp sức cuối tuần” khi nạp, tiền thưởng vào ví cùng lúc, không cần nhập mã.',
        ],
        rules: [
          'Mỗi thành viên một lần mỗi cuối tuần, từ ₫50,000.',
          'Thưởng cần tám vòng cược hợp lệ trong bảy ngày.',
          'Không áp dụng cho tài khoản chơi thử.',
        ],
      },
    }),
  ),
];
