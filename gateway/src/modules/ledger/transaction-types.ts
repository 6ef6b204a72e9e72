import type { Language, TransactionCodeType } from '@pavilion/api-contract';

/** What one type of movement is. Its id never moves: entries keep it, and the wire shows it as `txTypeId`. */
export interface TransactionTypeFacts {
  readonly id: number;
  /** Group of the account record. */
  readonly group: TransactionCodeType;
  /** How a member's account sees it. */
  readonly side: 'in' | 'out' | 'both';
  /** Whether what comes in this way first pays what the account owes. */
  readonly paysOwed: boolean;
  readonly texts: Readonly<Record<Language, string>>;
}

type Row = readonly [
  id: number,
  group: TransactionCodeType,
  side: TransactionTypeFacts['side'],
  owed: 'pays owed' | 'keeps',
  texts: readonly [tw: string, en: string, vi: string],
];

/** The same rows as in the table `transaction_type`, with their texts; a test sees that they agree. */
const rows = {
  deposit: [1001, 'deposit', 'in', 'pays owed', ['存款', 'Deposit', 'Nạp tiền']],
  'deposit-taken-back': [1002, 'deposit', 'out', 'keeps', ['存款收回', 'Deposit taken back', 'Thu hồi tiền nạp']],
  withdrawal: [2001, 'withdraw', 'out', 'keeps', ['提款', 'Withdrawal', 'Rút tiền']],
  'withdrawal-returned': [2002, 'withdraw', 'in', 'keeps', ['提款退回', 'Withdrawal returned', 'Hoàn tiền rút']],
  'withdrawal-fee': [2003, 'withdraw', 'out', 'keeps', ['提款手續費', 'Withdrawal fee', 'Phí rút tiền']],
  'withdrawal-fee-returned': [
    2004,
    'withdraw',
    'in',
    'keeps',
    ['提款手續費退回', 'Withdrawal fee returned', 'Hoàn phí rút tiền'],
  ],
  bet: [3001, 'betting', 'out', 'keeps', ['投注', 'Bet', 'Đặt cược']],
  'bet-returned': [3002, 'betting', 'in', 'keeps', ['投注退款', 'Bet returned', 'Hoàn cược']],
  win: [4001, 'winning', 'in', 'pays owed', ['派彩', 'Win', 'Tiền thắng']],
  'win-taken-back': [4002, 'winning', 'out', 'keeps', ['派彩收回', 'Win taken back', 'Thu hồi tiền thắng']],
  'free-round-win': [
    4003,
    'winning',
    'in',
    'pays owed',
    ['免費旋轉派彩', 'Win of a free spin', 'Thắng lượt quay miễn phí'],
  ],
  'free-round-win-taken-back': [
    4004,
    'winning',
    'out',
    'keeps',
    ['免費旋轉派彩收回', 'Win of a free spin taken back', 'Thu hồi thắng lượt quay miễn phí'],
  ],
  bonus: [5001, 'dividend', 'in', 'pays owed', ['獎金', 'Bonus', 'Tiền thưởng']],
  'bonus-taken-back': [5002, 'dividend', 'out', 'keeps', ['獎金收回', 'Bonus taken back', 'Thu hồi thưởng']],
  'betting-rebate': [6001, 'betting_rebate', 'in', 'pays owed', ['投注返水', 'Betting rebate', 'Hoàn trả cược']],
  'betting-rebate-taken-back': [
    6002,
    'betting_rebate',
    'out',
    'keeps',
    ['投注返水收回', 'Betting rebate taken back', 'Thu hồi hoàn trả cược'],
  ],
  'agent-rebate': [6101, 'agent_rebate', 'both', 'pays owed', ['代理返點', 'Agent rebate', 'Hoàn trả đại lý']],
  dividend: [6201, 'share_bonus', 'both', 'pays owed', ['分紅', 'Dividend', 'Cổ tức']],
  'daily-wage': [6301, 'daily_wage', 'both', 'pays owed', ['日工資', 'Daily wage', 'Lương ngày']],
  'hour-wage': [6401, 'hour_wage', 'both', 'pays owed', ['時工資', 'Hourly wage', 'Lương giờ']],
  'referral-rebate': [
    6501,
    'referral_rebate',
    'in',
    'pays owed',
    ['推薦返利', 'Referral rebate', 'Hoa hồng giới thiệu'],
  ],
  'referral-rebate-taken-back': [
    6502,
    'referral_rebate',
    'out',
    'keeps',
    ['推薦返利收回', 'Referral rebate taken back', 'Thu hồi hoa hồng giới thiệu'],
  ],
  'demo-credit': [8001, 'other', 'in', 'keeps', ['體驗額度', 'Demo credit', 'Số dư trải nghiệm']],
  'demo-credit-returned': [
    8002,
    'other',
    'out',
    'keeps',
    ['體驗額度收回', 'Demo credit returned', 'Thu hồi số dư trải nghiệm'],
  ],
  'transfer-to-line': [8011, 'other', 'out', 'keeps', ['轉出給上下級', 'Transfer sent', 'Chuyển tiền đi']],
  'transfer-from-line': [8012, 'other', 'in', 'pays owed', ['上下級轉入', 'Transfer received', 'Nhận chuyển tiền']],
  points: [8021, 'other', 'both', 'keeps', ['積分', 'Points', 'Điểm']],
  'points-redeemed': [8022, 'other', 'in', 'pays owed', ['積分兌換', 'Points redeemed', 'Đổi điểm']],
  'wallet-transfer': [8031, 'other', 'both', 'keeps', ['錢包轉帳', 'Wallet transfer', 'Chuyển ví']],
  fee: [8041, 'other', 'out', 'keeps', ['手續費', 'Fee', 'Phí']],
  'fee-returned': [8042, 'other', 'in', 'keeps', ['手續費退回', 'Fee returned', 'Hoàn phí']],
  'owed-collected': [8051, 'other', 'out', 'keeps', ['扣回欠款', 'Amount owed, collected', 'Thu khoản còn nợ']],
  frozen: [8061, 'other', 'out', 'keeps', ['凍結', 'Frozen', 'Tạm giữ']],
  'frozen-returned': [8062, 'other', 'in', 'keeps', ['解凍', 'Released', 'Giải phóng']],
  correction: [8071, 'other', 'both', 'keeps', ['更正', 'Correction', 'Điều chỉnh']],
  'adjustment-in': [8102, 'other', 'in', 'pays owed', ['人工加款', 'Manual credit', 'Cộng tiền thủ công']],
  'adjustment-out': [8202, 'other', 'out', 'keeps', ['人工扣款', 'Manual debit', 'Trừ tiền thủ công']],
} as const satisfies Record<string, Row>;

