import type { Language } from '@pavilion/api-contract';
import type { AnnouncementRecord } from '../modules/content';
import type { BrandSections } from '../modules/brand-sections';
import { auroraSections, lotusSections } from './brand-sections.data';
import { auroraPromotions } from './content/aurora-promotions.data';
import { lotusPromotions } from './content/lotus-promotions.data';

type Figures = readonly (number | string)[];

const raffleOf = ({ raffle: { earning, prizes, claimDays, at } }: BrandSections): Figures => [
  ...earning.flatMap(({ amount, mostOfDay }) => [amount, mostOfDay]),
  ...prizes.flatMap(({ amount, points }) => [amount, ...(points > 0 ? [points] : [])]),
  prizes.reduce((sum, { count }) => sum + count, 0),
  ...[claimDays, ...at.split(':')],
];

const missionOf = ({ missions: { missions } }: BrandSections, id: number) => {
  const mission = missions.find((one) => one.id === id);
  if (!mission) throw new Error(`no mission ${id}`);
  return mission;
};
const stepsOf = (sections: BrandSections, id: number): Figures =>
  missionOf(sections, id).milestones.flatMap(({ target, reward }) => [target, giftOf(reward)]);
const giftOf = (reward: ReturnType<typeof missionOf>['milestones'][number]['reward']): number | string => {
  if (reward.kind === 'MONEY') return reward.amount;
  return reward.kind === 'POINTS' ? reward.points : '';
};
const boardOf = (sections: BrandSections, id: number): Figures =>
  missionOf(sections, id).prizes.map(({ amount }) => amount);

const rebateOf = ({ rebate: { rates, minimum } }: BrandSections, ...categories: readonly string[]): Figures => [
  ...categories.map((category) => rates[category] ?? 'none'),
  minimum,
];

const offerOf = ({ depositPromotions }: BrandSections, id: string): Figures => {
  const offer = depositPromotions.find((one) => one.id === id);
  if (!offer) throw new Error(`no promotion ${id}`);
  return [
    offer.percent ?? '',
    offer.mostBonus ?? '',
    offer.minimum,
    ...offer.hours.map(({ opens }) => opens.slice(0, 2)),
  ];
};

/** Midnight and the whole hours of a clock. */
const clock: Figures = [0, 24];
const slots = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS'];
const [aurora, lotus] = [auroraSections, lotusSections];

/** The rules that keep each promotion: its texts name no figure that is none of theirs. */
const keptBy: Readonly<Record<number, Figures>> = {
  1103: raffleOf(aurora),
  1104: [...rebateOf(aurora, ...slots), ...clock],
  1106: boardOf(aurora, 105),
  1109: stepsOf(aurora, 103),
  1110: [...offerOf(aurora, 'weekend-reload'), ...clock],
  2101: [lotus.requirement.newMemberDays ?? 'none'],
  2102: [lotus.rewards.calendar.minTurnover, ...lotus.rewards.calendar.days.map(({ amount }) => amount), ...clock],
  2103: stepsOf(lotus, 211),
  2104: [...rebateOf(lotus, ...slots), ...clock],
  2105: [...rebateOf(lotus, 'LIVE'), lotus.requirement.contributions['LIVE'] ?? 'none'],
  2106: rebateOf(lotus, 'PVP'),
  2107: [...rebateOf(lotus, 'FISH'), ...lotus.rebate.vendorRates.map(({ rate }) => rate), ...clock],
  2109: raffleOf(lotus),
  2110: [...stepsOf(lotus, 207), ...stepsOf(lotus, 201)],
  2111: [...offerOf(lotus, 'weekend-lantern'), ...clock],
};

/** Figures of a text, whatever parts thousands and decimals in its language. */
function figuresOf(html: string, language: Language): readonly number[] {
  const text = html.replaceAll(/<[^>]+>|\{\{\w+\}\}/g, ' ');
  return [...text.matchAll(/\d+(?:[.,:]\d+)*/g)].flatMap(([figure]) => {
    if (figure.includes(':')) return figure.split(':').map(Number);
    // Money is written alike in all languages; other figures by the language's own custom.
    const isMoney = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(figure);
    if (isMoney || language !== 'VI') return [Number(figure.replaceAll(',', ''))];
    return [Number(figure.replaceAll('.', '').replace(',', '.'))];
  });
}

const textsOf = ({ texts }: AnnouncementRecord, language: Language): string => {
  const { title, summary, content } = texts[language];
  return `${title} ${summary} ${content}`;
};

