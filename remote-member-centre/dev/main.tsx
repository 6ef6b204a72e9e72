import { runStandalone } from '@pavilion/test-kit';
import remote from '../src/remote';

const row = (index: number) => ({
  txId: String(index),
  txTypeId: index % 2,
  txTypeName: index % 2 === 1 ? ('betting' as const) : ('winning' as const),
  txTimeInTimestamp: Date.now() - index * 61_000,
  customerName: 'lantern88',
  orderNo: `RD-${118_000 + Math.floor(index / 2)}`,
  roundId: String(118_000 + Math.floor(index / 2)),
  gameName: 'Saturn Rush',
  roundNet: 2100,
  remark: 'Saturn Rush',
  amount: index % 2 === 1 ? -400 : 2500,
  currentAvailBalance: 1_001_000 - index * 1050,
});

const message = (index: number) => ({
  messageId: String(index),
  sender: index % 3 === 0 ? 'Linh' : 'Aurora',
  title: `Letter ${index}`,
  content:
    '<p>Your account is open. See the <a href="/promotions">promotions</a> of the season.</p><ul><li>One</li><li>Two</li></ul>',
  sentAt: Date.now() - index * 3_600_000,
  read: index > 3,
  type: index % 3 === 0 ? ('PERSONAL' as const) : ('SYSTEM' as const),
});

void runStandalone({
  remote,
  handlers: {
    memberInfo: () => ({
      id: '1001',
      account: 'lantern88',
      nickname: 'Lan',
      type: 0,
      toUpline: '0',
      regDate: 1_790_000_000_000,
      mobile: null,
      email: null,
      clubLabel: { labelName: 'Gold', color: '', color2: '', rankLevel: 2 },
      memberLabel: [],
      hasPassword: true,
      lastLoginAt: null,
    }),
    accountRecord: ({ query }) => ({
      list: Array.from({ length: query.size }, (_, index) => row(index)),
      total: 84,
      totalPages: 9,
      footer: { moneyIn: 105_000, moneyOut: 16_800, net: 88_200 },
    }),
    unreadCount: () => 3,
    inbox: ({ query }) => ({
      list: Array.from({ length: 10 }, (_, index) => message((query.page - 1) * 10 + index + 1)),
      total: 20,
      totalPages: 2,
    }),
    markMessagesRead: () => undefined,
    deleteMessages: () => undefined,
  },
});
