import type { Language } from '@pavilion/api-contract';

type Texts = Readonly<Record<Language, string>>;

/** Name of the reward for a level that was reached. */
export const upgradeName = (level: string): Texts => ({
  TW: `${level} 升級禮金`,
  EN: `Welcome to ${level}`,
  VI: `Thưởng lên ${level}`,
});

/** Name of a month's salary; the month as `2026-11`. */
export const salaryName = (level: string, month: string): Texts => ({
  TW: `${level} 俸祿 ${month}`,
  EN: `${level} salary for ${month}`,
  VI: `Lương ${level} tháng ${month}`,
});

/** How levels are reached, kept and lost. */
export const rankRuleTexts: Readonly<Record<Language, readonly string[]>> = {
  TW: [
    '累計存款與累計有效投注兩項都達標，即升上該等級；一次達到數級時逐級晉升，每一級的升級禮金都會發放。',
    '存款以入帳為準，退回的存款會扣除；有效投注以結算後的金額為準。',
    '每月月底檢查保級：當月有效投注未達目前等級的保級要求，降一級；一個月最多降一級。',
    '降級後，若有一個月的有效投注達到該等級的保級要求，即恢復等級；升級禮金每個等級終身只發一次。',
    '每月一日依當時等級發放俸祿，可在本頁領取。月份依網站時區計算。',
    '試玩帳號不計等級。',
  ],
  EN: [
    'A level is reached once both its total deposit and its total valid stakes are. Several levels at once are reached one by one, and each pays its upgrade bonus.',
    'Deposits count when they are credited, and stop counting when they are taken back. Stakes count once they are settled.',
    'At the end of each month your valid stakes of that month are compared with what keeps your level. Below it you lose one level, never more than one a month.',
    'A level that was lost comes back with the first month whose valid stakes would keep it. Each level pays its upgrade bonus once for ever.',
    "On the first of a month the level that stands brings its salary, which is claimed on this page. Months are those of the site's time zone.",
    'Trial accounts have no level.',
  ],
  VI: [
    'Bạn lên cấp khi cả tổng nạp và tổng cược hợp lệ đều đạt. Đạt nhiều cấp cùng lúc thì lên lần lượt từng cấp và mỗi cấp đều có thưởng lên cấp.',
    'Tiền nạp được tính khi vào tài khoản và bị trừ khi bị thu hồi. Cược được tính sau khi quyết toán.',
    'Cuối mỗi tháng, cược hợp lệ trong tháng được so với mức giữ cấp. Nếu chưa đạt, bạn xuống một cấp, mỗi tháng tối đa một cấp.',
    'Cấp đã mất sẽ trở lại ngay khi cược hợp lệ của một tháng đạt mức giữ cấp đó. Thưởng lên cấp của mỗi cấp chỉ trả một lần.',
    'Ngày mồng một hằng tháng, cấp hiện có mang lại lương, nhận ngay tại trang này. Tháng tính theo múi giờ của trang.',
    'Tài khoản dùng thử không có cấp.',
  ],
};

/** What claiming asks for; `times` the amount. */
export const stakeRule = (times: number): Texts => ({
  TW: times > 0 ? `領取的禮金與俸祿需投注 ${times} 倍後方可提款。` : '領取的禮金與俸祿無需投注即可提款。',
  EN:
    times > 0 ? `What you claim is to be staked ${times} times before it leaves.` : 'What you claim may leave at once.',
  VI:
    times > 0 ? `Khoản đã nhận cần cược ${times} lần trước khi rút.` : 'Khoản đã nhận có thể rút ngay, không cần cược.',
});

/** Titles of what levels bring. */
export const benefitTitles = {
  UPGRADE_BONUS: { TW: '升級禮金', EN: 'Upgrade bonus', VI: 'Thưởng lên cấp' },
  MONTHLY_SALARY: { TW: '每月俸祿', EN: 'Monthly salary', VI: 'Lương hằng tháng' },
  REBATE: { TW: '額外返水', EN: 'Extra rebate', VI: 'Hoàn trả thêm' },
  WITHDRAWALS: { TW: '每日提款次數', EN: 'Withdrawals a day', VI: 'Lượt rút mỗi ngày' },
  SERVICE: { TW: '專屬客服', EN: 'VIP service', VI: 'Chăm sóc VIP' },
} as const satisfies Readonly<Record<string, Texts>>;

/** What is said of the service for higher levels. */
export const serviceText: Texts = {
  TW: 'VIP 專線客服',
  EN: 'A service line for VIPs alone',
  VI: 'Đường dây chăm sóc riêng cho VIP',
};
