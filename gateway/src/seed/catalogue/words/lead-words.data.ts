import { readWords } from './read-words';

/** Words that go before a subject: English, Traditional Chinese, Vietnamese. A tilde stands where the subject goes. */
export const leadWords = readWords(`
8-Bit=八位元=8-Bit|Abyss=深淵=Vực Thẳm|Ace=王牌=Át Chủ/Át|All-Star=全明星=Siêu Sao
Amethyst=紫晶=Thạch Anh Tím/Thạch Anh|Ancestral=傳家=Gia Truyền|Ancient=遠古/太古=Cổ Đại/Cổ Xưa|Arcade=街機=Thùng/Điện Tử
Arcane=祕法=Bí Thuật|Asian=亞洲=Châu Á|Astral=星界=Tinh Tú|Aurora=極光=Cực Quang|Auto=自動=Tự Động
Autumn=金秋=Mùa Thu|Azure=蔚藍=Thanh Thiên/Xanh Lam|Balcony=露臺=Ban Công|Bamboo=翠竹/竹林=Trúc Xanh|Bazaar=市集=Chợ Phiên
Beach=沙灘=Bãi Biển|Beating=怦然=Rung Động|Big=超大=Cỡ Bự|Black=黑羽=Đen|Blacksmith’s=鐵匠=Thợ Rèn|Blade=鋒刃=Lưỡi Gươm
Blazing=熾焰=Bùng Cháy|Blitz=閃擊=Chớp Nhoáng|Block=方塊=Khối Vuông|Blooming=盛放=Khoe Sắc|Blue=碧藍=Xanh Biếc
Blue Corner=藍角=Góc Xanh|Bonus=紅利=Thưởng|Bountiful=豐饒=Sung Túc|Bright=明亮=Tươi Sáng|Brilliant=璀璨=Rạng Ngời
Bronze=青銅=Đồng|Bullet=子彈=Tia Đạn|Buried=塵封=Bị Chôn Vùi|Burning=燃燒/烈火=Cháy Bỏng|Buzzer=讀秒=Phút Chót
Canyon=峽谷=Hẻm Núi|Captain’s=船長=Thuyền Trưởng|Carnival=狂歡=Hội Hè|Casino=殿堂=Cung Vàng|Celestial=天宮=Thiên Cung
Centre=中央=Trung Tâm|Champions=冠軍=Quán Quân|Charmed=魔法=Bùa Mê|Chequered=格子旗=Cờ Ca Rô|Chrome=鉻銀=Ánh Thép
Citrus=柑橘=Cam Chanh|Classic=經典=Kinh Điển|Clay=紅土=Sân Đất|Cloud=雲端=Trên Mây|Coastal=海岸=Ven Biển
Cobalt=鈷藍=Xanh Thẫm|Comet=彗星=Sao Chổi|Console=主機=Tay Cầm|Continental=洲際=Châu Lục|Cool=清涼=Mát Lành
Coral=珊瑚=San Hô|Cosmic=宇宙=Vũ Trụ|Couch=沙發=Tại Gia|Crane=仙鶴=Hạc Trắng|Crazy=瘋狂=Cuồng Nhiệt
Crimson=緋紅/赤焰=Đỏ Thẫm|Crossed=交錯=Bắt Chéo|Crunchy=爽脆=Giòn Tan|Crushed=沁冰=Đá Bào|Crystal=水晶/晶瑩=Pha Lê
Cursed=詛咒=Nguyền Rủa|Cyan=青鋒=Lam Ngọc|Dancing=起舞/飛舞=Nhảy Múa|Dark=暗夜=Hắc Ám|Dawn=破曉=Bình Minh
Deep=深海=Sâu Thẳm|Deep Blue=深藍=Xanh Thẳm|Deep Reef=深礁=Rạn Sâu|Deep Space=深空=Không Gian|Derby=德比=Đại Chiến
Desert=沙漠/大漠=Sa Mạc|Diamond=鑽石=Kim Cương|Distant=遙遠=Xa Xăm|Double=雙倍/雙重=Nhân Đôi/Song|Double Six=雙六=Đôi Sáu
Dragon=蛟龍/龍族=Rồng|Dusty=風塵=Bụi Đường|Dynasty=王朝/皇朝=Vương Triều|Electric=電光/電幻=Điện Quang|Eleven=十一人=Mười Một
Elite=菁英=Tinh Anh|Ember=餘燼/炎燼=Than Hồng|Emerald=翡翠/碧玉=Ngọc Lục Bảo|Emperor=帝王=Đế Vương|Emperor’s=帝王/皇帝=Hoàng Đế
Enchanted=魔幻=Mê Hoặc|Endless=無盡=Bất Tận|Eternal=永恆=Vĩnh Cửu|European=歐式=Châu Âu|Evening=黃昏/晚宴=Buổi Tối
Evergreen=常青=Trường Thanh|Falling=流落/繽紛=Rơi|Fast=快閃=Nhanh|Festival=慶典/節慶=Lễ Hội|Five Minute=五分=5 Phút
Five-Lane=五路=Năm Ngả|Flawless=無瑕=Hoàn Mỹ|Flip=翻轉=Lật|Floating=漂流/浮光=Bồng Bềnh|Forgotten=遺忘=Lãng Quên
Fortune=福運/鴻福=Phú Quý/Tài Lộc|Four=四方=Bốn Phương|Four-Leaf=福氣=Phúc|French=法式=Kiểu Pháp|Fresh=鮮採=Tươi Mát
Frontier=邊境=Biên Ải|Frost=寒霜=Băng Giá|Frozen=冰封/冰鎮=Đóng Băng|Full Court=全場=Toàn Sân|Galloping=奔騰=Phi Nhanh
Garden=花園=Vườn Hoa|Genie’s=神燈=Thần Linh|Giant=巨型=Khổng Lồ|Gilded=鎏金=Dát Vàng|Glacier=冰川=Băng Hà
Glowing=輝光/熠熠=Tỏa Sáng|Golden=黃金/金色/鎏金=Vàng/Hoàng Kim|Grand=至尊/盛大=Hoành Tráng|Gravity=重力=Trọng Lực|Great=巨口=Lớn
Green=青翠=Xanh Tươi|Hammer=鎚頭=Đầu Búa|Happy=歡樂=Vui Vẻ|Harbour=海港=Bến Cảng|Harbour Night=海港夜=Đêm Bến Cảng
Harvest=豐收=Mùa Gặt|Heavenly=天賜/天降=Trời Ban|Heavyweight=重量級=Hạng Nặng|Hi-Lo=高低=Cao Thấp|Hidden=隱祕/祕藏=Bí Ẩn
Hidden Bay=祕灣=Vịnh Bí Ẩn|High=豪賭/登頂=Cao Cấp|Holiday=假日=Ngày Lễ|Hong Kong Night=夜色=Đêm Hương Cảng|Hot=火熱=Nóng Bỏng
Hungry=飢餓=Háu Đói|Hyper=極速=Siêu Hạng|Hà Nội=河內=Hà Nội|Imperial=皇家/御用=Hoàng Gia|Infinity=無限=Vô Cực
Instant=即刻=Tức Thì|Irish=翠綠島=Đảo Ngọc|Iron=鋼鐵/鐵血=Sắt|Island=海島=Hải Đảo|Ivory=象牙=Ngà Voi
Jade=翡翠/碧玉=Ngọc Bích/Ngọc|Jewelled=鑲鑽=Nạm Ngọc|Juicy=多汁=Mọng Nước|Jumbo=巨無霸=Cỡ Lớn|Jungle=叢林=Rừng Xanh
King=霸王=Vua|King’s=國王=Nhà Vua|Knockout=擊倒=Đo Ván|Lagoon=潟湖=Đầm Phá|Laughing=歡笑/大笑=Cười|Leaping=躍動=Tung Mình
Legends=傳奇=Huyền Thoại|Liar’s=吹牛=Nói Dối|Liquid=流光=Lưu Ly|Loaded=乾坤=Hóa Phép|Lost=失落/迷失=Thất Lạc
Lotus=蓮花/清蓮=Hoa Sen/Sen|Lucky=幸運/好運/鴻運=May Mắn/Cát Tường|Lucky 6=幸運6=May Mắn 6|Lunar=月影=Nguyệt Quang|Mad=狂想=Điên Rồ
Magic=奇幻=Phép Màu|Masked=假面=Mặt Nạ|Master=大師=Đại Sư|Match=對決=Trận|Mega=超級=Siêu Cấp
Merchant=商旅=Thương Nhân|Merchant’s=商賈=Thương Gia|Mermaid=人魚=Nàng Tiên Cá|Mermaid’s=人魚=Mỹ Nhân Ngư|Merry=歡慶=Rộn Ràng
Midnight=午夜/子夜=Nửa Đêm|Mini=迷你=Mini|Misty=迷霧/煙雨=Sương Mù|Moon=月光/明月=Ánh Trăng/Trăng|Moonlit=月下/月影=Dưới Trăng
Morning=晨光/清晨=Buổi Sớm|Mountain=靈山=Núi Thiêng|Mystic=神祕/玄幻=Thần Bí|Neon=霓虹=Neon|Neptune’s=海皇=Hải Vương|Net=網前=Trên Lưới
Night=暗夜/夜幕=Đêm|Nile=尼羅河=Sông Nile|Nine=九天/九重=Cửu~|No Commission=免佣=Không Hoa Hồng|Noble=貴族=Quý Tộc
Northern=北國/北境=Phương Bắc|Obsidian=黑曜=Hắc Diện|Ocean=大洋/海洋=Đại Dương|Old Town=古鎮=Phố Cổ|Open Table=開放式=Bàn Mở
Orbital=軌道=Quỹ Đạo|Overflowing=滿溢=Tràn Đầy|Pad=手把=Tay Cầm|Pavilion=樓閣=Lầu Son|Pearl=珍珠/明珠=Ngọc Trai
Peek=瞇牌=Nặn Bài|Penalty=點球=Phạt Đền|Pharaoh’s=法老=Pharaoh|Pink=粉紅/粉嫩=Hồng|Pirate=海盜=Cướp Biển
Pixel=像素=Điểm Ảnh|Platinum=白金=Bạch Kim|Plinko=彈珠=Plinko|Polar=極地=Cực Địa|Pole=桿位=Vị Trí Đầu
Pop=流行=Sôi Động|Poseidon’s=海神=Hải Thần|Power=能量/強力=Sức Mạnh|Prairie=草原=Thảo Nguyên|Premier=頂級=Hàng Đầu
Prestige=尊榮=Thượng Hạng|Prism=稜光=Lăng Kính|Pro=職業=Chuyên Nghiệp|Prosperity=興隆=Thịnh Vượng|Pulsing=脈動=Nhịp Đập
Purple=紫韻=Tím|Quantum=量子=Lượng Tử|Queen’s=女王=Nữ Hoàng|Radiant=耀眼=Rực Rỡ|Rainbow=彩虹=Cầu Vồng
Rapid=疾速=Thần Tốc|Red=赤紅/火紅=Đỏ|Red Corner=紅角=Góc Đỏ|Red Hot=火辣=Đỏ Rực|Retro=復古=Hoài Cổ
Ringed=星環=Vành Đai|Ringing=響叮噹=Ngân Vang|Ripe=熟成=Chín Mọng|Rising=崛起/飛升=Trỗi Dậy|Riverside=河畔=Bên Sông
Rolling=滾滾=Lăn Tròn|Royal=皇家/御前=Hoàng Gia/Vương Giả|Ruby=紅寶石/赤玉=Hồng Ngọc|Sacred=神聖/聖潔=Linh Thiêng|Saigon=西貢=Sài Gòn
Salon=沙龍=Phòng Khách|Sapphire=藍寶石=Lam Ngọc|Saturn=土星=Sao Thổ|Scratch=刮刮=Cào|Secret=祕密=Bí Mật
Seedless=無籽=Không Hạt|Sevens=七七=Số Bảy|Shadow=暗影=Bóng Tối|Sharp=勁爽=Sắc Sảo|Shooting=流光/飛逝=Vụt Bay
Sichuan=四川/巴蜀=Tứ Xuyên/Ba Thục|Silent=靜謐=Tĩnh Lặng|Silk=絲緞/錦緞=Lụa|Silk Road=絲路=Con Đường Tơ Lụa/Tơ Lụa|Silken=絲滑=Mượt Mà
Silver=銀色/白銀=Bạc|Sky=天際/凌霄=Bầu Trời|Slam=灌籃=Úp Rổ|Sleeping=沉睡=Say Ngủ|Smuggler’s=走私客=Lái Buôn
Solar=太陽/烈日=Thái Dương|Sour=酸爽=Chua Ngọt|Southern=南洋/南國=Phương Nam|Sovereign=君主=Quân Vương|Spade=黑桃=Bích
Sparkling=氣泡=Sủi Tăm|Speed=極速/快速=Tốc Độ/Siêu Tốc|Spinning=旋轉=Xoay Tròn|Spring=迎春/春日=Mùa Xuân|Squad=戰隊=Đội Hình
Stadium=球場=Sân Vận Động|Star=星光/明星=Ngôi Sao|Starlit=星夜=Đêm Sao|Steel=鋼鐵/百鍊=Thép|Stellar=星河=Tinh Hà
Storm=風暴/暴風=Bão Tố|Strategy=策略=Chiến Thuật|Street=街頭=Đường Phố|Sugar=糖心=Đường Mật|Sultan’s=蘇丹=Quốc Vương
Summer=盛夏/夏日=Mùa Hè|Sun=烈日=Mặt Trời|Sunday=週日=Chủ Nhật|Sunken=沉沒=Chìm Đắm|Sunny=豔陽=Ngày Nắng
Sunset=落日/夕照=Hoàng Hôn|Super=超級=Siêu~|Sweet=香甜/甜蜜=Ngọt Ngào|Swift=疾風=Nhanh Nhẹn|Tactical=戰術=Chiến Thuật
Tangy=酸甜=Chua Dịu|Teahouse=茶樓/茶館=Quán Trà|Temple=神廟=Đền Thiêng|Terrace=露天=Sân Thượng|Thousand=千盞=Ngàn~
Thousand Step=千階=Ngàn Bậc|Thousand-Petal=千瓣=Ngàn Cánh|Three Minute=三分=3 Phút|Three Point=三分球=Ba Điểm|Thunder=雷霆/驚雷=Sấm Sét
Title=金腰帶=Đai Vàng|Tower=高塔=Tháp|Treasure=聚寶=Châu Báu|Triple=三重=Ba~|Tropical=熱帶=Nhiệt Đới|Turbo=渦輪/極速=Turbo
Turquoise=綠松石=Lam Ngọc|Tuscan Sun=豔陽谷=Nắng Vàng|Twilight=暮光=Chạng Vạng|Twin=雙生/雙子=Song~|Twin Wheel=雙輪=Hai Vòng
Twinkling=閃爍=Lấp Lánh|Twisted=扭轉=Xoắn|Two Player=雙人=Hai Người|Ultimate=終極=Tối Thượng|VIP=VIP=VIP
Valley=山谷=Thung Lũng|Velvet=絲絨=Nhung|Vermilion=朱紅=Son Đỏ|Village=鄉村=Làng Quê|Vineyard=酒莊=Trang Viên
Violet=紫羅蘭/紫電=Tím Biếc|Virtual=虛擬=Ảo|Voice=語音=Hiệu Lệnh|Volt=伏特=Điện Áp|Weekend=週末=Cuối Tuần
Wheel=轉輪=Bánh Xe|White=純白/白色=Trắng|Wild=狂野/百變=Hoang Dã|Winged=飛翼=Có Cánh|Winter=寒冬/冬日=Mùa Đông
Wishing=許願=Ước Nguyện|World=世界=Thế Giới|Zesty=鮮活=Thơm Nồng
`);
