import { readWords } from './read-words';

/** Subjects of Vietnamese names: Vietnamese, Traditional Chinese, English. */
export const vietnameseSubjects = readWords(`
Chuông Vàng=金鐘=Golden Bell|Tiếng Chuông=鐘聲=Chiming Bell|Chuông Bạc=銀鐘=Silver Bell|Tia Chớp=閃電=Lightning Bolt|Sấm Sét=雷霆=Thunderclap
Thần Sét=雷神=Thunder God|Anh Đào=櫻桃=Cherry|Quả Anh Đào=櫻果=Cherry Fruit|Vườn Anh Đào=櫻桃園=Cherry Orchard|Kho Báu=寶藏=Treasure
Rương Vàng=金寶箱=Gold Chest|Hòm Châu Báu=珠寶箱=Jewel Chest|Cỏ Bốn Lá=四葉草=Clover|Lá May Mắn=好運葉=Lucky Leaf|Lộc=福祿=Blessings
Tiền Vàng=金幣=Gold Coins|Cây Tiền=搖錢樹=Money Tree|Thần Tài=財神=God of Wealth|Tài Lộc=財祿=Wealth|Mưa Tiền=金錢雨=Coin Rain
Vương Miện=皇冠=Crown|Ngai Vàng=金座=Golden Throne|Hoàng Đế=皇帝=Emperor|Nữ Hoàng=女皇=Empress|Kim Cương=鑽石=Diamond
Bảy Kim Cương=七鑽=Seven Diamonds|Xúc Xắc=骰子=Dice|Xí Ngầu=好骰=Rolling Dice|Lục Phấn=六六=Double Sixes|Rồng Thiêng=神龍=Sacred Dragon
Long Vương=龍王=Dragon King|Mắt Rồng=龍眼=Dragon Eye|Rồng Vàng=金龍=Golden Dragon|Rồng Lửa=火龍=Fire Dragon|Ngọc Rồng=龍珠=Dragon Orb
Hồng Ngọc=紅寶石=Ruby|Lam Ngọc=藍寶石=Sapphire|Lục Bảo=祖母綠=Emerald|Thạch Anh Tím=紫水晶=Amethyst|Đá Quý=寶石=Gemstone
Bảo Thạch=靈石=Magic Stone|Châu Báu=珠寶=Jewels|Vườn Nho=葡萄園=Vineyard|Nho Ngọt=甜葡萄=Sweet Grapes|Mùa Nho=葡萄季=Grape Season
Trái Tim=之心=Heart|Tình Nhân=情人=Lovers|Con Tim=心動=Heartbeat|Móng Ngựa=馬蹄=Horseshoe|Tuấn Mã=駿馬=Noble Steed|Ngựa Vàng=金馬=Golden Horse
Chiến Mã=戰馬=Warhorse|Kim Nguyên Bảo=金元寶=Gold Ingot|Thỏi Vàng=金條=Gold Bar|Nguyên Bảo=元寶=Ingot|Phú Quý=富貴=Riches|Cát Tường=吉祥=Good Omen
Chú Hề=小丑=Joker|Gã Hề=丑角=Jester|Joker=鬼牌=Joker Card|Nút Thắt=如意結=Endless Knot|Vòng Xoáy=漩渦=Spiral|Dải Lụa=絲帶=Silk Ribbon
Cá Chép=錦鯉=Koi|Lý Ngư=鯉魚=Carp|Hồ Cá Chép=錦鯉湖=Koi Lake|Cá Chép Vàng=金鯉=Golden Koi|Đèn Thần=神燈=Magic Lamp|Thần Đèn=燈神=Genie
Ba Điều Ước=三個願望=Three Wishes|Đèn Lồng=燈籠=Lantern|Hoa Đăng=花燈=Flower Lantern|Lồng Đèn=彩燈=Paper Lantern|Đêm Hội=燈會=Festival Night
Chanh Vàng=黃檸檬=Yellow Lemon|Chanh Tươi=鮮檸檬=Fresh Lemon|Nước Chanh=檸檬水=Lemonade|Chanh Xanh=青檸=Green Lime|Chanh Mát=涼檸=Cool Lime
Hoa Sen=蓮花=Lotus|Sen Vàng=金蓮=Golden Lotus|Đầm Sen=蓮塘=Lotus Pond|Sen Hồng=紅蓮=Pink Lotus|Mạt Chược=麻將=Mahjong|Quân Bài Ngọc=玉牌=Jade Tiles
Quả Cầu=魔球=Orb|Thủy Tinh Cầu=水晶球=Crystal Ball|Linh Cầu=靈珠=Spirit Orb|Hoàng Cung=皇宮=Royal Court|Lầu Vàng=金樓=Golden Tower
Cung Điện=宮殿=Palace|Chùa Vàng=金寺=Golden Temple|Thành Cổ=古城=Old Citadel|Ngọc Trai=珍珠=Pearl|Trân Châu=明珠=Fine Pearls|Vỏ Sò=珠貝=Seashell
Phượng Hoàng=鳳凰=Phoenix|Chim Lửa=火鳥=Firebird|Phượng Vàng=金鳳=Golden Phoenix|Kiếm Khách=劍客=Swordsman|Hiệp Sĩ=俠士=Knight|Vương Quốc=王國=Kingdom
Sao Thổ=土星=Saturn|Hành Tinh=星球=Planet|Dải Ngân Hà=銀河=Milky Way|Vũ Trụ=宇宙=Universe|Tên Lửa=火箭=Rocket|Phi Thuyền=飛船=Starship
Hỏa Tiễn=火焰箭=Fire Rocket|Bọ Hung=聖甲蟲=Scarab|Kim Tự Tháp=金字塔=Pyramid|Pha-ra-ông=法老=Pharaoh|Số Bảy=幸運七=Seven|Ba Số Bảy=三連七=Triple Seven
Bảy Đỏ=紅七=Red Seven|Ngôi Sao=明星=Star|Sao Băng=流星=Meteor|Ánh Sao=星光=Starlight|Siêu Sao=巨星=Superstar|Dưa Hấu=西瓜=Watermelon|Dưa Đỏ=紅瓜=Red Melon
Baccarat=百家樂=Baccarat|Rồng Hổ=龍虎鬥=Dragon Tiger|Xì Dách=二十一點=Blackjack|Xì Tố=梭哈=Stud Poker|Át Bích=黑桃王牌=Ace of Spades
Bàn Cược=賭桌=Betting Table|Phỉnh Vàng=金籌碼=Golden Chips|Roulette=輪盤=Roulette|Vòng Quay=轉盤=Wheel|Tài Xỉu=大小=Sic Bo|Xóc Đĩa=搖骰碟=Xoc Dia
Bầu Cua=魚蝦蟹=Fish Prawn Crab|Sic Bo=骰寶=Sicbo|Bóng Đá=足球=Football|Sút Phạt=罰球=Free Kick|Sân Cỏ=綠茵=Green Pitch|Bóng Rổ=籃球=Basketball
Quần Vợt=網球=Tennis|Bóng Chuyền=排球=Volleyball|Đua Xe=賽車=Racing|Đường Đua=賽道=Racetrack|Quyền Anh=拳擊=Boxing|Võ Đài=擂臺=Ring|Cúp Vàng=金盃=Gold Cup
Chung Kết=決賽=Final|Bắn Cá=捕魚=Fish Hunter|Ngư Ông=漁翁=Old Fisherman|Vua Câu Cá=釣魚王=Fishing King|Săn Cá=獵魚=Fish Hunt|Cua Hoàng Đế=帝王蟹=King Crab
Cua Vàng=金蟹=Golden Crab|Bạch Tuộc=章魚=Octopus|Thủy Quái=海怪=Sea Monster|Cá Mập=鯊魚=Shark|Săn Cá Mập=獵鯊=Shark Hunt|Rùa Vàng=金龜=Golden Turtle
Kim Quy=神龜=Turtle God|Săn Ngọc=尋珠=Pearl Hunt|Săn Cá Chép=獵鯉=Koi Hunt|Ao Cá Chép=鯉魚塘=Carp Pond|Domino=骨牌=Domino|Cờ Đôminô=多米諾=Domino Tiles
Cờ Tướng=象棋=Xiangqi|Cờ Vua=西洋棋=Chess|Cờ Úp=暗棋=Blind Chess|Tiến Lên=大老二=Tien Len|Phỏm=碰牌=Phom|Mậu Binh=十三支=Thirteen Cards|Sâm Lốc=三羅=Sam Loc
Ba Cây=三張牌=Three Card|Liêng=連牌=Lieng|Bài Cào=比三公=Bai Cao|Chắn=殘牌=Chan|Tá Lả=湊牌=Ta La|Poker=撲克=Poker|Cờ Cá Ngựa=飛行棋=Ludo|Bài Joker=鬼牌=Joker Cards
Vua Bài=牌王=Card King|Ngôi Vương=王座=Throne|Song Đao=雙刀=Twin Blades|Đấu Trường=鬥技場=Arena|Tay Cầm=手把=Gamepad|Biệt Đội=特戰隊=Squad
Khiên Thép=鋼盾=Steel Shield|Cờ Nhân Phẩm=自走棋=Auto Chess|Lồng Cầu=搖球機=Ball Drum|Quay Số=開獎=Number Draw|Keno=基諾=Keno|Lô Tô=樂透=Loto
Số May=幸運號=Lucky Number|Bi Vàng=金球=Golden Ball|Vé Số=彩券=Lottery Ticket|Vé Cào=刮刮樂=Scratch Card|Gà Chọi=鬥雞=Fighting Cock|Chiến Kê=戰雞=War Rooster
Kê Vương=雞王=Rooster King|Gà Nòi=名種雞=Pure Gamecock|Thần Kê=神雞=Divine Rooster|Cựa Sắt=鐵爪=Iron Spur|Cựa Vàng=金爪=Golden Spur|Cựa Dao=刀爪=Blade Spur
Thả Bi=落珠=Ball Drop|Mỏ Ngọc=玉礦=Gem Mine|Đào Mỏ=挖礦=Digger|Sấp Ngửa=正反面=Heads or Tails|Tung Xu=擲幣=Coin Toss|Leo Tháp=攀塔=Tower Climb|Trò Chơi=街機=Arcade
`);

