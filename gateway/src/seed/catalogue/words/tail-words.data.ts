import { readWords } from './read-words';

/** Words that go after a subject; a tilde at the end says that the other language has it before. */
export const tailWords = readWords(`
20=20=20|24=24=24|28=28=28|36=36=36|37=37=37|49=49=49|5 36=536=5/36|6=6=6|6 45=645=6/45|6 55=655=6/55|80=80=80
Affair=之約=Tình Sử~|Alley=巷弄=Ngõ~|Antics=鬧劇=Bày Trò|Arcade=樂園=Khu Trò Chơi~|Arena=競技=Đấu Trường~|Ascending=躍龍門/騰躍=Thăng Hoa|Ascent=高飛/登峰=Thăng Thiên
Attack=突襲=Tấn Công|Avalanche=雪崩=Tuyết Lở|Avenue=大道=Đại Lộ~|Awakens=甦醒=Thức Giấc|Ball=舞會=Vũ Hội~|Bar=吧=Quán~|Battle=大戰=Đại Chiến
Bay=海灣=Vịnh~|Beach=沙灘=Bãi Biển|Beach Bar=海灘吧=Quán Biển~|Beat=節拍=Nhịp~|Bells=鐘響=Tiếng Chuông~|Blast=爆炸/爆發=Bùng Nổ|Blaze=烈焰=Rực Cháy
Blessing=祈福=Ban Phước|Blitz=閃擊=Chớp Nhoáng|Bloom=綻放=Nở Rộ|Blossom=花開=Khai Hoa|Bluff=詐唬=Cân Não|Bonanza=大豐收=Trúng Đậm|Boss=霸王=Trùm~
Boulevard=大街=Đại Lộ~|Bounce=彈跳=Nảy Vui|Breeze=清風=Gió Mát|Bridge=橋=Cầu~|Bright=閃耀=Sáng Ngời|Burst=爆發=Bung Tỏa|Cannon=砲臺=Thần Công
Canyon=峽谷=Hẻm Núi|Caravan=商隊=Đoàn Lữ Hành~|Carnival=嘉年華=Hội Hóa Trang|Cascade=瀑流/連環=Thác~|Cash-Out=兌現=Rút Thưởng|Cave=洞窟=Hang~|Cavern=洞穴=Hang Động~
Cellar=酒窖=Hầm Rượu~|Chain=連鎖=Chuỗi~|Challenge=挑戰=Thách Đấu|Championship=錦標賽=Giải Vô Địch~|Charge=衝鋒=Xung Phong|Charm=魅力=Bùa May~|Chase=追擊=Rượt Đuổi
Circuit=迴路=Mạch~|Circus=馬戲團=Gánh Xiếc~|City=之城=Thành Phố~|City Lights=城光=Ánh Đèn Phố|Clan=世家=Gia Tộc~|Clash=交鋒=Giao Đấu|Classic=經典=Cổ Điển
Climb=攀升=Leo Cao|Clock=計時=Bấm Giờ|Club=俱樂部=Câu Lạc Bộ~|Clusters=連簇=Kết Chùm|Combo=連擊=Liên Hoàn|Conquest=征服=Chinh Phục|Cooler=冰飲=Giải Nhiệt
Countdown=倒數=Đếm Ngược|Court=殿堂=Sân~|Cove=灣畔=Vũng~|Crush=粉碎=Đập Tan|Cup=盃=Cúp~|Curse=詛咒=Lời Nguyền~|Daily=天天樂=Mỗi Ngày|Dance=之舞=Vũ Điệu~
Dash=衝刺=Bứt Phá|Deck=牌組=Bộ Bài~|Deep=深海=Biển Sâu|Deluxe=豪華版=Thượng Hạng|Depths=深處=Vực Sâu|Derby=德比=Derby|Diver=潛者=Thợ Lặn~|Divers=潛水隊=Đội Thợ Lặn~
Dragons=雙龍=Song Long|Draw=開獎=Quay Số~|Dream=之夢=Giấc Mơ~|Drift=漂流=Trôi Dạt|Drop=墜落=Rơi Lộc|Duel=對決=So Tài|Dynasty=王朝=Vương Triều~
Echo=迴響=Tiếng Vang~|Eclipse=星蝕=Nhật Thực|Empire=帝國=Đế Chế~|Empress=女皇=Nữ Hoàng~|Encore=安可=Tái Diễn|Expedition=遠征=Viễn Chinh|Explorers=探險隊=Thám Hiểm~
Express=特快=Tốc Hành|Fair=市集=Hội Chợ~|Fall=飄落=Rơi Tự Do|Feast=盛宴=Đại Tiệc~|Feathers=羽衣=Lông Vũ~|Festival=慶典=Lễ Hội~|Fever=狂熱=Cuồng Nhiệt
Fields=原野=Cánh Đồng~|Fiesta=嘉年華=Lễ Hội~|Finals=總決賽=Chung Kết~|Finish=衝線=Về Đích|Fire=聖火/火焰=Hỏa Diệm|Fishing=捕魚=Săn~|Fizz=氣泡=Sủi Bọt|Flames=烈焰=Ngọn Lửa
Flight=翱翔=Tung Bay|Flow=流轉=Tuôn Chảy|Fortune=福運/鴻運=Phát Tài|Fountain=噴泉=Suối~|Frenzy=狂潮=Cuồng Nộ|Frontier=邊疆=Biên Giới~|Fruits=鮮果=Hoa Quả|Fuel=燃料=Nạp Đầy
Fury=之怒=Cơn Giận~|Fusion=融合=Hợp Nhất|Galaxy=銀河=Ngân Hà~|Gambit=妙局=Diệu Kế|Garden=花園=Vườn~|Gardens=御苑=Ngự Uyển~|Gate=之門=Cổng~|Glen=幽谷=Thung Xanh~|Glow=輝光=Tỏa Sáng
Gold=黃金/奪金=Hoàng Kim/Vàng|Grand=至尊=Chí Tôn|Grove=果林=Rặng~|Guard=禁衛=Cận Vệ~|Guardians=守護者=Người Giữ~|Harbour=港灣=Bến~|Harvest=豐收=Bội Thu
Heads Up=單挑=Tay Đôi|Heat=熱浪=Hừng Hực|Heist=奪寶=Phi Vụ~|Hills=山丘=Đồi~|Hoard=寶庫=Kho~|Hollow=幽谷=Thung~|House=之家=Nhà~|Hunt=獵奇/大獵捕=Truy Tìm|Hunter=獵手=Thợ Săn~
Island=之島=Đảo~|Jackpot=大獎=Nổ Hũ|Jam=派對=Sôi Động|Jewels=瑰寶=Nạm Ngọc|Jig=踢踏舞=Điệu Nhảy~|Journey=旅程=Hành Trình~|Juice=果汁=Nước Ép~|Keeper=守護者=Người Giữ~
Keno=基諾=Keno|King=之王=Vua~|Kingdom=王國=Vương Quốc~|Kings=列王=Các Vua~|Ladder=天梯=Nấc Thang~|Lagoon=潟湖=Đầm~|Lane=小徑=Đường~|Lantern=燈影=Đèn Lồng
Lap=飛馳=Vòng Cuối|League=聯賽=Giải~|Legacy=傳承=Di Sản~|Legend=傳說=Truyền Thuyết~|Legends=傳奇=Huyền Thoại~|Letters=情書=Thư Tình~|Limbo=極限=Giới Hạn|Line=連線=Thẳng Hàng
Link=連線/連環=Kết Nối|Live=現場=Trực Tiếp|Live 2=現場2=Trực Tiếp 2|Live 3=現場3=Trực Tiếp 3|Live 5=現場5=Trực Tiếp 5|Lobby=大廳=Sảnh~|Loot=戰利品=Chiến Lợi Phẩm~
Lotto=樂透=Lô Tô~|Lounge=酒廊=Phòng Chờ~|Luck=好運=Vận May~|Magic=魔法=Phép Thuật~|Major=大賽=Đại Hội~|Mania=狂潮=Cuồng Say|Market=夜市=Chợ~|Masquerade=化裝舞會=Vũ Hội~
Master=大師=Bậc Thầy~|Masters=大師賽=Cao Thủ~|Mayhem=大亂鬥=Náo Loạn|Melody=旋律=Giai Điệu~|Mine=礦山=Mỏ~|Mirage=幻影=Ảo Ảnh~|Mirror=鏡影=Gương~|Mission=任務=Sứ Mệnh~
Moon=之月/映月=Ánh Trăng|Motion=律動=Chuyển Động|Move=妙著=Nước Cờ~|Multiplay=多桌=Nhiều Bàn|Night=之夜=Đêm~|Nights=夜未央/良宵=Đêm Dài~|Numbers=數字=Con Số~|Oasis=綠洲=Ốc Đảo~
Odyssey=奧德賽=Trường Chinh|Open=公開賽=Giải Mở~|Orbit=軌道=Quỹ Đạo~|Originals=原創=Nguyên Bản|Outright=奪冠=Vô Địch|Palace=宮殿=Cung~|Parade=遊行=Diễu Hành|Paradise=樂園=Thiên Đường~
Parlay=串關=Cược Xiên~|Parlour=牌館=Quán~|Party=派對=Tiệc~|Patrol=巡航=Tuần Tra|Pavilion=樓閣=Lầu~|Pearl=明珠=Minh Châu|Pick=精選=Chọn Số|Picker=採果樂=Hái~|Picnic=野餐=Dã Ngoại~
Pilot=飛行員=Phi Công~|Plus=加碼=Cộng|Poker=撲克=Poker|Pond Party=池塘派對=Tiệc Ao~|Pop=蹦蹦跳=Nổ Giòn|Portal=傳送門=Cánh Cổng~|Power=威能=Uy Lực|Prime=首選=Hảo Hạng
Privé=貴賓=Riêng Tư|Pulse=脈動=Nhịp Đập~|QiuQiu=九九=QiuQiu|Quest=探祕=Truy Tầm|Race=競速=Cuộc Đua~|Raid=奇襲=Đột Kích|Raiders=掠奪者=Thợ Săn~|Rain=雨=Mưa~|Rainbow=彩虹=Cầu Vồng|Rally=拉力賽=Vượt Đường
Reactor=反應爐=Lò Phản Ứng~|Reborn=重生=Tái Sinh|Reef=暗礁=Rạn~|Reels=轉輪=Quay Cuồng|Reflections=倒影=Soi Bóng|Reloaded=再臨=Trở Lại|Reserve=珍藏=Thượng Phẩm|Riches=財富=Phú Quý/Giàu Sang
Riddles=燈謎=Câu Đố~|Riders=騎士=Kỵ Sĩ~|Ridge=山脊=Đỉnh~|Riot=狂潮=Náo Động|Rise=升起=Trỗi Dậy|Rising=崛起=Vươn Mình|River=之河=Dòng Sông~|Road=之路=Đường Tới~|Room=廳=Phòng~
Royale=皇家=Hoàng Gia|Rumble=喧鬧=Náo Động|Run=狂奔=Băng Băng|Rush=狂飆/衝刺=Thần Tốc/Bứt Phá|Saga=史詩=Sử Thi~|Salon=沙龍=Phòng Khách|Salon A=沙龍A=Phòng A|Salon B=沙龍B=Phòng B|Saloon=酒館=Quán Rượu~
Sands=沙海=Biển Cát|Scales=鱗甲=Vảy~|Secrets=之謎/祕密=Bí Mật~|Serenade=夜曲=Dạ Khúc~|Serenity=靜心=An Nhiên|Series=系列賽=Loạt Trận~|Set=決勝盤=Ván Đấu~|Shake=搖搖樂=Lắc Vui|Shift=位移=Chuyển Dời
Shine=光芒=Tỏa Rạng|Shootout=點球戰=Luân Lưu|Shore=海岸=Bờ~|Show=秀=Màn Diễn~|Showdown=對決=Quyết Đấu|Shower=流星雨/大雨=Mưa~|Sky=天空=Trời Cao|Slice=切片=Lát~|Slices=鮮片=Những Lát~
Smash=重擊=Đập Vỡ|Song=之歌=Khúc Ca~|Sparkle=閃爍=Lung Linh|Spectrum=光譜=Quang Phổ~|Spell=魔咒=Bùa Yêu~|Splash=飛濺=Tung Tóe|Splendour=榮光=Huy Hoàng|Spring=迎春=Xuân Về|Sprint=衝刺=Nước Rút
Squeeze=鮮榨/瞇牌=Vắt Tươi/Nặn Bài|Stage=舞臺=Sân Khấu~|Stakes=豪注=Cược Lớn|Stand=小舖=Sạp~|Station=太空站=Trạm~|Storm=風暴=Cơn Bão~|Streak=連勝=Chuỗi Thắng~|Stream=溪流=Suối~|Streets=街巷=Phố~
Strike=出擊=Xuất Kích|Summer=夏日=Mùa Hạ|Sun=烈日=Mặt Trời|Sunrise=日出=Bình Minh|Sunset=夕陽=Hoàng Hôn|Table=牌桌=Bàn~|Table 1=1號桌=Bàn 1|Table 11=11號桌=Bàn 11|Table 2=2號桌=Bàn 2|Table 3=3號桌=Bàn 3
Table 5=5號桌=Bàn 5|Table 6=6號桌=Bàn 6|Table 7=7號桌=Bàn 7|Table 8=8號桌=Bàn 8|Table 9=9號桌=Bàn 9|Table A=A桌=Bàn A|Table C=C桌=Bàn C|Table D=D桌=Bàn D|Table E=E桌=Bàn E
Tales=物語=Chuyện~|Tango=探戈=Điệu Tango~|Temple=神殿=Đền~|Terrace=露臺=Hiên~|Throne=王座=Ngai~|Tide=潮汐=Thủy Triều~|Tour=巡迴賽=Hành Trình~|Tower=高塔=Tháp~|Trail=足跡=Dấu~|Trap=陷阱=Bẫy~
Treasure=寶藏=Kho Báu~|Treasures=珍寶=Báu Vật~|Tree=之樹=Cây~|Tricks=戲法=Trò Ảo Thuật~|Tumble=翻滾=Lăn Lộn|Turbo=極速=Siêu Tốc|Twelve=十二回合=12 Hiệp|Twist=風味/扭轉=Xoay Vị
Up=升級=Thăng Cấp|Valley=山谷=Thung Lũng~|Vault=金庫/寶窟=Hầm~|Vision=幻視=Ảo Mộng|Voyage=航程=Hải Trình~|Waltz=圓舞曲=Điệu Valse~|War=戰爭=Cuộc Chiến~|Wars=爭霸=Tranh Bá
Waterfall=飛瀑=Thác Nước~|Wave=浪潮=Làn Sóng~|Wheel=轉盤=Bánh Xe~|Whisper=輕語=Lời Thì Thầm~|Winds=風雲=Gió~|Wings=之翼=Đôi Cánh~|Wins=大勝=Chiến Thắng|Wish=心願=Ước Nguyện~|Wishes=願望=Điều Ước~
X=X=X|Zone=地帶=Vùng~|at Dawn=破曉=Lúc Rạng Đông|in the Clouds=雲中~=Trên Mây|of Ages=千年~=Ngàn Đời|of Dawn=晨曦~=Bình Minh|of Eternity=永恆~=Vĩnh Hằng|of Fire=烈焰~=Rực Lửa
of Fortune=鴻福~=Phú Quý|of Gold=黃金~/聚金~=Hoàng Kim|of Jade=翡翠~/碧玉~=Ngọc Bích|of Kings=王者~=Vương Giả|of Plenty=豐饒~=Sung Túc|of the Deep=深海~=Biển Sâu|of the Sea=海洋~=Biển Cả|on Fire=燃燒~/熾焰~=Bốc Lửa
`);
