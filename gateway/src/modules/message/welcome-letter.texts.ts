import { formatAmount, parseAmount } from '@pavilion/money';
import type { Brand } from '../../kit';
import type { MessageTexts } from './message.schema';

/** The letter of a new account, which names the bonus where it has one. */
export function welcomeLetter({ settings }: Pick<Brand, 'settings'>, hasBonus: boolean): MessageTexts {
  const { name, newMemberBonus, minimumAge, currency } = settings;
  const gift = formatAmount(parseAmount(String(newMemberBonus)), currency);
  return {
    TW: {
      title: `歡迎加入 ${name}`,
      content: [
        `<p>很高興認識您。您的帳號已經開通，${hasBonus ? `見面禮 <strong>${gift}</strong> 也已入帳。` : '可以開始遊玩了。'}</p>`,
        '<h3>接下來可以做什麼</h3><ul><li>到<a href="/rng">老虎機大廳</a>找一款喜歡的遊戲並加入收藏。</li><li>在會員中心換上您的頭像。</li><li>看看目前的<a href="/promotions">優惠活動</a>。</li></ul>',
        `<p>本站僅供年滿 ${minimumAge} 歲者使用。請量力而為，並保管好您的密碼。祝您有個愉快的時光。</p>`,
      ].join(''),
    },
    EN: {
      title: `Welcome to ${name}`,
      content: [
        `<p>It is good to have you here. Your account is open${hasBonus ? `, and your welcome gift of <strong>${gift}</strong> has been credited` : ''}.</p>`,
        '<h3>What to do next</h3><ul><li>Find a game you like in the <a href="/rng">slots lobby</a> and keep it as a favourite.</li><li>Choose a picture for your account in the member centre.</li><li>See the <a href="/promotions">promotions</a> of the season.</li></ul>',
        `<p>This site is for people of ${minimumAge} and over. Play within your means, and keep your password to yourself. Enjoy your time.</p>`,
      ].join(''),
    },
    VI: {
      title: `Chào mừng bạn đến với ${name}`,
      content: [
        `<p>Rất vui được đón bạn. Tài khoản của bạn đã được mở${hasBonus ? ` và quà chào mừng <strong>${gift}</strong> đã vào ví` : ''}.</p>`,
        '<h3>Tiếp theo bạn có thể</h3><ul><li>Tìm trò bạn thích trong <a href="/rng">sảnh quay hũ</a> và lưu vào mục yêu thích.</li><li>Chọn ảnh đại diện trong trung tâm thành viên.</li><li>Xem các <a href="/promotions">khuyến mãi</a> đang diễn ra.</li></ul>',
        `<p>Trang này chỉ dành cho người từ ${minimumAge} tuổi. Hãy chơi trong khả năng và giữ kín mật khẩu. Chúc bạn vui vẻ.</p>`,
      ].join(''),
    },
  };
}
