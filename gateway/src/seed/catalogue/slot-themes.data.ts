import { nameTheme } from './name-theme';

/** Themes of slot games. */
export const slotThemes = [
  nameTheme('bell', {
    leads: 'Ringing|Silver|Golden|Midnight|Temple|Lucky|Royal|Winter|Harbour|Sunday|Grand|Merry',
    subjects: 'Bell|Bells|Chime|Carillon|Bell Tower',
    tails: 'Fortune|Parade|Jackpot|Serenade|of Plenty|Classic|Express|Party|Avenue|Fever|Fruits|at Dawn',
    vi: ['Chuông Vàng|Tiếng Chuông|Chuông Bạc', 'May Mắn|Ngân Vang|Đêm Xuân|Phát Lộc|Hội Làng|Bình Minh'],
  }),
  nameTheme('bolt', {
    leads: 'Thunder|Electric|Storm|Neon|Wild|Rapid|Blazing|Turbo|Sky|Violet|Golden|Cobalt',
    subjects: 'Bolt|Lightning|Spark|Voltage|Surge|Current',
    tails: 'Strike|Rush|Reels|Zone|Power|Link|Riders|Charge|Storm|Nights|Circuit|Chase',
    vi: ['Tia Chớp|Sấm Sét|Thần Sét', 'Vàng|Nổ Hũ|Bùng Cháy|Siêu Tốc|Xanh|Cuồng Nộ'],
  }),
  nameTheme('cherries', {
    leads: 'Wild|Juicy|Sweet|Double|Summer|Frozen|Lucky|Red Hot|Sugar|Velvet|Morning|Twin',
    subjects: 'Cherry|Cherries|Cherry Orchard|Cherry Blossom',
    tails: 'Pop|Picker|Splash|Crush|Bonanza|Lane|Deluxe|Twist|Avenue|Fizz|Fiesta|Picnic',
    vi: ['Anh Đào|Quả Anh Đào|Vườn Anh Đào', 'Ngọt Ngào|May Mắn|Nở Rộ|Mùa Hè|Chín Đỏ|Song Sinh'],
  }),
  nameTheme('chest', {
    leads: 'Sunken|Hidden|Pirate|Captain’s|Forgotten|Coral|Cursed|Royal|Island|Smuggler’s|Buried|Merchant’s',
    subjects: 'Chest|Treasure|Treasure Chest|Strongbox|Hoard|Bounty',
    tails: 'Hunt|Bay|Quest|Cove|Keeper|Voyage|of the Deep|Raiders|Secrets|Island|Harbour|Trail',
    vi: ['Kho Báu|Rương Vàng|Hòm Châu Báu', 'Hải Tặc|Bí Ẩn|Đảo Hoang|Biển Đông|Thất Lạc|Hoàng Gia'],
  }),
  nameTheme('clover', {
    leads: 'Lucky|Emerald|Wild|Golden|Four-Leaf|Misty|Irish|Spring|Enchanted|Magic|Charmed|Morning',
    subjects: 'Clover|Clovers|Shamrock|Clover Field|Meadow',
    tails: 'Charm|Gold|Fortune|Luck|Hills|Rainbow|Wishes|Hollow|Riches|Jig|Harvest|Glen',
    vi: ['Cỏ Bốn Lá|Lá May Mắn', 'Vàng|Diệu Kỳ|Phát Tài|Ngày Xuân|Thần Tài|Xanh Biếc'],
  }),
  nameTheme('coins', {
    leads: 'Ancient|Golden|Dynasty|Lucky|Dragon|Emperor’s|Spinning|Bronze|Merchant|Celestial|Imperial|Jade',
    subjects: 'Coin|Coins|Cash|Wealth|Treasury|Money Tree',
    tails: 'of Ages|Rain|Cascade|Shower|Fortune|Link|Master|Vault|Dynasty|Parade|Wheel|Streak',
    vi: [
      'Lộc|Tiền Vàng|Cây Tiền|Thần Tài|Tài Lộc|Mưa Tiền',
      'Vàng|Đầy Nhà|Gõ Cửa|Phát Đạt|Ngày Xuân|Vô Biên|Đại Cát|Năm Mới',
    ],
  }),
  nameTheme('crown', {
    leads: 'Emperor’s|Queen’s|Royal|Lost|Ruby|Winter|Gilded|Noble|Sovereign|Burning|Jewelled|Desert',
    subjects: 'Crown|Crowns|Throne|Regalia|Coronation|Court',
    tails: 'Jewels|of Fire|Heist|Legacy|of Kings|Palace|Gold|Rising|Ball|Affair|Guard|Ascent',
    vi: ['Vương Miện|Ngai Vàng|Hoàng Đế|Nữ Hoàng', 'Hồng Ngọc|Hoàng Gia|Huyền Thoại|Quyền Lực|Đăng Quang|Phương Nam'],
  }),
  nameTheme('diamond', {
    leads: 'Blazing|Glacier|Starlit|Crystal|Flawless|Platinum|Midnight|Frozen|Royal|Wild|Electric|Hot',
    subjects: 'Diamond Seven|Diamonds|Diamond|Brilliant',
    tails: 'Rush|Sparkle|Classic|City Lights|Deluxe|Fever|Frenzy|Line|Heist|Club|Blast|Shine',
    vi: ['Kim Cương|Bảy Kim Cương', 'Rực Rỡ|Hoàng Gia|Nổ Hũ|Vĩnh Cửu|Lấp Lánh|Đêm Hội'],
  }),
  nameTheme('dice', {
    leads: 'Neon|Lucky|Loaded|Rolling|Ruby|Jade|Cosmic|Street|High|Double|Midnight|Twin',
    subjects: 'Dice|Roller|Rollers|Sixes',
    tails: 'Rush|City|Boulevard|Bounce|Drop|Tumble|Royale|Riot|Parlour|Express|Jam|Streak',
    vi: ['Xúc Xắc|Xí Ngầu|Lục Phấn', 'Neon|May Mắn|Thần Tốc|Hoàng Kim|Phố Đêm|Đại Chiến'],
  }),
  nameTheme('dragon', {
    leads: 'Jade|Golden|Sleeping|Ember|Storm|Ancient|Crimson|Azure|Mountain|Hidden|Nine|Shadow|Twin|Rising',
    subjects: 'Dragon|Dragons|Wyrm|Drake|Serpent|Dragonfire',
    tails: 'Scales|Ascending|Empire|Hoard|Fury|Temple|Legend|Keeper|Gate|Valley|Dance|Throne|Awakens|Pearl',
    vi: [
      'Rồng Thiêng|Long Vương|Mắt Rồng|Rồng Vàng|Rồng Lửa|Ngọc Rồng',
      'Thức Giấc|Giáng Thế|Thăng Long|Phun Châu|Huyền Thoại|Tụ Bảo|Đại Náo|Hạ Long',
    ],
  }),
  nameTheme('gem', {
    leads: 'Ruby|Sapphire|Emerald|Amethyst|Jade|Radiant|Royal|Frozen|Burning|Moonlit|Desert|Velvet',
    subjects: 'Gem|Jewel|Heart|Throne|Comet|Prism|Facet',
    tails: 'Glow|Vault|Cascade|Fusion|Mine|Quest|Riches|Tower|Trail|Bloom|Crush|Legacy',
    vi: ['Hồng Ngọc|Lam Ngọc|Lục Bảo|Thạch Anh Tím', 'Huyền Bí|Tỏa Sáng|Hoàng Cung|Bất Tử|Vô Giá|Rực Lửa'],
  }),
  nameTheme('gems', {
    leads: 'Aurora|Sunset|Cosmic|Falling|Wild|Crystal|Mystic|Northern|Glowing|Polar|Rainbow|Stellar',
    subjects: 'Gems|Jewels|Crystals|Stones|Facets|Gemfall',
    tails: 'Cascade|Burst|Drop|Avalanche|Link|Spectrum|Bonanza|Storm|Galaxy|Clusters|Chain|Sky',
    vi: ['Đá Quý|Bảo Thạch|Châu Báu', 'Cực Quang|Rơi Rụng|Hoàng Hôn|Bảy Sắc|Liên Hoàn|Thần Bí'],
  }),
  nameTheme('grapes', {
    leads: 'Ripe|Valley|Sunny|Sweet|Autumn|Vineyard|Royal|Tuscan Sun|Purple|Green|Twilight|Harvest',
    subjects: 'Grape|Grapes|Vineyard|Vintage|Harvest',
    tails: 'Valley|Festival|Splash|Splendour|Cellar|Reserve|Moon|Squeeze|Feast|Lane|Juice|Terrace',
    vi: ['Vườn Nho|Nho Ngọt|Mùa Nho', 'Chín Mọng|Bội Thu|Ngày Nắng|Phan Rang|Hoàng Kim|Tím Biếc'],
  }),
  nameTheme('heart', {
    leads: 'Burning|Wild|Ruby|Sweet|Midnight|Beating|Gilded|Violet|Secret|Lucky|Crystal|Endless',
    subjects: 'Heart|Hearts|Valentine|Sweetheart|Romance',
    tails: 'Beat|Masquerade|Serenade|Garden|of Fortune|Affair|Tango|Crush|Waltz|Letters|Lounge|Spell',
    vi: ['Trái Tim|Tình Nhân|Con Tim', 'Rực Lửa|Vàng|Ngọt Ngào|May Mắn|Pha Lê|Đêm Xuân'],
  }),
  nameTheme('horseshoe', {
    leads: 'Lucky|Golden|Iron|Prairie|Frontier|Wild|Dusty|Silver|Blacksmith’s|Canyon|Galloping|Desert',
    subjects: 'Horseshoe|Stallion|Mustang|Ranch|Rodeo|Saddle',
    tails: 'Gold|Trail|Run|Sunset|Express|Rush|Saloon|Ridge|Derby|Canyon|Showdown|Riders',
    vi: ['Móng Ngựa|Tuấn Mã|Ngựa Vàng|Chiến Mã', 'May Mắn|Phi Nước Đại|Thành Công|Thảo Nguyên|Đáo Thành|Tung Vó'],
  }),
  nameTheme('ingot', {
    leads:
      'Fortune|Golden|Emperor’s|Prosperity|Lucky|Spring|Overflowing|Treasure|Imperial|Ancestral|Bountiful|Heavenly',
    subjects: 'Ingot|Ingots|Gold|Fortune|Prosperity|Riches',
    tails: 'Festival|Fountain|Pavilion|Blessing|Court|of Plenty|House|Gate|Harvest|Vault|Tree|Bloom',
    vi: [
      'Kim Nguyên Bảo|Thỏi Vàng|Nguyên Bảo|Phú Quý|Cát Tường',
      'Đầy Kho|Như Ý|Phát Tài|Đón Xuân|Vinh Hoa|Tấn Lộc|Lâm Môn',
    ],
  }),
  nameTheme('joker', {
    leads: 'Laughing|Wild|Mad|Carnival|Masked|Royal|Crazy|Midnight|Double|Golden|Dancing|Electric',
    subjects: 'Joker|Jester|Harlequin|Trickster|Fool',
    tails: 'Circus|Antics|Mayhem|Carnival|Fever|Parade|Show|Tricks|Ball|Rumble|Reels|Encore',
    vi: ['Chú Hề|Gã Hề|Joker', 'Điên Loạn|Vui Nhộn|Đại Náo|Đêm Hội|Ma Thuật|Bài Vàng'],
  }),
  nameTheme('knot', {
    leads: 'Endless|Neon|Infinity|Liquid|Chrome|Mystic|Twisted|Golden|Cosmic|Hidden|Eternal|Prism',
    subjects: 'Loop|Knot|Ribbon|Spiral|Circle|Weave',
    tails: 'Drift|Motion|Link|Dream|Flow|Pulse|Reels|Fusion|Orbit|Chain|Echo|Wave',
    vi: ['Nút Thắt|Vòng Xoáy|Dải Lụa', 'Vô Cực|Huyền Ảo|Vàng|Định Mệnh|Thời Gian|Đa Sắc'],
  }),
  nameTheme('koi', {
    leads: 'Golden|Jade|Lucky|Silver|Moonlit|Dancing|Imperial|Crimson|Nine|Misty|Sacred|Leaping',
    subjects: 'Koi|Carp|Koi Pond|Koi Stream',
    tails: 'Ascending|Garden|Fortune|Reflections|Temple|Riches|Rising|Stream|Blessing|Waterfall|Serenity|Lantern',
    vi: [
      'Cá Chép|Lý Ngư|Hồ Cá Chép|Cá Chép Vàng',
      'Hóa Rồng|Vọng Nguyệt|Vượt Vũ Môn|Phát Tài|Ngậm Ngọc|Mùa Xuân|May Mắn|Hồ Sen',
    ],
  }),
  nameTheme('lamp', {
    leads: 'Wishing|Enchanted|Desert|Golden|Sultan’s|Genie’s|Moonlit|Lost|Bazaar|Mystic|Silk Road|Burning',
    subjects: 'Lamp|Genie|Wishes|Wonder|Bazaar',
    tails: 'Nights|Dream|Oasis|Palace|of Gold|Caravan|Secrets|Riches|Tales|Cave|Mirage|Sands',
    vi: ['Đèn Thần|Thần Đèn|Ba Điều Ước', 'Ả Rập|Kỳ Diệu|Sa Mạc|Ngàn Đêm|Huyền Bí|Vàng Ròng'],
  }),
  nameTheme('lanterns', {
    leads: 'Floating|Midnight|Festival|Golden|Old Town|Riverside|Moonlit|Jade|Glowing|Autumn|Silk|Thousand',
    subjects: 'Lantern|Lanterns|Lantern Street|Lights|Festival Lights',
    tails: 'Night|River|Parade|Wishes|Alley|Glow|Fortune|Market|Moon|Fair|Riddles|Bridge',
    vi: [
      'Đèn Lồng|Hoa Đăng|Lồng Đèn|Đêm Hội',
      'Phố Hội|Trung Thu|Sông Hoài|Đón Trăng|Lung Linh|Nguyên Tiêu|Phố Cổ|Rực Rỡ',
    ],
  }),
  nameTheme('lemon', {
    leads: 'Sour|Zesty|Fresh|Sunny|Frozen|Wild|Sparkling|Citrus|Golden|Juicy|Cool|Tangy',
    subjects: 'Lemon|Lemons|Lemonade|Citrus',
    tails: 'Splash|Squeeze|Sunrise|Twist|Fizz|Grove|Bar|Burst|Breeze|Drop|Beach|Blast',
    vi: ['Chanh Vàng|Chanh Tươi|Nước Chanh', 'Mát Lạnh|Mùa Hè|Sảng Khoái|Bùng Nổ|Sủi Bọt|Ngày Nắng'],
  }),
  nameTheme('lime', {
    leads: 'Cool|Tropical|Fresh|Island|Electric|Wild|Sharp|Neon|Crushed|Bright|Jungle|Double',
    subjects: 'Lime|Limes|Mojito|Green Citrus',
    tails: 'Splash|Cooler|Breeze|Beach Bar|Twist|Burst|Lagoon|Party|Slice|Rush|Shake|Sunset',
    vi: ['Chanh Xanh|Chanh Mát', 'Nhiệt Đới|Sảng Khoái|Đảo Xanh|Bùng Nổ|Ngày Hè|Tươi Mới'],
  }),
  nameTheme('lotus', {
    leads: 'White|Golden|Pink|Sacred|Moonlit|Jade|Silent|Crystal|Imperial|Blooming|Azure|Thousand-Petal',
    subjects: 'Lotus|Lotus Pond|Water Lily|Petals|Blossom',
    tails: 'Palace|Dream|Garden|Serenade|Blessing|Spring|Moon|Whisper|Temple|Dance|Mirror|Bloom',
    vi: ['Hoa Sen|Sen Vàng|Đầm Sen|Sen Hồng', 'Nở Rộ|Cung Đình|Tây Hồ|Mùa Hạ|Tịnh Tâm|Đồng Tháp|Ngọc|Vĩnh Hằng'],
  }),
  nameTheme('mahjong', {
    leads: 'Lucky|Golden|Jade|Four|Bamboo|Night|Teahouse|Red|Dynasty|Swift|Spring|Royal',
    subjects: 'Mahjong|Mahjong Tiles|Tiles|Bamboo Tiles',
    tails: 'Melody|Fortune|Winds|Dragons|Garden|House|Legend|Blossom|Cascade|Riches|Streets|Master',
    vi: ['Mạt Chược|Quân Bài Ngọc', 'Phát Tài|Thần Tốc|Hồ Bài|Tứ Quý|Hoàng Kim|Đại Cát'],
  }),
  nameTheme('orb', {
    leads: 'Quantum|Ember|Arcane|Frozen|Floating|Solar|Crystal|Gravity|Ancient|Pulsing|Lunar|Astral',
    subjects: 'Orb|Orbs|Sphere|Core|Oracle',
    tails: 'Keeper|Fusion|Orbit|Pulse|Shift|Portal|Magic|Rise|Vision|Fields|Reactor|Echo',
    vi: ['Quả Cầu|Thủy Tinh Cầu|Linh Cầu', 'Lượng Tử|Pha Lê|Tiên Tri|Ma Thuật|Vũ Trụ|Lửa'],
  }),
  nameTheme('pavilion', {
    leads: 'Jade|Moon|Golden|Cloud|Hidden|Vermilion|Imperial|Autumn|Misty|Crane|Thousand Step|Pearl',
    subjects: 'Pavilion|Temple|Pagoda|Palace|Gate|Courtyard',
    tails: 'of Fortune|Secrets|Riches|Guardians|in the Clouds|Treasures|of Jade|Legends|Bells|of Dawn|Gardens|Nights',
    vi: [
      'Hoàng Cung|Lầu Vàng|Cung Điện|Chùa Vàng|Thành Cổ',
      'Bí Ẩn|Trên Mây|Ánh Trăng|Phương Đông|Thăng Long|Ngàn Năm',
    ],
  }),
  nameTheme('pearl', {
    leads: 'Moon|Pink|Dragon|Hidden|Lagoon|Silken|Mermaid’s|Royal|Coral|Deep Blue|Glowing|Southern',
    subjects: 'Pearl|Pearls|Oyster|Lagoon',
    tails: 'Diver|Tide|Bay|Island|Treasure|Song|of the Sea|Cascade|Shore|Harbour|Riches|Whisper',
    vi: ['Ngọc Trai|Trân Châu|Vỏ Sò', 'Biển Xanh|Phú Quốc|Long Cung|Hoàng Hậu|Đại Dương|Đáy Biển'],
  }),
  nameTheme('phoenix', {
    leads: 'Golden|Azure|Rising|Imperial|Ember|Frost|Crimson|Eternal|Solar|Jade|Dancing|Sacred',
    subjects: 'Phoenix|Firebird|Phoenix Flame|Ashes',
    tails: 'Ascent|Reborn|Feathers|Flight|Empress|Rising|Fire|Dynasty|Sunrise|Song|Wings|Blaze',
    vi: ['Phượng Hoàng|Chim Lửa|Phượng Vàng', 'Tái Sinh|Lửa|Tung Cánh|Triều Dương|Hoàng Cung|Bất Tử|Băng|Niết Bàn'],
  }),
  nameTheme('pixel', {
    leads: 'Pixel|Retro|8-Bit|Arcade|Neon|Turbo|Block|Power|Mini|Hyper|Bonus|Secret',
    subjects: 'Quest|Hero|Kingdom|Sword|Dungeon|Hearts|Level',
    tails: 'Up|Arcade|Rush|Raiders|Reloaded|Mania|Loot|Saga|Boss|Run|Crush|Combo',
    vi: ['Kiếm Khách|Hiệp Sĩ|Vương Quốc', 'Điểm Ảnh|Cổ Điển|Đại Chiến|Săn Quỷ|Phá Đảo|Siêu Cấp'],
  }),
  nameTheme('planet', {
    leads: 'Saturn|Cosmic|Lost|Ringed|Crimson|Distant|Stellar|Violet|Golden|Deep Space|Orbital|Wild',
    subjects: 'Planet|Rings|Galaxy|Orbit|Worlds|Nebula',
    tails: 'Rush|Voyage|Explorers|Drift|Riches|Station|Wins|Frontier|Quest|Express|Eclipse|Odyssey',
    vi: ['Sao Thổ|Hành Tinh|Dải Ngân Hà|Vũ Trụ', 'Kỳ Bí|Vàng|Vô Tận|Xa Xôi|Phiêu Lưu|Tím'],
  }),
  nameTheme('rocket', {
    leads: 'Moon|Sky|Red|Blue|Turbo|Star|Mega|Solar|Comet|Happy|Lucky|Super',
    subjects: 'Rocket|Rockets|Liftoff|Launch|Booster',
    tails: 'Reels|Blast|Club|Riders|Riches|Mission|Rally|Pilot|Party|Fuel|Race|Countdown',
    vi: ['Tên Lửa|Phi Thuyền|Hỏa Tiễn', 'Mặt Trăng|Siêu Tốc|Bứt Phá|Lên Trời|Vàng|Khám Phá'],
  }),
  nameTheme('scarab', {
    leads: 'Ruby|Turquoise|Golden|Sun|Sacred|Desert|Pharaoh’s|Eternal|Hidden|Nile|Temple|Winged',
    subjects: 'Scarab|Scarabs|Tomb|Pyramid|Sands|Pharaoh',
    tails: 'Sun|Riches|Curse|Gold|of Eternity|Dynasty|Secrets|Rising|Empire|Gate|Oasis|Legacy',
    vi: ['Bọ Hung|Kim Tự Tháp|Pha-ra-ông', 'Vàng|Huyền Bí|Sa Mạc|Mặt Trời|Bất Tử|Ai Cập'],
  }),
  nameTheme('sevens', {
    leads: 'Lucky|Glowing|Red|Wild|Hot|Triple|Burning|Super|Classic|Royal|Violet|Golden|Jumbo',
    subjects: 'Sevens|Seven|777|Lucky Sevens|Triple Seven',
    tails: 'Rush|Deluxe|Fever|on Fire|Jackpot|Classic|Club|Heat|Royale|Flames|Streak|Blitz|Parade',
    vi: ['Số Bảy|Ba Số Bảy|Bảy Đỏ', 'May Mắn|Rực Lửa|Nổ Hũ|Cổ Điển|Hoàng Kim|Bất Bại'],
  }),
  nameTheme('star', {
    leads: 'Shooting|Blazing|Golden|Wild|Northern|Falling|Rising|Pop|Super|Twinkling|Blue|Lucky',
    subjects: 'Star|Stars|Starlight|Stardust|Superstar',
    tails: 'Show|Bloom|Reels|Parade|Fever|Stage|Bright|Wish|Shower|Nights|Link|Encore',
    vi: ['Ngôi Sao|Sao Băng|Ánh Sao|Siêu Sao', 'Vàng|Hy Vọng|May Mắn|Sân Khấu|Lấp Lánh|Phương Bắc'],
  }),
  nameTheme('watermelon', {
    leads: 'Juicy|Summer|Wild|Sweet|Frozen|Sunny|Big|Tropical|Crunchy|Fresh|Seedless|Cool',
    subjects: 'Melon|Melons|Watermelon|Melon Slice',
    tails: 'Mania|Splash|Beach|Party|Crush|Squeeze|Smash|Summer|Stand|Slices|Picnic|Pop',
    vi: ['Dưa Hấu|Dưa Đỏ', 'Ngày Hè|Mát Lạnh|Mọng Nước|Vui Nhộn|Bãi Biển|Ngọt Lịm'],
  }),
];
