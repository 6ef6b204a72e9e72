import type { GameCategory } from '@pavilion/api-contract';
import { liveThemes, sportsThemes } from './live-sports-themes.data';
import { nameTheme, type NameTheme } from './name-theme';

const fish = {
  fish: nameTheme('fish', {
    leads: 'Deep Reef|Coral|Golden|Ocean|Wild|Rainbow|Lucky|Hidden Bay|Tropical|Royal|Neptune’s|Sunken',
    subjects: 'Fish|Fishing|Reef|Catch|Shoal|Hunter',
    tails: 'Hunt|Legend|Frenzy|King|Party|Expedition|Paradise|Master|Chase|Kingdom|Bay|Storm',
    vi: ['Bắn Cá|Ngư Ông|Vua Câu Cá|Săn Cá', 'Đại Dương|Đổi Thưởng|Thần Tài|Biển Đông|Rạn San Hô|Hoàng Kim|Siêu Cấp'],
  }),
  crab: nameTheme('crab', {
    leads: 'Crazy|King|Golden|Giant|Blue|Lucky|Coral|Pirate',
    subjects: 'Crab|Crabs|Claws',
    tails: 'Rush|Raid|Bay|Boss|Island|Hunt|Party',
    vi: ['Cua Hoàng Đế|Cua Vàng', 'Nổi Giận|Đại Chiến|Ven Biển|Khổng Lồ'],
  }),
  octopus: nameTheme('octopus', {
    leads: 'Giant|Deep|Crazy|Royal|Mystic|Azure|Coral|Emperor',
    subjects: 'Octopus|Octo|Kraken|Tentacles',
    tails: 'Deep|Legend|Boss|Trap|King|Rising|Hunt|Cavern',
    vi: ['Bạch Tuộc|Thủy Quái', 'Khổng Lồ|Biển Sâu|Thức Giấc|Nổi Loạn'],
  }),
  shark: nameTheme('shark', {
    leads: 'Hammer|White|Night|Great|Steel|Golden|Deep Blue|Hungry',
    subjects: 'Shark|Sharks|Fin',
    tails: 'Patrol|Hunter|Frenzy|Strike|Bay|Wars|Attack|Reef',
    vi: ['Cá Mập|Săn Cá Mập', 'Trắng|Đại Chiến|Khát Máu|Biển Xanh'],
  }),
  turtle: nameTheme('turtle', {
    leads: 'Golden|Ancient|Lucky|Jade|Sacred|Island|Emerald',
    subjects: 'Turtle|Turtles|Shell',
    tails: 'Bay|Legend|Treasure|Lagoon|Voyage|Fortune|Journey',
    vi: ['Rùa Vàng|Kim Quy', 'Hồ Gươm|Thần Tốc|Biển Sâu|Dâng Bảo'],
  }),
  pearl: nameTheme('pearl', {
    leads: 'Dragon|Moon|Abyss|Mermaid|Ocean|Pink',
    subjects: 'Pearl|Pearls|Oyster',
    tails: 'Hunter|Fishing|Tide|Cannon|Raiders|Divers',
    vi: ['Săn Ngọc|Ngọc Trai', 'Đáy Biển|Long Cung|Hoàng Kim'],
  }),
  koi: nameTheme('koi', {
    leads: 'Golden|Dragon|Emperor|Jade|Spring',
    subjects: 'Koi|Carp',
    tails: 'Fishing|Hunter|Pond Party|Cannon|Masters',
    vi: ['Săn Cá Chép|Ao Cá Chép', 'Vàng|Hóa Rồng|Đại Chiến'],
  }),
  chest: nameTheme('chest', {
    leads: 'Sunken|Poseidon’s|Pirate|Coral|Captain’s',
    subjects: 'Treasure|Chest|Bounty',
    tails: 'Fishing|Cannon|Hunter|Divers|Bay',
    vi: ['Kho Báu', 'Đáy Biển|Thủy Cung|Hải Vương'],
  }),
};

