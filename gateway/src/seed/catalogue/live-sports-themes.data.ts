import { nameTheme } from './name-theme';

/** Themes of live tables. */
export const liveThemes = {
  cards: nameTheme('cards', {
    leads:
      'Royal|Speed|Grand|Golden|Lotus|Salon|VIP|Silk|Prestige|Evening|Riverside|No Commission|Peek|Balcony|Saigon|Hà Nội|Emerald|Ruby',
    subjects: 'Baccarat|Dragon Tiger|Three Card Poker|Blackjack',
    tails: 'Royale|Table 1|Table 2|Table 3|Table 5|Table 8|Lounge|Squeeze|Privé|Classic|Party|Salon A|Salon B|Club',
    vi: ['Baccarat|Rồng Hổ|Xì Dách', 'Bàn Vàng|Bàn Ngọc|Phòng VIP|Siêu Tốc|Đêm Sài Gòn|Cố Đô'],
  }),
  shoe: nameTheme('card', {
    leads: 'Speed|Golden|Ruby|Jade|Fortune|Storm|Mini|Lucky 6|Evening|Harbour|Red|Silver',
    subjects: 'Shoe|Baccarat|Punto',
    tails: 'Express|Turbo|Table A|Table C|Table D|Table E|Salon|Multiplay|Live|Prime|Deck|Reserve',
    vi: ['Baccarat', 'Tốc Độ|May Mắn|Siêu Tốc 6|Phát Tài|Bàn Đỏ|Thượng Hạng'],
  }),
  ace: nameTheme('ace', {
    leads: 'Ace|Evergreen|Classic|Diamond|Open Table|VIP|Spade|Platinum|Harbour|Elite',
    subjects: 'Blackjack|Hold’em|Casino Hold’em|Twenty One|Teen Patti',
    tails: 'Salon|Party|Table 7|Table 9|Table 11|Prime|Lounge|Night|Grand|Fortune',
    vi: ['Xì Dách|Xì Tố|Át Bích', 'Đỉnh Cao|Bàn VIP|Siêu Cấp|Cao Thủ|Đêm Hội'],
  }),
  chips: nameTheme('chips', {
    leads: 'Grand|High|Terrace|Double|Casino|Coastal|Big|Golden|Night',
    subjects: 'Verandah|Stud Poker|Stakes|Stack|Riviera|Poker',
    tails: 'Live|Room|Club|Table|Show|Wheel|Wars|Party',
    vi: ['Bàn Cược|Phỉnh Vàng', 'Cao Cấp|Đại Gia|Đêm Vàng|Thượng Lưu'],
  }),
  roulette: nameTheme('roulette', {
    leads:
      'European|Auto|Speed|Golden|Storm|French|Balcony|Salon|Garden|VIP|Emerald|Sapphire|Saigon|Midnight|Twin Wheel',
    subjects: 'Roulette|Wheel',
    tails: '37|Royale|Prime|Lobby|Express|Party|Grand|Live 2|Live 3|Live 5|Deluxe|Lounge',
    vi: ['Roulette|Vòng Quay', 'Sài Gòn|Hoàng Gia|Vàng|Siêu Tốc|Thần Tài'],
  }),
  sicbo: nameTheme('sicbo', {
    leads: 'Brilliant|Jade|Imperial|Speed|Golden|Teahouse|Lucky|Emperor|Harbour Night|Bamboo|Festival|Grand',
    subjects: 'Sic Bo|Tài Xỉu|Xóc Đĩa|Fish Prawn Crab|Bầu Cua',
    tails: 'Grand|Deluxe|Live|Table 2|Table 6|Express|Legend|Salon|Night|Fortune',
    vi: ['Tài Xỉu|Xóc Đĩa|Bầu Cua|Sic Bo', 'Đại Cát|Ngày Xuân|Hội Làng|Siêu Tốc|Hoàng Kim|Ba Miền|Cung Đình|Thần Tài'],
  }),
};

/** Themes of sports. */
export const sportsThemes = {
  football: nameTheme('football', {
    leads: 'Virtual|Penalty|Derby|Midnight|World|Champions|Street|Golden|Eleven|Stadium|Premier|Weekend|Instant|Asian',
    subjects: 'Football|Kick-Off|Striker|Derby|Penalty|Eleven|Goal',
    tails: 'King|Night|League|Live|Shootout|Cup|Arena|Rush|Clash|Fever|Express|Parlay',
    vi: ['Bóng Đá|Sút Phạt|Sân Cỏ', 'Ảo|Đỉnh Cao|Rực Lửa|Đêm Nay|Châu Á|Vô Địch'],
  }),
  basketball: nameTheme('basketball', {
    leads: 'Virtual|Slam|Street|Full Court|Three Point|Night|All-Star|Buzzer',
    subjects: 'Basketball|Dunk|Hoops|Buzzer Beater',
    tails: '24|League|Live|Kings|Nights|Showdown|Arena',
    vi: ['Bóng Rổ', 'Đường Phố|Đỉnh Cao|Úp Rổ'],
  }),
  tennis: nameTheme('tennis', {
    leads: 'Virtual|Grand|Match|Centre|Clay|Night|Golden',
    subjects: 'Tennis|Match Point|Ace Serve|Rally',
    tails: 'Open|Court|Live|Masters|Series|Tour|Set',
    vi: ['Quần Vợt', 'Ngôi Sao|Đất Nện|Thần Tốc'],
  }),
  volleyball: nameTheme('volleyball', {
    leads: 'Beach|Virtual|Power|Summer|Golden|Net',
    subjects: 'Volleyball|Volley|Spike',
    tails: 'Open|Kings|League|Live|Sunset|Series',
    vi: ['Bóng Chuyền', 'Bãi Biển|Đập Bóng|Mùa Hè'],
  }),
  racing: nameTheme('flag', {
    leads: 'Turbo|Grand|Pole|Night|Chequered|Virtual|Red|Coastal',
    subjects: 'Prix|Racing|Circuit|Speedway|Derby',
    tails: 'Live|Sprint|Finish|Heat|Series|Lap|Rally',
    vi: ['Đua Xe|Đường Đua', 'Tốc Độ|Ban Đêm|Về Đích'],
  }),
  boxing: nameTheme('boxing', {
    leads: 'Title|Heavyweight|Golden|Knockout|Virtual|Iron|Red Corner|Blue Corner',
    subjects: 'Bout|Boxing|Fight Night|Round',
    tails: 'Live|Kings|Twelve|Clash|Series|Arena',
    vi: ['Quyền Anh|Võ Đài', 'Đỉnh Cao|Rực Lửa|Hạng Nặng'],
  }),
  cup: nameTheme('cup', {
    leads: 'Grand|Champions|Winter|Golden|Continental|Silver|Legends',
    subjects: 'Cup|Trophy|Final|Championship',
    tails: 'Live|Night|Outright|Road|Series',
    vi: ['Cúp Vàng|Chung Kết', 'Vô Địch|Mùa Hè|Huyền Thoại'],
  }),
};
