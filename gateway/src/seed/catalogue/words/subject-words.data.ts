import { readWords } from './read-words';

/** What pictures show: English, Traditional Chinese, Vietnamese. */
export const subjectWords = readWords(`
Bell=金鐘=Chuông|Bells=鐘聲=Tiếng Chuông|Chime=風鈴=Chuông Gió|Carillon=編鐘=Dàn Chuông|Bell Tower=鐘樓=Gác Chuông
Bolt=閃電=Tia Chớp|Lightning=雷電=Sấm Chớp|Spark=火花=Tia Lửa|Voltage=電壓=Cao Thế|Surge=電湧=Sóng Điện|Current=電流=Dòng Điện
Cherry=櫻桃=Anh Đào|Cherries=紅櫻=Chùm Anh Đào|Cherry Orchard=櫻桃園=Vườn Anh Đào|Cherry Blossom=櫻花=Hoa Anh Đào
Chest=寶箱=Rương Báu|Treasure=寶藏=Kho Báu|Treasure Chest=藏寶箱=Hòm Châu Báu|Strongbox=鐵寶箱=Két Báu|Hoard=祕寶=Của Chìm
Bounty=賞金=Tiền Thưởng|Clover=幸運草/四葉草=Cỏ Bốn Lá|Clovers=三葉草=Cỏ Ba Lá|Shamrock=酢漿草=Lá May/Cỏ Chua
Clover Field=幸運草原/四葉草原=Đồng Cỏ Bốn Lá|Meadow=綠野=Đồng Xanh|Coin=古幣=Đồng Xu|Coins=金幣=Tiền Vàng/Xu|Cash=錢財=Tiền Bạc
Wealth=財富=Gia Tài|Treasury=金庫=Ngân Khố|Money Tree=搖錢樹=Cây Tiền|Crown=皇冠=Vương Miện|Crowns=冠冕=Mũ Miện|Throne=王座=Ngai Vàng/Ngai
Regalia=權杖=Vương Trượng|Coronation=加冕=Lễ Đăng Quang|Court=宮廷=Cung Đình|Diamond Seven=鑽石七=Bảy Kim Cương|Diamonds=群鑽=Chùm Kim Cương
Diamond=鑽石=Kim Cương|Brilliant=美鑽=Kim Cương Sáng|Dice=骰子=Xúc Xắc|Roller=擲骰手=Tay Gieo|Rollers=豪骰=Dân Gieo|Sixes=六六順=Lục Phấn
Dragon=神龍/金龍=Rồng|Dragons=群龍=Bầy Rồng|Wyrm=巨龍=Long Xà|Drake=飛龍=Phi Long|Serpent=靈蛇=Giao Long|Dragonfire=龍焰=Lửa Rồng
Gem=寶石/瑰寶=Bảo Ngọc|Jewel=珠玉=Châu Ngọc|Heart=之心/真心=Trái Tim|Comet=彗星=Sao Chổi|Prism=稜鏡=Lăng Kính|Facet=晶面=Mặt Ngọc
Gems=寶石=Đá Quý|Jewels=珠寶=Châu Báu|Crystals=水晶=Tinh Thể|Stones=靈石=Bảo Thạch|Facets=晶華=Giác Ngọc|Gemfall=寶石雨=Mưa Đá Quý
Grape=葡萄=Nho|Grapes=紫葡萄=Chùm Nho|Vineyard=葡萄園=Vườn Nho|Vintage=佳釀=Rượu Nho|Harvest=豐收=Mùa Nho
Hearts=雙心=Đôi Tim|Valentine=情人=Tình Nhân|Sweetheart=甜心=Người Tình|Romance=羅曼史=Tình Ca|Horseshoe=馬蹄鐵=Móng Ngựa|Stallion=駿馬=Tuấn Mã
Mustang=野馬=Ngựa Hoang|Ranch=牧場=Nông Trại|Rodeo=馬術=Đấu Ngựa|Saddle=馬鞍=Yên Cương|Ingot=元寶=Kim Nguyên Bảo/Nguyên Bảo|Ingots=金錠=Thỏi Vàng/Kim Đĩnh
Gold=黃金/金磚=Vàng Ròng|Fortune=福運/財運=Tài Lộc|Prosperity=富貴=Phú Quý|Riches=財寶=Của Cải
Joker=小丑=Chú Hề|Jester=弄臣=Gã Hề|Harlequin=丑角=Hề Ca Rô|Trickster=魔術師=Kẻ Tinh Ranh|Fool=愚者=Gã Khờ
Loop=迴圈=Vòng Lặp|Knot=如意結=Nút Thắt|Ribbon=彩帶=Dải Lụa|Spiral=螺旋=Vòng Xoáy|Circle=圓環=Vòng Tròn|Weave=織夢=Dệt Mộng
Koi=錦鯉=Cá Koi|Carp=鯉魚=Cá Chép|Koi Pond=鯉魚池=Ao Cá Koi|Koi Stream=錦鯉溪=Suối Cá Koi
Lamp=神燈=Đèn Thần|Genie=燈神=Thần Đèn|Wishes=心願=Điều Ước|Wonder=奇蹟=Kỳ Quan|Bazaar=市集=Chợ Phiên
Lantern=燈籠=Đèn Lồng|Lanterns=花燈=Hoa Đăng|Lantern Street=燈籠街=Phố Lồng Đèn|Lights=燈火=Ánh Đèn|Festival Lights=燈會=Hội Đèn
Lemon=檸檬=Chanh Vàng|Lemons=鮮檸=Chanh Tươi|Lemonade=檸檬水=Nước Chanh|Citrus=柑橘=Cam Quýt
Lime=青檸=Chanh Xanh|Limes=萊姆=Trái Chanh|Mojito=莫希托=Mojito|Green Citrus=青柑=Quýt Xanh
Lotus=蓮花=Hoa Sen|Lotus Pond=蓮池=Đầm Sen|Water Lily=睡蓮=Hoa Súng|Petals=花瓣=Cánh Hoa|Blossom=芳華=Nụ Hoa
Mahjong=麻將=Mạt Chược|Mahjong Tiles=麻將牌=Quân Mạt Chược|Tiles=雀牌=Quân Bài Ngà|Bamboo Tiles=竹牌=Bài Trúc
Orb=靈珠=Linh Cầu|Orbs=寶珠=Quả Cầu|Sphere=天球=Thiên Cầu|Core=核心=Lõi Sáng|Oracle=神諭=Tiên Tri
Pavilion=樓閣=Lầu Các|Temple=神殿=Đền|Pagoda=寶塔=Bảo Tháp|Palace=宮殿=Cung Điện|Gate=龍門=Cổng Thành|Courtyard=庭院=Sân Cung
Pearl=珍珠=Ngọc Trai|Pearls=明珠=Trân Châu|Oyster=珠貝=Vỏ Sò|Lagoon=潟湖=Đầm Phá
Phoenix=鳳凰=Phượng Hoàng|Firebird=火鳥=Chim Lửa|Phoenix Flame=鳳焰=Lửa Phượng|Ashes=浴火=Tro Tàn
Quest=冒險=Phiêu Lưu|Hero=勇者=Anh Hùng|Kingdom=王國=Vương Quốc|Sword=寶劍=Thanh Kiếm|Dungeon=地城=Hầm Ngục|Level=關卡=Cửa Ải
Planet=星球=Hành Tinh|Rings=星環=Vành Đai|Galaxy=銀河=Ngân Hà|Orbit=軌道=Quỹ Đạo|Worlds=異界=Thế Giới|Nebula=星雲=Tinh Vân
Rocket=火箭=Tên Lửa|Rockets=飛箭=Đàn Tên Lửa|Liftoff=升空=Cất Cánh|Launch=發射=Phóng Tàu|Booster=推進器=Động Cơ
Scarab=聖甲蟲=Bọ Hung|Scarabs=甲蟲=Đàn Bọ Hung|Tomb=古墓=Lăng Mộ|Pyramid=金字塔=Kim Tự Tháp|Sands=流沙=Cát Vàng|Pharaoh=法老=Pharaoh
Sevens=七七=Bộ Bảy|Seven=幸運七/七號=Số Bảy|777=七七七=777|Lucky Sevens=鴻運七=Bảy May Mắn|Triple Seven=三連七=Ba Số Bảy
Star=明星=Ngôi Sao|Stars=群星=Chòm Sao|Starlight=星光=Ánh Sao|Stardust=星塵=Bụi Sao|Superstar=巨星=Siêu Sao
Melon=蜜瓜=Dưa Ngọt|Melons=甜瓜=Dưa Mật|Watermelon=西瓜=Dưa Hấu|Melon Slice=瓜片=Lát Dưa
Fish=大魚=Cá|Fishing=捕魚=Săn Cá|Reef=礁島/珊瑚礁=Rạn San Hô|Catch=漁獲=Mẻ Lưới|Shoal=魚群=Đàn Cá|Hunter=獵魚手=Thợ Săn
Crab=螃蟹=Cua|Crabs=蟹群=Đàn Cua|Claws=蟹鉗=Càng Cua|Octopus=章魚=Bạch Tuộc|Octo=八爪魚=Tuộc Nhí|Kraken=海怪=Thủy Quái
Tentacles=觸手=Xúc Tu|Shark=鯊魚=Cá Mập|Sharks=鯊群=Đàn Cá Mập|Fin=鯊鰭=Vây Cá Mập|Turtle=靈龜=Rùa|Turtles=神龜=Đàn Rùa|Shell=龜甲=Mai Rùa
Domino=骨牌=Domino|Dominoes=多米諾=Cờ Domino|Pai Gow=牌九=Bài Cẩu|Gaple=接龍=Gaple
Chess=西洋棋=Cờ Vua|Knight=騎士=Kỵ Sĩ|Gambit=棄兵局=Thế Cờ|Cờ Tướng=象棋=Cờ Tướng
Rummy=拉米=Rummy|Poker=撲克=Poker|Thirteen=十三支=Mười Ba Lá|Big Two=大老二=Tiến Lên|Landlord=鬥地主=Địa Chủ|Three Card=三張牌=Bài Ba Lá
Hold’em=德州撲克=Hold’em|Omaha=奧馬哈=Omaha|Blackjack=二十一點=Xì Dách|Showdown=對決=Lật Bài|Duel=決鬥=Đấu Bài
Ludo=飛行棋=Cờ Cá Ngựa|Backgammon=雙陸棋=Cờ Tào Cáo|Race=競速=Đua|Table=牌桌=Bàn Bài
Arena=競技場=Đấu Trường|Blades=雙刃=Lưỡi Gươm/Song Đao|Legends=傳奇=Huyền Thoại|Rift=裂谷=Khe Nứt|Clash=激戰=Giao Tranh
League=聯賽=Liên Đoàn|Football=足球=Bóng Đá|Fighters=鬥士=Võ Sĩ|Hoops=籃球=Bóng Rổ|Racing=賽車=Đua Xe|Ops=行動=Chiến Dịch
Comms=通訊=Mật Lệnh|Squad=小隊=Biệt Đội|Strike=突擊=Đột Kích|Blade=刀鋒=Lưỡi Kiếm|Knights=騎士團=Hiệp Sĩ|Brawl=亂鬥=Loạn Đấu
Champions=冠軍=Nhà Vô Địch|Royale=大逃殺=Sinh Tồn|Zone=戰區=Chiến Khu|Rush=狂飆=Bứt Tốc|Drift=甩尾=Bẻ Lái|Guard=衛隊=Hộ Vệ
Defenders=守護者=Phòng Vệ|Siege=攻城=Công Thành|Bastion=堡壘=Pháo Đài|Tactics=戰棋=Chiến Cờ|Kingdoms=列國=Các Vương Quốc|Commander=指揮官=Chỉ Huy
Drum=搖獎機=Lồng Cầu|Draw=開獎=Quay Số|Keno=基諾=Keno|Lotto=樂透=Lô Tô|Bingo=賓果=Bingo|Numbers=數字=Con Số|Balls=彩球=Bi Số
Ticket=彩券=Vé Số|Scratch=刮刮樂=Vé Cào|Raffle=抽獎=Bốc Thăm|Coupon=兌獎券=Phiếu Thưởng|Charm=護身符=Bùa May
Rooster=金雞=Gà Chọi|Gamecock=鬥雞=Chiến Kê|Fighter=猛雞=Gà Đá|Cockpit=雞場=Trường Gà|Spurs=鋼爪/雙爪=Cặp Cựa|Spur=利爪=Cựa
Crash=爆點=Nổ Điểm|Drop=落珠=Thả Bi|Plinko=彈珠臺=Plinko|Mines=礦坑=Mỏ Ngọc|Miner=礦工=Thợ Mỏ|Gem Mines=寶石礦=Mỏ Đá Quý
Coin Flip=翻硬幣=Sấp Ngửa|Coin Toss=擲硬幣=Tung Xu|Hi-Lo Dice=骰大小=Xúc Xắc Cao Thấp|Wheel=轉盤=Vòng Quay|Spin=旋轉=Lượt Quay
Fortune Wheel=幸運輪=Vòng Quay Tài Lộc|Towers=高塔=Tòa Tháp|Steps=階梯=Bậc Thang|Climb=攀登=Leo Tháp|Arcade=街機=Máy Game|Pad=手把=Tay Cầm
Crush=消消樂=Phá Khối|Baccarat=百家樂=Baccarat|Dragon Tiger=龍虎鬥=Rồng Hổ|Three Card Poker=三張撲克=Poker Ba Lá
Shoe=牌靴=Hộp Bài|Punto=龐托=Punto|Casino Hold’em=賭場德州=Casino Hold’em|Twenty One=廿一點=Hai Mươi Mốt|Teen Patti=印度三張=Teen Patti
Verandah=遊廊=Hiên Nhà|Stud Poker=梭哈=Xì Tố|Stakes=豪注=Tiền Cược|Stack=籌碼塔=Chồng Phỉnh|Riviera=蔚藍岸=Riviera
Roulette=輪盤=Roulette|Sic Bo=骰寶=Sic Bo|Tài Xỉu=大小=Tài Xỉu|Xóc Đĩa=搖骰碟=Xóc Đĩa|Fish Prawn Crab=魚蝦蟹=Bầu Cua Tôm Cá|Bầu Cua=葫蘆蟹=Bầu Cua
Kick-Off=開球=Giao Bóng|Striker=射手=Tiền Đạo|Derby=德比=Derby|Penalty=點球=Phạt Đền|Eleven=十一人=Mười Một|Goal=進球=Bàn Thắng
Basketball=籃球=Bóng Rổ|Dunk=灌籃=Úp Rổ|Buzzer Beater=壓哨球=Cú Ném Phút Chót|Tennis=網球=Quần Vợt|Match Point=賽末點=Điểm Quyết Định
Ace Serve=發球王=Giao Bóng Ăn Điểm|Rally=對打=Đôi Công|Volleyball=排球=Bóng Chuyền|Volley=攔網=Chắn Bóng|Spike=扣殺=Đập Bóng
Prix=大獎賽=Giải Đua|Circuit=賽道=Đường Đua|Speedway=極速道=Trường Đua|Bout=對戰=Trận Đấu|Boxing=拳擊=Quyền Anh|Fight Night=格鬥夜=Đêm So Găng
Round=回合=Hiệp Đấu|Cup=獎盃=Cúp|Trophy=金盃=Cúp Vàng|Final=決賽=Chung Kết|Championship=錦標賽=Giải Vô Địch
`);