test.each([...auroraPromotions, ...lotusPromotions].map((promotion) => [promotion.id, promotion] as const))(
  'promotion %i names no figure in any language but those of the rules that keep it',
  (id, promotion) => {
    const kept = new Set((keptBy[id] ?? []).map(Number));
    for (const language of ['TW', 'EN', 'VI'] as const) {
      const strange = figuresOf(textsOf(promotion, language), language).filter((figure) => !kept.has(figure));
      expect([language, strange]).toEqual([language, []]);
    }
  },
);

test('tickets that friends open say what each of them does, and how they are earned, in every language', () => {
  for (const { rewards } of [aurora, lotus]) {
    const [ticket, ...others] = rewards.tickets.filter(({ friendSteps }) => friendSteps !== null);
    const earned = rewards.earning.filter((rule) => rule.ticket === ticket?.code);
    const kept = [
      ...(ticket?.friendSteps ?? []).map(({ amount }) => amount).filter((amount) => amount !== '0'),
      ...earned.flatMap(({ amount, mostOfDay }) => [amount, mostOfDay]),
    ];
    expect([others, kept.length]).toEqual([[], 4]);
    for (const language of ['TW', 'EN', 'VI'] as const) {
      const text = ticket?.description[language] ?? '';
      const figures = figuresOf(text.replaceAll(/\bone a day|một (rương|hộp) mỗi/gi, '1'), language);
      expect(new Set(figures)).toEqual(new Set(kept.map(Number)));
    }
  }
});

test('tickets for a deposit say what their promotion brings, and how they are earned, in every language', () => {
  for (const { rewards, depositPromotions } of [aurora, lotus]) {
    for (const ticket of rewards.tickets.filter(({ promotion }) => promotion !== null)) {
      const offer = depositPromotions.find(({ id }) => id === ticket.promotion);
      expect(offer?.needsTicket).toBe(true);
      const earned = rewards.earning.filter((rule) => rule.ticket === ticket.code);
      const kept = [
        offer?.percent,
        offer?.mostBonus,
        ...earned.flatMap(({ amount, mostOfDay }) => [amount, mostOfDay]),
      ];
      for (const language of ['TW', 'EN', 'VI'] as const) {
        const figures = figuresOf(
          ticket.description[language].replaceAll(/\bone a day|một phiếu mỗi/gi, '1'),
          language,
        );
        expect(new Set(figures)).toEqual(new Set(kept.map(Number)));
      }
    }
  }
});

test('tickets for each so much that is staked or deposited say how much, and how many a day, in every language', () => {
  const counted = (text: string): string =>
    text.replaceAll(/\bthree\b|\bba\b/gi, '3').replaceAll(/\bfive\b|\bnăm\b/gi, '5');
  for (const { rewards } of [aurora, lotus]) {
    const plain = rewards.tickets.flatMap((ticket) =>
      rewards.earning
        .filter(({ ticket: code, by }) => code === ticket.code && by !== 'rank')
        .filter(() => ticket.promotion === null && ticket.friendSteps === null)
        .map(({ amount, mostOfDay }) => ({ ticket, kept: [Number(amount), mostOfDay] })),
    );
    expect(plain).toHaveLength(2);
    for (const { ticket, kept } of plain)
      for (const language of ['TW', 'EN', 'VI'] as const)
        expect(new Set(figuresOf(counted(ticket.description[language]), language))).toEqual(new Set(kept));
  }
});

test('what the raffles promise is named whole, in every language', () => {
  const raffles = [
    [auroraPromotions, 1103, aurora],
    [lotusPromotions, 2109, lotus],
  ] as const;
  for (const [promotions, id, sections] of raffles) {
    const promotion = promotions.find((one) => one.id === id);
    if (!promotion) throw new Error(`no promotion ${id}`);
    for (const language of ['TW', 'EN', 'VI'] as const)
      expect(new Set(figuresOf(textsOf(promotion, language), language))).toEqual(
        new Set(raffleOf(sections).map(Number)),
      );
  }
});

test.each([
  ['aurora', auroraSections],
  ['lotus', lotusSections],
])(
  'what greets new members of %s is once a device, and as often as there are newcomers at an address',
  (_, sections) => {
    const ever = sections.rewards.limits.filter(({ period }) => period === 'EVER');
    expect(ever).toEqual([{ types: ['NEW_REGISTER', 'SIGNUP'], period: 'EVER', perDevice: 1, perAddress: null }]);
  },
);
