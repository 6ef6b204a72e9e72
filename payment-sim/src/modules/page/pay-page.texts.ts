/** Languages of the page. */
export const pageLanguages = ['TW', 'EN', 'VI'] as const;

/** One of {@link pageLanguages}. */
export type PageLanguage = (typeof pageLanguages)[number];

/** As HTML names them. */
export const htmlLanguage: Readonly<Record<PageLanguage, string>> = { TW: 'zh-Hant', EN: 'en', VI: 'vi' };

const en = {
  title: 'Pavilion sandbox bank',
  sandbox: 'Sandbox: no real money moves here.',
  transfer: 'Transfer to pay',
  amount: 'Amount',
  to: 'To',
  account: 'Account',
  remark: 'Remark',
  network: 'Network',
  address: 'Address',
  onItsWay: 'On its way',
  confirmations: '{count} of {of} confirmations',
  until: 'Open until',
  pay: 'Pay {amount}',
  other: 'Pay another amount',
  otherAmount: 'Another amount',
  otherPay: 'Pay this amount',
  twice: 'Pay twice',
  fail: 'Let the payment fail',
  reverse: 'Take the last payment back',
  leave: 'Back without paying',
  back: 'Back',
  late: 'The order has run out. What you pay now arrives late.',
  state: { open: 'Waiting for payment', paid: 'Paid', failed: 'Failed', cancelled: 'Cancelled' },
  done: 'Arrived',
  returned: 'Given back to you',
  wrongAmount: 'Enter an amount from 1 to 500,000,000,000.',
  unknown: 'There is no such payment.',
  more: 'Other endings',
} as const;

/** Every text of the page. */
export type PageTexts = { readonly [Key in keyof typeof en]: Key extends 'state' ? Record<StateName, string> : string };
type StateName = keyof (typeof en)['state'];

/** Texts by language. */
export const pageTexts: Readonly<Record<PageLanguage, PageTexts>> = {
  EN: en,
  TW: {
    title: 'Pavilion 沙盒銀行',
    sandbox: '沙盒環境：不會動用真實資金。',
    transfer: '付款轉帳',
    amount: '金額',
    to: '收款方',
    account: '帳號',
    remark: '備註',
    network: '網路',
    address: '地址',
    onItsWay: '確認中',
    confirmations: '已確認 {count} / {of}',
    until: '有效至',
    pay: '支付 {amount}',
    other: '支付其他金額',
    otherAmount: '其他金額',
    otherPay: '支付此金額',
    twice: '支付兩次',
    fail: '讓付款失敗',
    reverse: '撤回上一筆付款',
    leave: '不付款並返回',
    back: '返回',
    late: '訂單已過期，現在付款將視為逾期到帳。',
    state: { open: '等待付款', paid: '已付款', failed: '付款失敗', cancelled: '已取消' },
    done: '已到帳',
    returned: '已退回給您',
    wrongAmount: '請輸入 1 至 500,000,000,000 的金額。',
    unknown: '查無此筆付款。',
    more: '其他結果',
  },
  VI: {
    title: 'Ngân hàng sandbox Pavilion',
    sandbox: 'Môi trường sandbox: không có tiền thật.',
    transfer: 'Chuyển khoản thanh toán',
    amount: 'Số tiền',
    to: 'Người nhận',
    account: 'Số tài khoản',
    remark: 'Nội dung',
    network: 'Mạng',
    address: 'Địa chỉ',
    onItsWay: 'Đang xác nhận',
    confirmations: '{count} / {of} xác nhận',
    until: 'Hiệu lực đến',
    pay: 'Trả {amount}',
    other: 'Trả số tiền khác',
    otherAmount: 'Số tiền khác',
    otherPay: 'Trả số tiền này',
    twice: 'Trả hai lần',
    fail: 'Cho thanh toán thất bại',
    reverse: 'Thu hồi khoản vừa trả',
    leave: 'Quay lại, không trả',
    back: 'Quay lại',
    late: 'Lệnh đã hết hạn. Khoản trả bây giờ sẽ đến muộn.',
    state: { open: 'Chờ thanh toán', paid: 'Đã thanh toán', failed: 'Thất bại', cancelled: 'Đã hủy' },
    done: 'Đã đến',
    returned: 'Đã trả lại cho bạn',
    wrongAmount: 'Nhập số tiền từ 1 đến 500.000.000.000.',
    unknown: 'Không có khoản thanh toán này.',
    more: 'Kết quả khác',
  },
};
