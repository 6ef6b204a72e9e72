import type { Language } from '@pavilion/api-contract';

/** Why money moved, as the ledger keeps it. */
export type RemarkKey =
  | 'bonus.new-member'
  | 'bonus.forfeited'
  | 'bonus.expired'
  | 'bonus.reward'
  | 'bonus.deposit'
  | 'bonus.taken-back'
  | 'float.demo'
  | 'game.bet'
  | 'game.win'
  | 'game.rollback'
  | 'game.free-round'
  | 'game.free-round-win'
  | 'owed.collected'
  | 'posting.reversed'
  | 'hold.returned'
  | 'deposit.credited'
  | 'deposit.taken-back'
  | 'withdrawal.asked'
  | 'withdrawal.charge'
  | 'withdrawal.paid'
  | 'withdrawal.returned'
  | 'trade.settled'
  | 'rebate.claimed'
  | 'rebate.of-the-day'
  | 'transfer.to-vendor'
  | 'transfer.from-vendor'
  | 'transfer.returned'
  | 'referral.share'
  | 'line-transfer'
  | 'points.staked'
  | 'points.deposited'
  | 'points.taken-back'
  | 'points.gift'
  | 'points.goods'
  | 'points.goods-returned'
  | 'points.converted';

/** Names that stand in a remark. */
export type RemarkParams = Readonly<Record<string, string>>;