const pvp = {
  mahjong: nameTheme('mahjong', {
    leads: 'Sichuan|Hong Kong Night|Teahouse|Golden|Speed|Two Player|Bamboo|Royal',
    subjects: 'Mahjong|Mahjong Tiles',
    tails: 'Winds|Duel|Masters|House|Classic|Table|Arena|Blitz|Clan',
    vi: ['Mạt Chược', 'Tứ Xuyên|Đối Kháng|Phố Cổ|Bốn Người'],
  }),
  domino: nameTheme('domino', {
    leads: 'Speed|Classic|Red|Street|Golden|Double Six|Night|Island',
    subjects: 'Domino|Dominoes|Pai Gow|Gaple',
    tails: 'Duel|Rush|Masters|Table|Party|QiuQiu|Kings|Club',
    vi: ['Domino|Cờ Đôminô', 'Đối Kháng|Siêu Tốc|Cao Thủ'],
  }),
  knight: nameTheme('knight', {
    leads: 'Royal|Blitz|Ivory|Obsidian|Master|Grand|Bullet|Dark',
    subjects: 'Chess|Knight|Gambit|Cờ Tướng',
    tails: 'Move|Duel|Arena|Clash|Masters|Battle|Gambit|Clock',
    vi: ['Cờ Tướng|Cờ Vua|Cờ Úp', 'Kỳ Vương|Cao Thủ|Siêu Tốc|Đối Kháng|Hội Xuân'],
  }),
  cards: nameTheme('cards', {
    leads: 'Golden|Speed|Royal|Northern|Southern|Street|Lucky|Night|Village|Saigon',
    subjects: 'Rummy|Poker|Thirteen|Big Two|Landlord|Three Card',
    tails: 'Duel|Rush|Masters|Table|Party|Kings|Clash|Fever|Battle|Club',
    vi: [
      'Tiến Lên|Phỏm|Mậu Binh|Sâm Lốc|Ba Cây|Liêng|Bài Cào|Chắn|Tá Lả',
      'Miền Nam|Miền Bắc|Đếm Lá|Hội Làng|Siêu Tốc|Cao Thủ|Đổi Thưởng|Sân Đình',
    ],
  }),
  ace: nameTheme('ace', {
    leads: 'Ace|Blitz|Diamond|Fast|High|Double',
    subjects: 'Hold’em|Omaha|Blackjack|Showdown|Duel',
    tails: 'Arena|Club|Heads Up|Salon|Stakes|Night|League',
    vi: ['Xì Tố|Poker|Át Bích', 'Việt|Đối Đầu|Cao Thủ|Tốc Độ'],
  }),
  dice: nameTheme('dice', {
    leads: 'Liar’s|Speed|Ruby|Jade|Street|Neon',
    subjects: 'Dice|Ludo|Backgammon|Race',
    tails: 'Duel|Battle|Party|Kings|Rush|Club',
    vi: ['Cờ Cá Ngựa|Xúc Xắc', 'Tranh Tài|Siêu Tốc|Vui Nhộn'],
  }),
  joker: nameTheme('joker', {
    leads: 'Wild|Royal|Laughing|Crazy',
    subjects: 'Joker|Jester',
    tails: 'Duel|Poker|Party|Clash|Bluff',
    vi: ['Bài Joker', 'Đối Kháng|Đại Loạn'],
  }),
  crown: nameTheme('crown', {
    leads: 'King’s|Queen’s|Sevens|Royal',
    subjects: 'Crown|Court|Table',
    tails: 'Duel|War|Challenge|Clash|Conquest',
    vi: ['Vua Bài|Ngôi Vương', 'Ba Miền|Tối Cao'],
  }),
};

