import type { Language } from '@pavilion/api-contract';

type Texts = Readonly<Record<Language, string>>;

/** Name of the reward for a valid friend; the account is masked. */
export const friendName = (account: string): Texts => ({
  TW: `好友 ${account} 達標獎勵`,
  EN: `Your friend ${account} counts`,
  VI: `Thưởng bạn bè ${account} hợp lệ`,
});

/** Name of the reward for a number of valid friends. */
export const milestoneName = (count: number): Texts => ({
  TW: `邀請 ${count} 位好友里程碑`,
  EN: `${count} valid friends`,
  VI: `Cột mốc ${count} bạn bè hợp lệ`,
});

/** What the requirement of a share is called. */
export const shareName: Texts = {
  TW: '好友推薦返利',
  EN: 'Share of invited friends',
  VI: 'Hoa hồng giới thiệu bạn bè',
};

export interface RuleFigures {
  readonly days: number;
  readonly rewardTimes: number;
  readonly shareTimes: number;
}

/** How invitations count, in whole sentences. */
export const referralRuleTexts: Readonly<Record<Language, (figures: RuleFigures) => readonly string[]>> = {
  TW: ({ days, rewardTimes, shareTimes }) => [
    `好友須以您的邀請碼或連結註冊，並在註冊後 ${days} 天內完成存款與有效投注要求，才算有效邀請；註冊當下的要求之後不會改變。`,
    '存款以入帳為準，退回的存款會扣除；投注以結算後的有效投注為準，取消的注單不計。',
    '返利從有效好友註冊起的存款與有效投注計算：存款返利在入帳後發放，投注返利在每日結束時發放。',
    '與您或您其他好友使用相同裝置、網路位址、收款帳號或真實姓名的帳號，會轉由專人審核或不予計算。',
    rewardTimes > 0 ? `領取的獎勵需投注 ${rewardTimes} 倍後方可提款。` : '領取的獎勵可直接提款。',
    shareTimes > 0 ? `返利需投注 ${shareTimes} 倍後方可提款。` : '返利可直接提款。',
  ],
  EN: ({ days, rewardTimes, shareTimes }) => [
    `A friend counts once they registered with your code or link and, within ${days} days, paid in and staked what is asked for. What was asked when they registered stays.`,
    'Deposits count when they are credited and stop counting when they are taken back. Stakes count once they are settled; cancelled bets do not.',
    'Shares count from the day a valid friend registered: those of deposits are paid when they are credited, those of stakes at the end of each day.',
    'Accounts that share a device, a network address, a payout number or a real name with you or with another friend of yours are looked at by a person or do not count.',
    rewardTimes > 0 ? `Rewards are to be staked ${rewardTimes} times before they leave.` : 'Rewards may leave at once.',
    shareTimes > 0 ? `Shares are to be staked ${shareTimes} times before they leave.` : 'Shares may leave at once.',
  ],
  VI: ({ days, rewardTimes, shareTimes }) => [
    `Bạn bè được tính khi đăng ký bằng mã hoặc liên kết của bạn và trong ${days} ngày đã nạp và cược đủ mức yêu cầu. Mức yêu cầu lúc đăng ký được giữ nguyên.`,
    'Tiền nạp được tính khi vào tài khoản và bị trừ khi bị thu hồi. Cược được tính sau khi quyết toán, vé bị hủy không được tính.',
    'Hoa hồng tính từ ngày người bạn hợp lệ đăng ký: phần nạp tiền trả khi tiền vào tài khoản, phần cược trả vào cuối mỗi ngày.',
    'Tài khoản dùng chung thiết bị, địa chỉ mạng, số nhận tiền hoặc họ tên với bạn hay với một người bạn khác của bạn sẽ được xem xét hoặc không được tính.',
    rewardTimes > 0 ? `Phần thưởng cần cược ${rewardTimes} lần trước khi rút.` : 'Phần thưởng có thể rút ngay.',
    shareTimes > 0 ? `Hoa hồng cần cược ${shareTimes} lần trước khi rút.` : 'Hoa hồng có thể rút ngay.',
  ],
};
