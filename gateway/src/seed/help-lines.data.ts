import type { BrandSections } from '../modules/brand-sections';

type Contacts = BrandSections['protection']['contacts'];

/** Invented, with addresses that lead nowhere: a real brand names those of its country. */
const common: Contacts = [
  {
    title: { TW: '全天候諮詢專線', EN: 'Advice line, day and night', VI: 'Đường dây tư vấn 24/7' },
    url: 'https://advice.example/gambling',
  },
  {
    title: { TW: '家人與朋友支持團體', EN: 'Circle for family and friends', VI: 'Nhóm hỗ trợ gia đình và bạn bè' },
    url: 'https://circle.example/families',
  },
];

/** Whom members of Aurora can turn to. */
export const auroraContacts: Contacts = [
  ...common,
  {
    title: { TW: '自我評估：九個問題', EN: 'A self-test in nine questions', VI: 'Tự đánh giá qua chín câu hỏi' },
    url: 'https://advice.example/self-test',
  },
];

/** Whom members of Lotus can turn to. */
export const lotusContacts: Contacts = [
  ...common,
  {
    title: { TW: '債務與理財諮詢', EN: 'Advice on debts and budgets', VI: 'Tư vấn nợ và quản lý chi tiêu' },
    url: 'https://budget.example/advice',
  },
];