const esports = {
  blades: nameTheme('blades', {
    leads: 'Blade|Crimson|Cyan|Twin|Shadow|Ancient|Five-Lane',
    subjects: 'Arena|Blades|Legends|Rift|Clash',
    tails: 'Open|League|Masters|Live|Series|Cup|Finals|Derby',
    vi: ['Song Đao|Đấu Trường', 'Huyền Thoại|Sinh Tử|Bóng Tối'],
  }),
  controller: nameTheme('controller', {
    leads: 'Pad|Console|Virtual|Weekend|Couch|Pro',
    subjects: 'League|Football|Fighters|Hoops|Racing',
    tails: 'Live|Masters|Series|Open|Night|Derby',
    vi: ['Tay Cầm', 'Vàng|Đối Kháng'],
  }),
  headset: nameTheme('headset', {
    leads: 'Voice|Tactical|Night|Squad|Silent',
    subjects: 'Arena|Ops|Comms|Squad|Strike',
    tails: 'Live|Masters|Major|Open|League|Cup',
    vi: ['Biệt Đội', 'Thép|Bóng Đêm'],
  }),
  pixel: nameTheme('pixel', {
    leads: 'Pixel|Retro|Block|8-Bit',
    subjects: 'Blade|Knights|Brawl|Champions|Royale',
    tails: 'Cup|League|Live|Open|Series',
    vi: ['Hiệp Sĩ', 'Điểm Ảnh|Đại Chiến'],
  }),
  bolt: nameTheme('bolt', {
    leads: 'Volt|Thunder|Rapid|Hyper',
    subjects: 'Zone|Strike|Rush|Drift',
    tails: 'League|Cup|Live|Series|Masters',
    vi: ['Tia Chớp', 'Đại Chiến|Siêu Cấp'],
  }),
  shield: nameTheme('shield', {
    leads: 'Steel|Blue|Red|Iron|Royal',
    subjects: 'Guard|Defenders|Siege|Bastion',
    tails: 'League|Live|Major|Cup|Finals',
    vi: ['Khiên Thép', 'Bất Bại|Hộ Quốc'],
  }),
  knight: nameTheme('knight', {
    leads: 'Strategy|Auto|Grand|Obsidian',
    subjects: 'Chess|Tactics|Kingdoms|Commander',
    tails: 'League|Live|Open|Masters|Cup',
    vi: ['Cờ Nhân Phẩm', 'Đại Sư|Cao Thủ'],
  }),
};

const lottery = {
  drum: nameTheme('drum', {
    leads: 'Lucky|Golden|Evening|Turbo|Festival|Five Minute|Three Minute|Morning',
    subjects: 'Drum|Draw|Keno',
    tails: '6 45|6 55|5 36|Classic|Live|Express|20|80|Plus',
    vi: ['Lồng Cầu|Quay Số|Keno', 'May Mắn|Siêu Tốc|Hằng Ngày|Vàng'],
  }),
  lotto: nameTheme('lotto', {
    leads: 'Mega|Power|Super|Sunny|Happy|Fast|Royal|Double',
    subjects: 'Lotto|Bingo|Numbers|Balls',
    tails: '6|28|36|49|Rush|Daily|Party|Plus|Jackpot',
    vi: ['Lô Tô|Số May|Bi Vàng', 'Phát Tài|Ngày Xuân|Hội Chợ|Đại Cát'],
  }),
  ticket: nameTheme('ticket', {
    leads: 'Lucky|Golden|Scratch|Street|Holiday|Silver',
    subjects: 'Ticket|Scratch|Raffle|Coupon',
    tails: 'Gold|Rush|Bonanza|Express|Daily|Deluxe',
    vi: ['Vé Số|Vé Cào', 'May Mắn|Thần Tài|Vàng|Phố Cổ'],
  }),
  clover: nameTheme('clover', {
    leads: 'Lucky|Emerald|Golden',
    subjects: 'Clover|Charm',
    tails: 'Lotto|Draw|Keno|Numbers',
    vi: ['Cỏ Bốn Lá', 'Quay Số|Trúng Lớn'],
  }),
  ingot: nameTheme('ingot', {
    leads: 'Fortune|Prosperity|Imperial',
    subjects: 'Ingot|Gold',
    tails: 'Lotto|Draw|Keno|Numbers',
    vi: ['Thần Tài', 'Quay Số|Trao Lộc'],
  }),
};

