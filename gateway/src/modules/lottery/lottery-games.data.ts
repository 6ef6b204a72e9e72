import type { Language } from '@pavilion/api-contract';
import type { DrawSchedule } from './draw-schedule';

/** A name in each language. */
export type Names = Readonly<Record<Language, string>>;

/** Kinds of menu that a client may ask for. */
export type PrizeMode = 'Lott' | 'ZY' | 'Elott' | 'SEA';

export interface LotteryGame {
  readonly id: number;
  readonly code: string;
  readonly name: Names;
  readonly defaultPlayType: string;
  readonly schedule: DrawSchedule;
}

export interface LotteryGroupData {
  readonly id: number;
  readonly code: string;
  readonly name: Names;
  readonly prizeModes: readonly PrizeMode[];
  readonly games: readonly LotteryGame[];
}

/** Days around the lunar new year without draws. */
const holidays: ReadonlySet<string> = new Set([
  '2026-02-16',
  '2026-02-17',
  '2026-02-18',
  '2026-02-19',
  '2027-02-05',
  '2027-02-06',
  '2027-02-07',
  '2027-02-08',
  '2028-01-25',
  '2028-01-26',
  '2028-01-27',
  '2028-01-28',
]);

const every = (everySeconds: number, lockSeconds: number): DrawSchedule => ({
  kind: 'interval',
  everySeconds,
  lockSeconds,
});
const daily = (drawAt: string): DrawSchedule => ({
  kind: 'daily',
  drawAt,
  lockSeconds: 300,
  isSkipped: (date) => holidays.has(date),
});

/** The lottery, group by group in the order of the menu. */
export const lotteryGroups: readonly LotteryGroupData[] = [
  {
    id: 1,
    code: 'SSC',
    prizeModes: ['Lott', 'ZY', 'Elott'],
    name: { TW: '時時彩', EN: 'Rapid Five', VI: 'Xổ số nhanh 5 số' },
    games: [
      {
        id: 101,
        code: 'PVSSC60',
        defaultPlayType: 'Last3Straight',
        schedule: every(60, 5),
        name: { TW: '晨光分分彩', EN: 'Dawn One-Minute', VI: 'Bình Minh 1 phút' },
      },
      {
        id: 102,
        code: 'PVSSC90',
        defaultPlayType: 'Last3Straight',
        schedule: every(90, 8),
        name: { TW: '流星秒速彩', EN: 'Meteor Ninety', VI: 'Sao Băng 90 giây' },
      },
      {
        id: 103,
        code: 'PVSSC180',
        defaultPlayType: 'Last3Straight',
        schedule: every(180, 15),
        name: { TW: '極光三分彩', EN: 'Polar Three-Minute', VI: 'Cực Quang 3 phút' },
      },
      {
        id: 104,
        code: 'PVSSC300',
        defaultPlayType: 'Last3Straight',
        schedule: every(300, 20),
        name: { TW: '星河五分彩', EN: 'Starway Five-Minute', VI: 'Ngân Hà 5 phút' },
      },
    ],
  },
  {
    id: 2,
    code: 'K3',
    prizeModes: ['Lott', 'ZY', 'Elott'],
    name: { TW: '快三', EN: 'Fast Three', VI: 'Xúc xắc nhanh' },
    games: [
      {
        id: 201,
        code: 'PVK360',
        defaultPlayType: 'Sum',
        schedule: every(60, 5),
        name: { TW: '翡翠快三', EN: 'Jade Dice', VI: 'Xúc Xắc Ngọc Bích' },
      },
      {
        id: 202,
        code: 'PVK3180',
        defaultPlayType: 'Sum',
        schedule: every(180, 15),
        name: { TW: '琥珀快三', EN: 'Amber Dice', VI: 'Xúc Xắc Hổ Phách' },
      },
    ],
  },
  {
    id: 3,
    code: 'PK10',
    prizeModes: ['Lott', 'ZY'],
    name: { TW: 'PK拾', EN: 'Racing Ten', VI: 'Đua tốc độ 10' },
    games: [
      {
        id: 301,
        code: 'PVPK60',
        defaultPlayType: 'First1',
        schedule: every(60, 5),
        name: { TW: '疾風賽車', EN: 'Gale Racing', VI: 'Đua Xe Gió Lốc' },
      },
      {
        id: 302,
        code: 'PVPK300',
        defaultPlayType: 'First1',
        schedule: every(300, 20),
        name: { TW: '碧波龍舟', EN: 'Blue Bay Regatta', VI: 'Thuyền Rồng Vịnh Xanh' },
      },
    ],
  },
  {
    id: 4,
    code: 'VN',
    prizeModes: ['Lott', 'SEA'],
    name: { TW: '越南彩', EN: 'Vietnam regional', VI: 'Xổ số kiến thiết ba miền' },
    games: [
      {
        id: 401,
        code: 'VNSOUTH',
        defaultPlayType: 'LO2',
        schedule: daily('16:15'),
        name: { TW: '南部彩', EN: 'Southern draw', VI: 'Xổ số miền Nam' },
      },
      {
        id: 402,
        code: 'VNCENTRAL',
        defaultPlayType: 'LO2',
        schedule: daily('17:15'),
        name: { TW: '中部彩', EN: 'Central draw', VI: 'Xổ số miền Trung' },
      },
      {
        id: 403,
        code: 'VNNORTH',
        defaultPlayType: 'LO2',
        schedule: daily('18:15'),
        name: { TW: '北部彩', EN: 'Northern draw', VI: 'Xổ số miền Bắc' },
      },
    ],
  },
];
