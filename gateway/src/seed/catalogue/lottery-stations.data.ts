/** Stations of the Vietnamese lottery that have a draw of their own, beside the three regions. */
export const lotteryStations = [
  'Hà Nội', 'Hải Phòng', 'TP.HCM', 'Đồng Tháp', 'Cà Mau', 'Bến Tre', 'Vũng Tàu', 'Bạc Liêu', 'Đồng Nai', 'Cần Thơ',
  'Sóc Trăng', 'Tây Ninh', 'An Giang', 'Bình Thuận', 'Vĩnh Long', 'Bình Dương', 'Trà Vinh', 'Long An', 'Bình Phước',
  'Hậu Giang', 'Tiền Giang', 'Kiên Giang', 'Đà Lạt', 'Phú Yên', 'Thừa Thiên Huế', 'Đắk Lắk', 'Quảng Nam', 'Đà Nẵng',
  'Khánh Hòa', 'Bình Định', 'Quảng Trị', 'Quảng Bình', 'Gia Lai', 'Ninh Thuận', 'Quảng Ngãi', 'Đắk Nông', 'Kon Tum',
].map((station) => `Xổ Số ${station}`);