/** Name of a type of movement, as postings give it. */
export type TransactionType = keyof typeof rows;

const isType = (name: string): name is TransactionType => Object.hasOwn(rows, name);

/** Every type, in the order of their ids. */
export const transactionTypes: readonly TransactionType[] = Object.keys(rows).filter(isType);

export function factsOf(type: TransactionType): TransactionTypeFacts {
  const [id, group, side, owed, [tw, en, vi]]: Row = rows[type];
  return { id, group, side, paysOwed: owed === 'pays owed', texts: { TW: tw, EN: en, VI: vi } };
}

/** Id of a type, as entries keep it. */
export const typeIdOf = (type: TransactionType): number => rows[type][0];

const byId: ReadonlyMap<number, TransactionType> = new Map(transactionTypes.map((type) => [typeIdOf(type), type]));

/**
 * The type of a stored id.
 * @throws Error for an id that no type has
 */
export function typeOfId(id: number): TransactionType {
  const type = byId.get(id);
  if (!type) throw new Error(`no transaction type ${id}`);
  return type;
}

/** Ids of all types of a group. */
export const typeIdsOf = (...groups: readonly TransactionCodeType[]): number[] =>
  transactionTypes.filter((type) => groups.includes(factsOf(type).group)).map(typeIdOf);

/** A movement, and the one by which it is taken back. */
const pairs: readonly (readonly [TransactionType, TransactionType])[] = [
  ['bet', 'bet-returned'],
  ['win', 'win-taken-back'],
  ['free-round-win', 'free-round-win-taken-back'],
  ['deposit', 'deposit-taken-back'],
  ['withdrawal', 'withdrawal-returned'],
  ['withdrawal-fee', 'withdrawal-fee-returned'],
  ['bonus', 'bonus-taken-back'],
  ['betting-rebate', 'betting-rebate-taken-back'],
  ['referral-rebate', 'referral-rebate-taken-back'],
  ['fee', 'fee-returned'],
  ['demo-credit', 'demo-credit-returned'],
  ['frozen', 'frozen-returned'],
];
const opposites: ReadonlyMap<TransactionType, TransactionType> = new Map([
  ...pairs,
  ...pairs.map(([one, other]) => [other, one] as const),
]);

/** Under which type a movement is taken back: of the same group, so that its sums come down, except for `other`. */
export const oppositeOf = (type: TransactionType): TransactionType =>
  opposites.get(type) ?? (factsOf(type).side === 'both' ? type : 'correction');