const cockfight = {
  rooster: nameTheme('rooster', {
    leads: 'Golden|Dawn|Red|Iron|Royal|Black|Thunder|Village|Storm',
    subjects: 'Rooster|Gamecock|Fighter|Cockpit',
    tails: 'Arena|Derby|Live|Cup|Championship|Showdown|Kings|Series',
    vi: [
      'Gà Chọi|Chiến Kê|Kê Vương|Gà Nòi|Thần Kê',
      'Bình Định|Cao Lãnh|Hóc Môn|Sơn Tây|Chợ Lách|Vô Địch|Đại Chiến|Bách Thắng',
    ],
  }),
  spurs: nameTheme('spurs', {
    leads: 'Iron|Steel|Golden|Crossed|Silver',
    subjects: 'Spurs|Spur',
    tails: 'Arena|Derby|Duel|Live|Masters|Night',
    vi: ['Cựa Sắt|Cựa Vàng|Cựa Dao', 'Tranh Hùng|Sinh Tử|Đỉnh Cao|Trường Gà'],
  }),
};

const inhouse = {
  rocket: nameTheme('rocket', {
    leads: 'Moon|Star|Lucky|Sky|Red|Turbo',
    subjects: 'Rocket|Liftoff|Crash',
    tails: 'X|Climb|Cash-Out|Duel|Rush',
    vi: ['Tên Lửa|Phi Thuyền', 'Bứt Phá|Mặt Trăng|Nhân Hệ Số'],
  }),
  orb: nameTheme('orb', {
    leads: 'Plinko|Gravity|Neon|Lucky',
    subjects: 'Drop|Orb|Plinko',
    tails: 'Tower|Rush|Deluxe|Fall|Ladder',
    vi: ['Thả Bi|Quả Cầu', 'May Mắn|Siêu Tốc'],
  }),
  gem: nameTheme('gem', {
    leads: 'Crystal|Ruby|Jade|Deep',
    subjects: 'Mines|Miner|Gem Mines',
    tails: 'Dash|Quest|Rush|Deluxe|Depths',
    vi: ['Mỏ Ngọc|Đào Mỏ', 'Hồng Ngọc|Vô Tận|Kho Báu'],
  }),
  coins: nameTheme('coins', {
    leads: 'Lucky|Golden|Flip|Double',
    subjects: 'Coin Flip|Coin Toss|Coins',
    tails: 'Duel|Rush|Streak|Deluxe',
    vi: ['Sấp Ngửa|Tung Xu', 'May Mắn|Siêu Tốc'],
  }),
  dice: nameTheme('dice', {
    leads: 'Ultimate|Speed|Hi-Lo|Neon',
    subjects: 'Dice|Hi-Lo Dice',
    tails: 'Originals|Rush|Limbo|Duel',
    vi: ['Xúc Xắc', 'Cao Thấp|Tốc Độ'],
  }),
  star: nameTheme('star', {
    leads: 'Star|Wheel|Golden|Bonus',
    subjects: 'Wheel|Spin|Fortune Wheel',
    tails: 'X|Originals|Party|Deluxe',
    vi: ['Vòng Quay', 'Ngôi Sao|Trúng Lớn|Kỳ Diệu'],
  }),
  pavilion: nameTheme('pavilion', {
    leads: 'Pavilion|Tower|Moon|Jade',
    subjects: 'Towers|Steps|Climb',
    tails: 'Originals|Rush|Deluxe|Nights',
    vi: ['Lầu Vàng|Leo Tháp', 'Chín Tầng|Trên Mây'],
  }),
  controller: nameTheme('controller', {
    leads: 'Arcade|Bonus|Mini',
    subjects: 'Arcade|Pad|Crush',
    tails: 'Originals|Rush|Mania|Blitz',
    vi: ['Trò Chơi', 'Thần Tốc|Vui Nhộn'],
  }),
  lotus: nameTheme('lotus', {
    leads: 'Floating|Lotus|Pink',
    subjects: 'Lotus|Keno|Petals',
    tails: 'Originals|Draw|Rush|Pick',
    vi: ['Hoa Sen', 'Quay Số|May Mắn'],
  }),
};

/** Themes of every category but slots. */
export const otherThemes: Record<Exclude<GameCategory, 'RNG'>, readonly NameTheme[]> = {
  LIVE: Object.values(liveThemes),
  SPORTS: Object.values(sportsThemes),
  FISH: Object.values(fish),
  PVP: Object.values(pvp),
  ESPORTS: Object.values(esports),
  ELOTT: Object.values(lottery),
  COCKFIGHT: Object.values(cockfight),
  INHOUSE: Object.values(inhouse),
};
