import type { AnnouncementRecord } from '../../modules/content';
import { sharedNotices } from './notices.data';
import { notice } from './promotion';
import { articleTexts, noteTexts } from './texts';

/** Notices and pop-ups of Aurora. */
export const auroraNotices: readonly AnnouncementRecord[] = [
  ...sharedNotices({ name: 'Aurora', firstId: 1001 }),
  notice(
    { id: 1011, type: 'PL', priority: 80, from: '2026-11-16' },
    articleTexts({
      TW: {
        title: '新遊戲上架：量子靈珠與無限迴圈',
        summary: '',
        paragraphs: [
          'Moonforge 的 <strong>量子靈珠</strong> 與 Glasshouse 的 <strong>無限迴圈</strong> 已經上線，可在老虎機大廳的「新上線」標籤中找到。',
        ],
      },
      EN: {
        title: 'New in the lobby: Quantum Orb and Infinity Loop',
        summary: '',
        paragraphs: [
          '<strong>Quantum Orb</strong> by Moonforge and <strong>Infinity Loop</strong> by Glasshouse have arrived. Look for the New badge in the slots lobby.',
        ],
      },
      VI: {
        title: 'Trò mới: Khối Cầu Lượng Tử và Vòng Lặp Vô Cực',
        summary: '',
        paragraphs: [
          '<strong>Khối Cầu Lượng Tử</strong> của Moonforge và <strong>Vòng Lặp Vô Cực</strong> của Glasshouse đã có mặt. Tìm nhãn Mới trong sảnh quay hũ.',
        ],
      },
    }),
  ),
  notice(
    { id: 1012, type: 'PL', priority: 70, from: '2026-11-10' },
    articleTexts({
      TW: {
        title: '真人館新成員：Perfume River Live',
        summary: '',
        paragraphs: [
          '順化風格的真人館 <strong>Perfume River Live</strong> 加入 Aurora，提供百家樂、輪盤與骰寶，全天開桌。',
        ],
      },
      EN: {
        title: 'A new live studio: Perfume River Live',
        summary: '',
        paragraphs: [
          '<strong>Perfume River Live</strong> joins Aurora with baccarat, roulette and sic bo in the manner of old Huế, open around the clock.',
        ],
      },
      VI: {
        title: 'Phòng live mới: Perfume River Live',
        summary: '',
        paragraphs: [
          '<strong>Perfume River Live</strong> gia nhập Aurora với baccarat, roulette và tài xỉu theo phong cách cố đô Huế, mở bàn suốt ngày đêm.',
        ],
      },
    }),
  ),
  notice(
    { id: 1013, type: 'PL', priority: 40, from: '2026-10-05' },
    articleTexts({
      TW: {
        title: '搜尋更聰明：不打聲調也找得到',
        summary: '',
        paragraphs: [
          '在大廳按下 <strong>/</strong> 即可搜尋。輸入越南文時可以省略聲調符號，例如輸入「ca chep」就能找到「Cá Chép」。',
        ],
      },
      EN: {
        title: 'Search without accents',
        summary: '',
        paragraphs: [
          'Press <strong>/</strong> in the lobby to search. Vietnamese names are found without their accents: “ca chep” finds “Cá Chép”.',
        ],
      },
      VI: {
        title: 'Tìm kiếm không cần dấu',
        summary: '',
        paragraphs: [
          'Nhấn <strong>/</strong> trong sảnh để tìm. Bạn có thể gõ không dấu: “ca chep” vẫn tìm thấy “Cá Chép”.',
        ],
      },
    }),
  ),
  notice(
    { id: 1014, type: 'PL', priority: 75, from: '2026-11-18' },
    noteTexts({
      TW: [
        '餘額會自己更新',
        '不論您開了幾個分頁，投注、派彩與禮金入帳後，每一頁的餘額都會在一秒內更新，不必重新整理。若畫面顯示「更新中」，代表數字仍在確認。',
      ],
      EN: [
        'Your balance keeps itself up to date',
        'However many tabs you have open, bets, wins and gifts show in each of them within a second; there is no need to reload. While a figure is being confirmed, the page says “updating”.',
      ],
      VI: [
        'Số dư tự cập nhật',
        'Dù bạn mở bao nhiêu thẻ, tiền cược, tiền thắng và quà tặng đều hiện ở mọi thẻ trong vòng một giây, không cần tải lại. Khi con số còn đang được xác nhận, trang sẽ ghi “đang cập nhật”.',
      ],
    }),
  ),
  notice(
    { id: 1015, type: 'PL', priority: 55, from: '2026-11-12' },
    noteTexts({
      TW: [
        '維護時間會提前公告',
        '系統維護會事先公告開始與結束時間，並在頁面上倒數。進行中的回合會在維護後完成結算，您的餘額不受影響。',
      ],
      EN: [
        'Maintenance is announced ahead',
        'Before the site closes for maintenance you will see when it begins, when it ends, and a countdown. Rounds in progress are settled afterwards and your balance stays as it is.',
      ],
      VI: [
        'Bảo trì luôn được báo trước',
        'Trước khi bảo trì, trang sẽ cho biết giờ bắt đầu, giờ kết thúc và đồng hồ đếm ngược. Các vòng đang chơi sẽ được kết toán sau đó và số dư của bạn không thay đổi.',
      ],
    }),
  ),
  notice(
    { id: 1016, type: 'PL', priority: 50, from: '2026-11-13' },
    noteTexts({
      TW: [
        '捕魚週榜：名次怎麼算',
        '捕魚大廳的有效投注從週一累積到週日午夜，取消的注單會扣回。同分時，先達成者在前。獎金於週期結束後發到獎勵中心。',
      ],
      EN: [
        'Fishing board: how places are counted',
        'Valid stakes in the fishing lobby add up from Monday until Sunday midnight; cancelled bets are taken off. In a tie, whoever got there first stands ahead. Prizes go to the reward centre when the week is over.',
      ],
      VI: [
        'Bảng bắn cá: cách tính hạng',
        'Cược hợp lệ ở sảnh bắn cá cộng dồn từ thứ Hai đến nửa đêm Chủ nhật; cược bị hủy sẽ bị trừ. Bằng điểm thì ai đạt trước xếp trên. Thưởng vào trung tâm thưởng khi hết tuần.',
      ],
    }),
  ),
  notice(
    { id: 1017, type: 'PL', priority: 45, from: '2026-11-05' },
    noteTexts({
      TW: [
        '北極光抽獎：怎麼參加',
        '投注與存款累積號碼，到獎勵中心領取，每晚 20:00 開獎。每期種子的雜湊事先公布，開獎後可在同一頁驗證。詳情請見<a href="/promotions">優惠活動</a>。',
      ],
      EN: [
        'Northern Lights raffle: how to take part',
        'Stakes and deposits bring numbers; take them in the reward centre, and they are drawn at 20:00 each evening. The hash of each seed is told before, and the draw can be checked on the same page. More under <a href="/promotions">promotions</a>.',
      ],
      VI: [
        'Quay số cực quang: cách tham gia',
        'Cược và nạp tiền mang về số; nhận số trong trung tâm thưởng, quay lúc 20:00 mỗi tối. Mã băm của mỗi hạt giống được công bố trước và có thể kiểm chứng ngay trên trang đó. Xem thêm tại <a href="/promotions">khuyến mãi</a>.',
      ],
    }),
  ),
  notice(
    { id: 1018, type: 'PL', priority: 38, from: '2026-11-19' },
    noteTexts({
      TW: [
        '換上您的頭像',
        '帳號現在可以從十二張內建圖案中挑選頭像，也可以上傳自己的照片（PNG 或 JPEG，5 MB 以內）。照片會裁成正方形並重新編碼，不保留拍攝地點等資訊。',
      ],
      EN: [
        'Put a face to your account',
        'Choose one of twelve pictures, or send your own (PNG or JPEG, up to 5 MB). It is cropped square and written anew, so nothing of where it was taken is kept.',
      ],
      VI: [
        'Chọn ảnh đại diện của bạn',
        'Hãy chọn một trong mười hai hình có sẵn hoặc tải ảnh của bạn (PNG hoặc JPEG, tối đa 5 MB). Ảnh được cắt vuông và mã hóa lại, không giữ thông tin nơi chụp.',
      ],
    }),
  ),
  notice(
    { id: 1019, type: 'PL', priority: 36, from: '2026-10-28' },
    noteTexts({
      TW: [
        '試玩帳號能做什麼',
        '試玩帳號可以進入所有標示「試玩」的遊戲，餘額是試玩點數。收藏、會員中心與活動獎勵需要正式帳號，註冊只要一分鐘。',
      ],
      EN: [
        'What a trial account can do',
        'It opens every game marked “demo” and holds trial credit. Favourites, the member centre and rewards need a full account; signing up takes a minute.',
      ],
      VI: [
        'Tài khoản chơi thử làm được gì',
        'Tài khoản chơi thử mở được mọi trò có nhãn “chơi thử” và dùng điểm thử. Mục yêu thích, trung tâm thành viên và phần thưởng cần tài khoản chính thức, đăng ký chỉ mất một phút.',
      ],
    }),
  ),
  notice(
    { id: 1020, type: 'PL', priority: 34, from: '2026-10-15' },
    noteTexts({
      TW: [
        '同一帳號一次只在一處登入',
        '從新裝置登入時，先前的裝置會立即登出並收到提示。若那不是您本人，請馬上更改密碼並聯絡客服。',
      ],
      EN: [
        'One sign-in at a time',
        'When you sign in on another device, the one before is signed out at once and told so. If that was not you, change your password straight away and write to customer service.',
      ],
      VI: [
        'Mỗi lúc chỉ một nơi đăng nhập',
        'Khi bạn đăng nhập trên thiết bị khác, thiết bị trước sẽ bị đăng xuất ngay và được báo lý do. Nếu đó không phải bạn, hãy đổi mật khẩu ngay và liên hệ chăm sóc khách hàng.',
      ],
    }),
  ),
  notice(
    { id: 1021, type: 'PL', priority: 32, from: '2026-10-10' },
    noteTexts({
      TW: ['客服全天候在線', '線上客服每天 24 小時以中文、英文與越南文回覆。VIP5 以上會員由貴賓專線接待。'],
      EN: [
        'Customer service around the clock',
        'Live chat answers at any hour in Chinese, English and Vietnamese. From VIP5 on the VIP line answers you.',
      ],
      VI: [
        'Chăm sóc khách hàng suốt ngày đêm',
        'Trò chuyện trực tuyến trả lời 24/7 bằng tiếng Trung, tiếng Anh và tiếng Việt. Từ VIP5 trở lên, đường dây VIP trả lời bạn.',
      ],
    }),
  ),
  notice(
    { id: 1031, type: 'PU', priority: 40, from: '2026-11-01' },
    noteTexts({
      TW: ['北極光抽獎進行中', '每晚 20:00 抽出 14 個得獎號碼，每個號碼機會相同。<a href="/promotions">看看獎項</a>。'],
      EN: [
        'The Northern Lights raffle is on',
        '14 numbers win each evening at 20:00, and each has the same chance. <a href="/promotions">See the prizes</a>.',
      ],
      VI: [
        'Quay số cực quang đang diễn ra',
        '14 số trúng lúc 20:00 mỗi tối, mọi số có cơ hội như nhau. <a href="/promotions">Xem giải thưởng</a>.',
      ],
    }),
  ),
  notice(
    { id: 1032, type: 'PU', priority: 60, from: '2026-11-10', execution: 'AFTER_LOGIN' },
    noteTexts({
      TW: [
        '歡迎回來',
        '本週新上線：<strong>量子靈珠</strong> 與 <strong>無限迴圈</strong>。捕魚週榜進行中，到<a href="/fish">捕魚大廳</a>一起上榜。',
      ],
      EN: [
        'Welcome back',
        'New this week: <strong>Quantum Orb</strong> and <strong>Infinity Loop</strong>. The fishing board runs until Sunday; find it in the <a href="/fish">fishing lobby</a>.',
      ],
      VI: [
        'Chào mừng trở lại',
        'Mới trong tuần: <strong>Khối Cầu Lượng Tử</strong> và <strong>Vòng Lặp Vô Cực</strong>. Bảng bắn cá kéo dài đến Chủ nhật, hẹn bạn tại <a href="/fish">sảnh bắn cá</a>.',
      ],
    }),
  ),
  notice(
    { id: 1033, type: 'PU', priority: 30, from: '2026-10-01', execution: 'AFTER_LOGIN' },
    noteTexts({
      TW: ['保護您的帳號', '請使用只在這裡使用的密碼。我們的客服永遠不會向您索取密碼或驗證碼。'],
      EN: [
        'Keep your account yours',
        'Use a password that you use nowhere else. Our service never asks for your password or a code.',
      ],
      VI: [
        'Giữ an toàn tài khoản',
        'Hãy dùng mật khẩu không dùng ở nơi nào khác. Nhân viên của chúng tôi không bao giờ hỏi mật khẩu hay mã xác minh.',
      ],
    }),
  ),
  notice(
    { id: 1041, type: 'H', priority: 60, from: '2026-11-15' },
    noteTexts({
      TW: ['捕魚週榜開放', '週一至週日午夜，<a href="/fish">捕魚大廳</a>的有效投注計入任務頁的捕魚週榜，前十名有獎。'],
      EN: [
        'The fishing board is open',
        'From Monday until Sunday midnight, valid stakes in the <a href="/fish">fishing lobby</a> count on the fishing board of your missions. The first ten win.',
      ],
      VI: [
        'Bảng bắn cá đã mở',
        'Từ thứ Hai đến nửa đêm Chủ nhật, cược hợp lệ ở <a href="/fish">sảnh bắn cá</a> được tính vào bảng bắn cá trong nhiệm vụ. Mười người đầu có thưởng.',
      ],
    }),
  ),
  notice(
    { id: 1042, type: 'H', priority: 40, from: '2026-11-12' },
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
