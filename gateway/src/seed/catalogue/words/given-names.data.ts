import { readNames } from './read-words';

/**
 * Names that are given, not composed: English, Chinese, Vietnamese, after what their vendor calls them; bars where a
 * line may end.
 */
export const givenNames = readNames(`
Dragon’s Eye=Dragon’s Eye=龍之眼=Mắt Rồng
Aurora Gems=Aurora Gems=極光寶石=Ngọc|Cực Quang
Lucky Sevens=Lucky Sevens=鴻運七七=Bộ Bảy|May Mắn
Roulette 37=Roulette 37=三七輪盤=Roulette 37
Lotus Palace=Lotus Palace=蓮花宮=Cung Điện|Hoa Sen
Saturn Rush=Saturn Rush=土星狂飆=Sao Thổ|Thần Tốc
Fortune Ingot=Fortune Ingot=招財元寶=Nguyên Bảo|Phú Quý
Deep Reef Hunt=Deep Reef Hunt=深海獵捕=Săn Cá|Rạn Sâu
Koi Ascending=Koi Ascending=錦鯉|躍龍門=Cá Chép|Vượt Long Môn
Quantum Orb=Quantum Orb=量子靈珠=Khối Cầu|Lượng Tử
Lantern Night=Lantern Night=花燈之夜=Đêm|Hoa Đăng
Golden Rooster=Golden Rooster=金雞獨立=Gà Vàng|Độc Bá
Phoenix Ascent=Phoenix Ascent=鳳凰于飛=Phượng Hoàng|Bay Cao
Mahjong Winds=Mahjong Winds=麻將風雲=Gió Bàn|Mạt Chược
Penalty King=Penalty King=點球之王=Vua|Phạt Đền
Baccarat Royale=Baccarat Royale=皇家|百家樂=Baccarat|Hoàng Gia
Cherry Pop=Cherry Pop=櫻桃蹦蹦=Anh Đào|Nổ Giòn
Moon Rocket=Moon Rocket=奔月火箭=Tên Lửa|Cung Trăng
Emperor’s Crown=Emperor’s Crown=帝王之冠=Vương Miện|Hoàng Đế
Mega Lotto 6=Mega Lotto 6=超級|樂透6=Lô Tô|Siêu Cấp 6
Blade Arena=Blade Arena=刀鋒|競技場=Đấu Trường|Lưỡi Gươm
Halong Wave=Halong Wave=下龍灣浪=Sóng Vịnh|Hạ Long
Cash of Ages=Cash of Ages=千年古錢=Tiền Cổ|Ngàn Năm
Neon Dice=Neon Dice=霓虹骰子=Xúc Xắc|Neon
High Stack=High Stack=豪賭籌碼=Chồng Phỉnh|Cao
Northgate Sportsbook=Northgate Sportsbook=北門體育=Thể Thao|Cổng Bắc
Champions Cup=Champions Cup=冠軍金盃=Cúp|Vô Địch
Ringing Bells=Ringing Bells=金鐘齊鳴=Chuông Vàng|Ngân Vang
Slam Dunk 24=Slam Dunk 24=灌籃24=Úp Rổ|24
Infinity Loop=Infinity Loop=無限迴圈=Vòng Lặp|Vô Cực
Ruby Heart=Ruby Heart=赤紅之心=Trái Tim|Hồng Ngọc
Tiến Lên Miền Nam=Southern Tien Len=南方|大老二=Tiến Lên|Miền Nam
Bắn Cá Hạ Long=Halong Fish Hunter=下龍捕魚=Bắn Cá|Hạ Long
Tài Xỉu Chợ Đêm=Night Market Sic Bo=夜市骰寶=Tài Xỉu|Chợ Đêm
Xổ Số Miền Bắc=Northern Lottery=北部彩券=Xổ Số|Miền Bắc
Xổ Số Miền Nam=Southern Lottery=南部彩券=Xổ Số|Miền Nam
Xổ Số Miền Trung=Central Lottery=中部彩券=Xổ Số|Miền Trung
Crystal Mines=Crystal Mines=水晶礦坑=Mỏ|Pha Lê
Domino Duel=Domino Duel=骨牌對決=Domino|So Tài
Pixel Blade=Pixel Blade=像素之刃=Lưỡi Kiếm|Điểm Ảnh
Pearl Court Baccarat=Pearl Court Baccarat=珍珠宮|百家樂=Baccarat|Cung Ngọc
Hoa Đăng Phố Hội=Lanterns of Hội An=會安花燈=Hoa Đăng|Phố Hội
Oxblood Gate=Oxblood Gate=朱紅宮門=Cổng Son|Cung Đình
Sen Vàng Tây Hồ=Golden Lotus of West Lake=西湖金蓮=Sen Vàng|Tây Hồ
Twelfth Moon=Twelfth Moon=十二月圓=Trăng Thứ|Mười Hai
Golden Trawl=Golden Trawl=黃金拖網=Mẻ Lưới|Vàng
South Sea 4D=South Sea 4D=南海|四星彩=Nam Hải|4D
Xổ Số Hà Nội=Hà Nội Lottery=河內彩券=Xổ Số|Hà Nội
Xổ Số Hải Phòng=Hải Phòng Lottery=海防彩券=Xổ Số|Hải Phòng
Xổ Số TP.HCM=HCM City Lottery=胡志明市|彩券=Xổ Số|TP.HCM
Xổ Số Đồng Tháp=Đồng Tháp Lottery=同塔彩券=Xổ Số|Đồng Tháp
Xổ Số Cà Mau=Cà Mau Lottery=金甌彩券=Xổ Số|Cà Mau
Xổ Số Bến Tre=Bến Tre Lottery=檳知彩券=Xổ Số|Bến Tre
Xổ Số Vũng Tàu=Vũng Tàu Lottery=頭頓彩券=Xổ Số|Vũng Tàu
Xổ Số Bạc Liêu=Bạc Liêu Lottery=薄遼彩券=Xổ Số|Bạc Liêu
Xổ Số Đồng Nai=Đồng Nai Lottery=同奈彩券=Xổ Số|Đồng Nai
Xổ Số Cần Thơ=Cần Thơ Lottery=芹苴彩券=Xổ Số|Cần Thơ
Xổ Số Sóc Trăng=Sóc Trăng Lottery=朔莊彩券=Xổ Số|Sóc Trăng
Xổ Số Tây Ninh=Tây Ninh Lottery=西寧彩券=Xổ Số|Tây Ninh
Xổ Số An Giang=An Giang Lottery=安江彩券=Xổ Số|An Giang
Xổ Số Bình Thuận=Bình Thuận Lottery=平順彩券=Xổ Số|Bình Thuận
Xổ Số Vĩnh Long=Vĩnh Long Lottery=永隆彩券=Xổ Số|Vĩnh Long
Xổ Số Bình Dương=Bình Dương Lottery=平陽彩券=Xổ Số|Bình Dương
Xổ Số Trà Vinh=Trà Vinh Lottery=茶榮彩券=Xổ Số|Trà Vinh
Xổ Số Long An=Long An Lottery=隆安彩券=Xổ Số|Long An
Xổ Số Bình Phước=Bình Phước Lottery=平福彩券=Xổ Số|Bình Phước
Xổ Số Hậu Giang=Hậu Giang Lottery=後江彩券=Xổ Số|Hậu Giang
Xổ Số Tiền Giang=Tiền Giang Lottery=前江彩券=Xổ Số|Tiền Giang
Xổ Số Kiên Giang=Kiên Giang Lottery=堅江彩券=Xổ Số|Kiên Giang
Xổ Số Đà Lạt=Đà Lạt Lottery=大叻彩券=Xổ Số|Đà Lạt
Xổ Số Phú Yên=Phú Yên Lottery=富安彩券=Xổ Số|Phú Yên
Xổ Số Thừa Thiên Huế=Huế Lottery=順化彩券=Xổ Số|Thừa Thiên Huế
Xổ Số Đắk Lắk=Đắk Lắk Lottery=得樂彩券=Xổ Số|Đắk Lắk
Xổ Số Quảng Nam=Quảng Nam Lottery=廣南彩券=Xổ Số|Quảng Nam
Xổ Số Đà Nẵng=Đà Nẵng Lottery=峴港彩券=Xổ Số|Đà Nẵng
Xổ Số Khánh Hòa=Khánh Hòa Lottery=慶和彩券=Xổ Số|Khánh Hòa
Xổ Số Bình Định=Bình Định Lottery=平定彩券=Xổ Số|Bình Định
Xổ Số Quảng Trị=Quảng Trị Lottery=廣治彩券=Xổ Số|Quảng Trị
Xổ Số Quảng Bình=Quảng Bình Lottery=廣平彩券=Xổ Số|Quảng Bình
Xổ Số Gia Lai=Gia Lai Lottery=嘉萊彩券=Xổ Số|Gia Lai
Xổ Số Ninh Thuận=Ninh Thuận Lottery=寧順彩券=Xổ Số|Ninh Thuận
Xổ Số Quảng Ngãi=Quảng Ngãi Lottery=廣義彩券=Xổ Số|Quảng Ngãi
Xổ Số Đắk Nông=Đắk Nông Lottery=得農彩券=Xổ Số|Đắk Nông
Xổ Số Kon Tum=Kon Tum Lottery=崑嵩彩券=Xổ Số|Kon Tum
`);