const texts: Record<Language, Record<RemarkKey, string>> = {
  TW: {
    'bonus.new-member': '新會員獎金',
    'bonus.forfeited': '放棄獎金',
    'bonus.expired': '獎金逾期收回',
    'bonus.reward': '領取獎勵',
    'bonus.deposit': '存款優惠',
    'bonus.taken-back': '撤回優惠',
    'float.demo': '體驗額度',
    'game.bet': '投注「{game}」',
    'game.win': '「{game}」派彩',
    'game.rollback': '「{game}」投注取消退款',
    'game.free-round': '「{game}」免費旋轉',
    'game.free-round-win': '「{game}」免費旋轉派彩',
    'owed.collected': '扣回先前更正的款項',
    'posting.reversed': '更正：{reason}',
    'hold.returned': '凍結款項退回',
    'deposit.credited': '存款 {remark}',
    'deposit.taken-back': '存款 {remark} 被付款方撤回',
    'withdrawal.asked': '申請提款',
    'withdrawal.charge': '提款手續費',
    'withdrawal.paid': '提款已匯出',
    'withdrawal.returned': '提款退回',
    'trade.settled': '會員互轉 {remark}',
    'rebate.claimed': '領取返水',
    'rebate.of-the-day': '當日返水自動發放',
    'transfer.to-vendor': '轉入「{vendor}」錢包',
    'transfer.from-vendor': '自「{vendor}」錢包轉回',
    'transfer.returned': '轉入「{vendor}」未成功，已退回',
    'referral.share': '好友推薦返利',
    'line-transfer': '{member} 轉給上級 {upline}',
    'points.staked': '有效投注獲得積分',
    'points.deposited': '存款獲得積分',
    'points.taken-back': '注單更正，收回積分',
    'points.gift': '平台贈送積分',
    'points.goods': '兌換商品，訂單 {order}',
    'points.goods-returned': '退回積分，訂單 {order}',
    'points.converted': '積分兌換現金',
  },
  EN: {
    'bonus.new-member': 'New-member bonus',
    'bonus.forfeited': 'Bonus given up',
    'bonus.expired': 'Bonus expired, taken back',
    'bonus.reward': 'Reward claimed',
    'bonus.deposit': 'Bonus of a deposit',
    'bonus.taken-back': 'Bonus taken back',
    'float.demo': 'Demo credit',
    'game.bet': 'Bet on {game}',
    'game.win': 'Win on {game}',
    'game.rollback': 'Bet on {game} returned',
    'game.free-round': 'Free spin on {game}',
    'game.free-round-win': 'Win of a free spin on {game}',
    'owed.collected': 'Amount owed from a correction, collected',
    'posting.reversed': 'Correction: {reason}',
    'hold.returned': 'Frozen amount returned',
    'deposit.credited': 'Deposit {remark}',
    'deposit.taken-back': 'Deposit {remark} taken back by its payer',
    'withdrawal.asked': 'Withdrawal',
    'withdrawal.charge': 'Charge of a withdrawal',
    'withdrawal.paid': 'Withdrawal paid',
    'withdrawal.returned': 'Withdrawal returned',
    'trade.settled': 'Payment between members {remark}',
    'rebate.claimed': 'Rebate claimed',
    'rebate.of-the-day': 'Rebate of the day',
    'transfer.to-vendor': 'To the wallet at {vendor}',
    'transfer.from-vendor': 'From the wallet at {vendor}',
    'transfer.returned': 'Transfer to {vendor} did not happen, returned',
    'referral.share': 'Share of invited friends',
    'line-transfer': 'From {member} up the line to {upline}',
    'points.staked': 'Points for valid bets',
    'points.deposited': 'Points for a deposit',
    'points.taken-back': 'Points taken back, a bet was corrected',
    'points.gift': 'Points as a gift',
    'points.goods': 'Goods, order {order}',
    'points.goods-returned': 'Points returned, order {order}',
    'points.converted': 'Points turned into money',
  },
  VI: {
    'bonus.new-member': 'Thưởng thành viên mới',
    'bonus.forfeited': 'Từ bỏ tiền thưởng',
    'bonus.expired': 'Thu hồi tiền thưởng hết hạn',
    'bonus.reward': 'Nhận phần thưởng',
    'bonus.deposit': 'Thưởng nạp tiền',
    'bonus.taken-back': 'Thu hồi thưởng',
    'float.demo': 'Số dư trải nghiệm',
    'game.bet': 'Đặt cược {game}',
    'game.win': 'Thắng {game}',
    'game.rollback': 'Hoàn tiền cược {game}',
    'game.free-round': 'Lượt quay miễn phí {game}',
    'game.free-round-win': 'Thắng lượt quay miễn phí {game}',
    'owed.collected': 'Thu khoản còn nợ do điều chỉnh',
    'posting.reversed': 'Điều chỉnh: {reason}',
    'hold.returned': 'Hoàn khoản tạm giữ',
    'deposit.credited': 'Nạp tiền {remark}',
    'deposit.taken-back': 'Người trả đã thu hồi khoản nạp {remark}',
    'withdrawal.asked': 'Rút tiền',
    'withdrawal.charge': 'Phí rút tiền',
    'withdrawal.paid': 'Đã chi trả khoản rút',
    'withdrawal.returned': 'Hoàn khoản rút',
    'trade.settled': 'Chuyển giữa hội viên {remark}',
    'rebate.claimed': 'Nhận hoàn trả',
    'rebate.of-the-day': 'Hoàn trả trong ngày',
    'transfer.to-vendor': 'Chuyển vào ví {vendor}',
    'transfer.from-vendor': 'Chuyển về từ ví {vendor}',
    'transfer.returned': 'Chuyển vào {vendor} không thành, đã hoàn lại',
    'referral.share': 'Hoa hồng giới thiệu bạn bè',
    'line-transfer': 'Từ {member} lên tuyến trên {upline}',
    'points.staked': 'Điểm từ cược hợp lệ',
    'points.deposited': 'Điểm từ khoản nạp',
    'points.taken-back': 'Thu hồi điểm do điều chỉnh cược',
    'points.gift': 'Điểm được tặng',
    'points.goods': 'Đổi quà, đơn {order}',
    'points.goods-returned': 'Hoàn điểm, đơn {order}',
    'points.converted': 'Đổi điểm thành tiền',
  },
};

const walletNames: Record<Language, { readonly main: string; readonly demo: string }> = {
  TW: { main: '主錢包', demo: '體驗錢包' },
  EN: { main: 'Main wallet', demo: 'Demo wallet' },
  VI: { main: 'Ví chính', demo: 'Ví trải nghiệm' },
};

const isRemarkKey = (key: string): key is RemarkKey => Object.hasOwn(texts.TW, key);

/** A remark in the reader's language; a key that this version does not know stays as it is. */
export function remarkText(language: Language, key: string, params: RemarkParams = {}): string {
  if (!isRemarkKey(key)) return key;
  return texts[language][key].replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}

/** The wallet's name in the reader's language. */
export const walletName = (language: Language, kind: 'main' | 'demo'): string => walletNames[language][kind];
