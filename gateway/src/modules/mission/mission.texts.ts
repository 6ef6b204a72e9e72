import type { Language } from '@pavilion/api-contract';
import type { MessageTexts } from '../message';
import type { Decision } from './mission-desk.routes';
import type { MissionRule, Texts } from './mission.rules';

const counting = {
  joined: {
    TW: '加入之後的紀錄才計入；加入一次，之後每期都算。',
    EN: 'What you do from joining on counts. You join once, and every period to come counts.',
    VI: 'Chỉ tính từ khi tham gia. Tham gia một lần, mọi kỳ sau đều được tính.',
  },
  before: {
    TW: '本期開始後的紀錄都計入，加入前的也算。',
    EN: 'Everything since the period began counts, what you did before joining too.',
    VI: 'Tính từ đầu kỳ, kể cả trước khi tham gia.',
  },
} as const satisfies Readonly<Record<string, Texts>>;

const wagers: Texts = {
  TW: '投注以下注時間歸期，結算後計入；取消或更正的投注會扣回。',
  EN: 'A bet counts in the period in which it was placed, once it is settled; what is cancelled or corrected is taken off.',
  VI: 'Cược được tính vào kỳ đặt cược sau khi trả thưởng; cược hủy hoặc điều chỉnh sẽ bị trừ.',
};

const deposits: Texts = {
  TW: '以實際入帳金額計算；被收回的存款會扣回。',
  EN: 'What arrives counts; a deposit that is taken back is taken off.',
  VI: 'Tính theo số tiền thực nhận; khoản nạp bị thu hồi sẽ bị trừ.',
};

const application: Texts = {
  TW: '達標後請附上 1 至 3 張圖片申請，由專人審核；每個門檻申請一次。',
  EN: 'Once a step is reached, hand in one to three pictures. Somebody looks at them; a step is applied for once.',
  VI: 'Khi đạt mốc, gửi 1 đến 3 hình để xét duyệt; mỗi mốc chỉ gửi một lần.',
};

const unclaimed: Texts = {
  TW: '期末未領的獎勵會放進獎勵中心，請在期限內領取。',
  EN: 'What you reached and did not claim waits in the reward centre after the period ends, for some days.',
  VI: 'Phần thưởng chưa nhận sẽ chuyển vào trung tâm thưởng sau khi kết thúc kỳ, trong vài ngày.',
};

const board: Texts = {
  TW: '排行榜同分時，先達成者在前；獎金於期末發到獎勵中心。',
  EN: 'Among equals on the leaderboard whoever was there first leads. Prizes go to the reward centre when the period ends.',
  VI: 'Bằng điểm thì ai đạt trước xếp trên; giải thưởng chuyển vào trung tâm thưởng khi kết thúc kỳ.',
};

/** Money that is won is staked as often as the mission says. */
const staking = (times: number): Texts => ({
  TW: `獎金須完成 ${times} 倍有效投注後才可提領。`,
  EN: `Money that you win is to be staked ${times} times before it can be withdrawn.`,
  VI: `Tiền thưởng cần cược hợp lệ ${times} lần trước khi rút.`,
});

/** What follows from the figures of a mission, in the reader's language. */
export function generalRules(rule: MissionRule, language: Language): readonly string[] {
  const texts = [
    ...(rule.type === 'SIGNUP' ? [] : [rule.countsBefore ? counting.before : counting.joined]),
    ...(rule.type === 'TURNOVER' || rule.type === 'BET_COUNT' ? [wagers] : []),
    ...(rule.type === 'DEPOSIT' ? [deposits] : []),
    ...[rule.byApplication ? application : unclaimed],
    ...(rule.prizes.length > 0 ? [board] : []),
    ...(rule.multiplier > 0 ? [staking(rule.multiplier)] : []),
  ];
  return texts.map((text) => text[language]);
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);

/** What a member reads once somebody has looked at an application. */
export function decidedLetter({ mission: { title }, isApproved, reason }: Decision): MessageTexts {
  if (isApproved)
    return {
      TW: { title: `任務「${title.TW}」已通過`, content: '<p>您的申請已通過，獎勵正在任務頁與獎勵中心等您領取。</p>' },
      EN: {
        title: `“${title.EN}” is approved`,
        content:
          '<p>Your application was approved. The reward waits on the page of missions and in the reward centre.</p>',
      },
      VI: {
        title: `Nhiệm vụ “${title.VI}” đã được duyệt`,
        content: '<p>Yêu cầu đã được duyệt. Phần thưởng đang chờ ở trang nhiệm vụ và trung tâm thưởng.</p>',
      },
    };
  const why = escaped(reason);
  return {
    TW: { title: `任務「${title.TW}」未通過`, content: `<p>您的申請未通過。</p><p>原因：${why}</p>` },
    EN: {
      title: `“${title.EN}” was not approved`,
      content: `<p>Your application was not approved.</p><p>Reason: ${why}</p>`,
    },
    VI: {
      title: `Nhiệm vụ “${title.VI}” chưa được duyệt`,
      content: `<p>Yêu cầu chưa được duyệt.</p><p>Lý do: ${why}</p>`,
    },
  };
}