/** What follows them; a tilde at the end says that the other language has it before. */
export const vietnameseTails = readWords(`
Ai Cập=埃及~=of Egypt|Ba Miền=三地~=of Three Lands|Ban Đêm=夜間~=at Night|Biển Sâu=深海~=of the Deep|Biển Xanh=碧海~=of the Blue Sea|Biển Đông=東海~=of the East Sea
Bài Vàng=金牌~=of Gold|Bàn Ngọc=玉檯=Jade Table|Bàn VIP=VIP檯=VIP Table|Bàn Vàng=金檯=Golden Table|Bàn Đỏ=紅檯=Red Table|Bách Thắng=百勝=Ever Victorious
Bãi Biển=海灘~=Beach~|Bình Minh=曙光=at Sunrise|Bình Định=平定~=of Bình Định|Bí Ẩn=祕境~=Mysterious~|Bóng Tối=暗影~=of Shadows|Bóng Đêm=暗夜~=of the Night
Bùng Cháy=燃爆=Ablaze|Bùng Nổ=爆發=Blast|Băng=寒冰~=of Ice|Bảy Sắc=七彩~=Rainbow~|Bất Bại=不敗=Unbeaten~|Bất Tử=不朽=Immortal~|Bốn Người=四人~=for Four
Bội Thu=豐收~=Bumper~|Bứt Phá=突破=Breakaway|Cao Cấp=尊貴~=Premium~|Cao Lãnh=高嶺~=of Cao Lãnh|Cao Thấp=高低=High Low|Cao Thủ=高手=Masters|Châu Á=亞洲~=Asian~
Chín Mọng=熟透=Ripened|Chín Tầng=九重~=of Nine Floors|Chín Đỏ=紅熟~=Red Ripe~|Chợ Lách=南州~=of Chợ Lách|Cung Đình=宮廷~=Imperial~|Cuồng Nộ=狂怒=Fury|Cố Đô=古都~=Old Capital
Cổ Điển=經典~=Classic|Cực Quang=極光~=Aurora~|Diệu Kỳ=奇妙=Wondrous~|Dâng Bảo=獻寶=Bears Gifts|Giáng Thế=降世=Descends|Gõ Cửa=臨門=at the Door|Hoàng Cung=皇宮~=Palace
Hoàng Gia=皇家~=Royal~|Hoàng Hôn=夕照=at Sunset|Hoàng Hậu=皇后=Queen|Hoàng Kim=黃金~=Gilded~|Huyền Bí=神祕~=Mystic~|Huyền Thoại=傳說~=Legend|Huyền Ảo=幻境=Illusion
Hy Vọng=希望~=of Hope|Hóa Rồng=化龍=Turns Dragon|Hóc Môn=福門~=of Hóc Môn|Hạ Long=下龍灣~=of Hạ Long|Hạng Nặng=重量級=Heavyweight|Hải Tặc=海盜~=Pirate~|Hải Vương=海皇~=Sea King’s~
Hằng Ngày=天天~=Daily~|Hồ Bài=胡牌=Wins|Hồ Gươm=還劍湖~=of Sword Lake|Hồ Sen=蓮湖~=of Lotus Lake|Hồng Ngọc=紅寶~=Ruby~|Hộ Quốc=護國=Guardian|Hội Chợ=市集~=Fair
Hội Làng=村會~=Village Fair|Hội Xuân=春會~=Spring Fair|Kho Báu=藏寶=Treasure|Khám Phá=探索=Explorer|Khát Máu=嗜血~=Bloodthirsty~|Khổng Lồ=巨型~=Giant~
Kỳ Bí=奧祕=Enigma|Kỳ Diệu=奇蹟=Miracle|Kỳ Vương=棋王=Grandmaster|Liên Hoàn=連環=Chain|Long Cung=龍宮~=of Dragon Palace|Lung Linh=璀璨~=Shimmering~|Lâm Môn=臨門=Homecoming
Lên Trời=沖天=to the Sky|Lượng Tử=量子~=Quantum~|Lấp Lánh=閃耀~=Sparkling~|Lửa=烈焰=Flame|Ma Thuật=魔法~=Magic~|May Mắn=好運~=Lucky~|Miền Bắc=北方~=Northern~
Miền Nam=南方~=Southern~|Mát Lạnh=冰涼~=Chilled~|Mùa Hè=夏日~=of Summer|Mùa Hạ=盛夏~=Midsummer~|Mùa Xuân=春日~=of Spring|Mặt Trăng=奔月~=to the Moon|Mặt Trời=烈日~=of the Sun
Mọng Nước=多汁~=Juicy~|Neon=霓虹~=Neon~|Nguyên Tiêu=元宵~=of First Full Moon|Ngàn Năm=千年~=Thousand Year~|Ngàn Đêm=千夜~=Thousand Nights|Ngày Hè=夏日~=Summer Day
Ngày Nắng=晴日~=Sunny Day|Ngày Xuân=新春~=Spring Day|Ngân Vang=響徹~=Resounding~|Ngôi Sao=之星~=Star~|Ngậm Ngọc=含珠=with a Pearl|Ngọc=玉~=of Jade|Ngọt Lịm=蜜糖~=Honeyed~
Ngọt Ngào=甜蜜~=Sweet~|Nhiệt Đới=熱帶~=Tropical~|Nhân Hệ Số=翻倍=Multiplier|Như Ý=如意=As You Wish|Niết Bàn=涅槃=Nirvana|Năm Mới=新年~=New Year|Nổ Hũ=爆獎=Jackpot
Nổi Giận=震怒=Enraged|Nổi Loạn=暴動=Riot|Nở Rộ=盛開=in Bloom|Pha Lê=水晶~=Crystal~|Phan Rang=藩朗~=of Phan Rang|Phi Nước Đại=奔騰=at Full Gallop|Phiêu Lưu=歷險=Adventure
Phun Châu=吐珠=Spits Pearls|Phá Đảo=通關=Clears All|Phát Lộc=賜福=Fortune|Phát Tài=發財~=Prosperous~|Phát Đạt=發達~=Thriving~|Phòng VIP=貴賓廳=VIP Room|Phú Quốc=富國島~=of Phú Quốc
Phương Bắc=北方~=of the North|Phương Nam=南國~=of the South|Phương Đông=東方~=of the East|Phố Cổ=古街~=of the Old Town|Phố Hội=會安~=of Hội An|Phố Đêm=夜街~=Night Street
Quay Số=開獎=Draw|Quyền Lực=權力~=of Power|Rơi Rụng=紛飛~=Falling~|Rạn San Hô=珊瑚礁~=Coral Reef|Rực Lửa=烈火~=Blazing~|Rực Rỡ=絢爛~=Radiant~|Sa Mạc=沙漠~=Desert~
Sinh Tử=生死~=Life and Death|Siêu Cấp=超級~=Super~|Siêu Tốc=極速~=Express|Siêu Tốc 6=極速6~=Express 6|Song Sinh=雙生~=Twin~|Sài Gòn=西貢~=Saigon~|Sân Khấu=舞臺=on Stage
Sân Đình=村庭~=Courtyard|Sông Hoài=懷河~=of Hoài River|Săn Quỷ=獵魔=Demon Hunt|Sơn Tây=山西~=of Sơn Tây|Sảng Khoái=暢爽~=Refreshing~|Sủi Bọt=氣泡~=Fizzing~|Thành Công=成功=Triumph
Thép=鋼鐵~=of Steel|Thăng Long=昇龍~=of Thăng Long|Thượng Hạng=頂級~=First Class|Thượng Lưu=上流~=High Society|Thảo Nguyên=草原~=of the Prairie|Thất Lạc=失落~=Lost~
Thần Bí=玄祕~=Arcane~|Thần Tài=財神~=of the Wealth God|Thần Tốc=神速~=Swift~|Thời Gian=時光~=of Time|Thủy Cung=水晶宮~=Water Palace|Thức Giấc=甦醒=Awakens|Tiên Tri=先知=Prophet
Tranh Hùng=爭雄=Contest|Tranh Tài=競技=Challenge|Trao Lộc=賜祿=Gives Luck|Triều Dương=朝陽=Morning Sun|Trung Thu=中秋~=Mid-Autumn~|Trên Mây=雲上=above the Clouds|Trúng Lớn=中大獎=Big Win
Trường Gà=沙場~=Cockpit|Trắng=白~=White~|Tung Cánh=展翅=Spreads Wings|Tung Vó=奔馳=Gallops|Tái Sinh=重生=Reborn|Tây Hồ=西湖~=of West Lake|Tím=紫幻~=Violet~
Tím Biếc=紫韻~=Purple~|Tươi Mới=鮮活~=Fresh~|Tấn Lộc=晉祿=Rising Luck|Tịnh Tâm=靜心~=of Serenity|Tỏa Sáng=耀光~=Shining~|Tốc Độ=極速~=Speed~|Tối Cao=至尊=Supreme~
Tụ Bảo=聚寶=Gathers Treasure|Tứ Quý=四季=Four of a Kind|Tứ Xuyên=四川~/蜀地~=Sichuan~|Ven Biển=濱海~=Seaside~|Vinh Hoa=榮華=Glory|Việt=越式~=Viet~|Vui Nhộn=歡樂~=Merry~
Vàng=黃金~/鎏金~=Golden~/Gilded~|Vàng Ròng=純金~=Pure Gold~|Vô Biên=無邊=Boundless~|Vô Cực=無極=Infinite~|Vô Giá=無價=Priceless~|Vô Tận=無盡=Endless~|Vô Địch=無敵=Invincible~
Vĩnh Cửu=永恆=Eternal~|Vĩnh Hằng=永生~=Everlasting~|Vũ Trụ=宇宙~=Cosmic~|Vượt Vũ Môn=躍龍門=Leaps the Gate|Về Đích=衝線=Finish|Vọng Nguyệt=望月=Gazes at the Moon
Xa Xôi=遠方~=Faraway~|Xanh=青芒~=Blue~|Xanh Biếc=碧綠~=Emerald~|Ánh Trăng=月光~=Moonlit~|Úp Rổ=灌籃=Slam Dunk|Đa Sắc=多彩~=Colourful~|Điên Loạn=瘋狂~=Crazy~|Điểm Ảnh=像素~=Pixel~
Đáo Thành=凱旋=Victory|Đáy Biển=海底~=Undersea~|Đêm Hội=狂歡~=Festival Night|Đêm Nay=今宵~=Tonight|Đêm Sài Gòn=西貢夜~=Saigon Night|Đêm Vàng=金夜~=Golden Night
Đêm Xuân=春夜~=Spring Night|Đón Trăng=迎月=Greets the Moon|Đón Xuân=迎春=Greets Spring|Đăng Quang=登基~=Crowned~|Đường Phố=街頭~=Street~|Đại Chiến=大戰=Battle|Đại Cát=大吉=Great Luck
Đại Dương=大洋~=of the Ocean|Đại Gia=豪門~=Tycoon|Đại Loạn=大亂=Chaos|Đại Náo=大鬧=Mayhem|Đại Sư=大師=Great Master|Đảo Hoang=荒島~=Desert Island|Đảo Xanh=綠島~=Green Island
Đất Nện=紅土~=Clay Court|Đầy Kho=滿倉=Fills the Vault|Đầy Nhà=滿堂=Fills the House|Đập Bóng=扣殺=Spike|Đếm Lá=數張=Counting|Đỉnh Cao=巔峰~=Summit|Định Mệnh=命運~=of Destiny
Đối Kháng=對戰~=Versus|Đối Đầu=單挑=Head to Head|Đồng Tháp=同塔~=of Đồng Tháp|Đổi Thưởng=兌獎=for Prizes|Ả Rập=阿拉伯~=Arabian~|Ảo=虛擬~=Virtual~
`);

/** Editions of a name, where its words were used up. */
export const editionWords = readWords(`
2=2=2|II=2代=II|Deluxe=豪華版=Hạng Sang|Gold=黃金版=Bản Vàng|88=88=88|Extra=加強版=Đặc Biệt|Max=極限版=Tối Đa|Reloaded=再臨版=Trở Lại|Nights=夜宴版=Dạ Tiệc
3=3=3|III=3代=III|99=99=99|5=5=5|6=6=6|8=8=8|VIP=VIP=VIP|Prime=尊榮版=Hảo Hạng|Pro=專業版=Pro|Plus=加碼版=Plus|24=24=24|Live=現場版=Trực Tiếp
`);
