import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { brandSections, type BrandSectionName } from './brand-sections.schema';
import { auroraMissions } from '../../seed/aurora-missions.data';
import { usualSections } from './usual-sections.data';

const { money, limits, vip, odds, payout, withdrawal } = usualSections;
const bank = { code: 'SAOLA', name: 'Saola Bank', kind: 'BC' };
const usdt = { code: 'USDT', name: 'USDT', kind: 'VW', networks: ['TRC20'] };
const window = { kind: 'withdrawal', days: [1, 2], opens: '08:00', closes: '12:00' };
const [mission] = auroraMissions.missions;
const missionWith = (more: object) => ({ claimDays: 7, missions: [{ ...mission, ...more }] });
const first = { from: 1, to: 1, amount: '5' };

const smtp = {
  ...{ host: 'smtp.example', port: 587, tls: 'starttls', login: null, replyTo: null, timeoutMs: 5_000, connections: 2 },
  ...{ from: { name: 'Aurora', address: 'no-reply@aurora.example' }, dkim: null },
};
const { messages } = usualSections;
const mailWith = (more: object) => ({ ...messages, mail: { ...smtp, ...more } });
const smsProvider = {
  ...{ method: 'POST', url: 'https://sms.example/send', headers: [], plus: true, signature: null, timeoutMs: 5_000 },
  body: { kind: 'json', template: { to: '{number}', text: '{text}', id: '{reference}' } },
  answer: { status: [200], pointer: null, taken: [], refused: [] },
};
const smsRoute = { prefix: '+84', provider: 'one', sender: '', cost: '0.01' };
const smsWith = (provider: object, route: object = {}) => ({
  ...messages,
  sms: {
    ...{ providers: { one: { ...smsProvider, ...provider } }, routes: [{ ...smsRoute, ...route }] },
    ...{ denied: [], currency: 'USD', mostCostPerDay: null },
  },
});
const door = (host: string) => ({ host, accounts: 'agents', agent: null });
const headerOf = (header: object) => ({ headers: [header] });

const outside = {
  project: { projectId: 'aurora-play', apiKey: 'key', authDomain: 'aurora-play.firebaseapp.com', appId: 'app' },
  ...{ google: true, facebook: false, phone: false },
};
const projectWith = (more: object) => ({ ...outside, project: { ...outside.project, ...more } });

const cases: readonly (readonly [what: string, name: BrandSectionName, value: unknown, path: string])[] = [
  [
    'a password without TLS',
    'messages',
    mailWith({ tls: 'none', login: { user: 'a', passwordSecret: 'A' } }),
    'mail.tls',
  ],
  [
    'a password in the document',
    'messages',
    mailWith({ login: { user: 'a', password: 'b' } }),
    'mail.login.passwordSecret',
  ],
  ['a sender of two lines', 'messages', mailWith({ from: { ...smtp.from, name: 'a\r\nBcc: b' } }), 'mail.from.name'],
  ['a place in a host', 'messages', smsWith({ url: 'https://{number}.example/' }), 'sms.providers.one.url'],
  ['a user in an address', 'messages', smsWith({ url: 'https://a:b@sms.example/' }), 'sms.providers.one.url'],
  ['an address of a file', 'messages', smsWith({ url: 'file:///etc/passwd' }), 'sms.providers.one.url'],
  [
    'a place that there is not',
    'messages',
    smsWith({ body: { kind: 'form', fields: { a: '{number}{text}{reference}{secret}' } } }),
    'sms.providers.one.body.fields.a',
  ],
  ['a message without its reference', 'messages', smsWith({ body: { kind: 'form', fields: {} } }), 'sms.providers.one'],
  [
    'a text in a header',
    'messages',
    smsWith(headerOf({ name: 'X-Text', value: '{text}' })),
    'sms.providers.one.headers.0.value',
  ],
  [
    'a secret of somebody else',
    'messages',
    smsWith(headerOf({ name: 'X-Key', secret: 'A__B' })),
    'sms.providers.one.headers.0.secret',
  ],
  ['a project of a strange name', 'outsideSignIn', projectWith({ projectId: 'a/../b' }), 'project.projectId'],
  [
    'an address in place of a host',
    'outsideSignIn',
    projectWith({ authDomain: 'https://a.example' }),
    'project.authDomain',
  ],
  [
    'more sources in a host',
    'outsideSignIn',
    projectWith({ authDomain: 'a.example; script-src *' }),
    'project.authDomain',
  ],
  ['a secret of a project', 'outsideSignIn', projectWith({ clientSecret: 'x' }), 'project.clientSecret'],
  ['an issuer of an operator’s own', 'outsideSignIn', { ...outside, issuer: 'https://evil.example' }, 'issuer'],
  ['an emulator of an operator’s own', 'outsideSignIn', { ...outside, emulator: 'http://127.0.0.1:1' }, 'emulator'],
  ['ways without their switches', 'outsideSignIn', { project: outside.project }, 'google'],
  ['a provider of nobody', 'messages', smsWith({}, { provider: 'two' }), 'sms.routes'],
  [
    'an entrance by a whole address',
    'entrances',
    { agent: null, hosts: [door('https://agents.example')] },
    'hosts.0.host',
  ],
  ['a host that is named twice', 'entrances', { agent: null, hosts: [door('a.example'), door('a.example')] }, 'hosts'],
  ['an amount as a number', 'money', { ...money, deposit: { minimum: 5, maximum: '9' } }, 'deposit.minimum'],
  [
    'a maximum below its minimum',
    'money',
    { ...money, withdrawal: { minimum: '9', maximum: '5' } },
    'withdrawal.maximum',
  ],
  ['an offer that a deposit may not have', 'money', { ...money, depositPresets: ['1'] }, 'depositPresets'],
  ['a fee of more than everything', 'money', { ...money, withdrawalFeePercent: 101 }, 'withdrawalFeePercent'],
  ['a name that nobody knows', 'money', { ...money, tips: '5' }, 'tips'],
  ['a week that allows less than a day', 'limits', { ...limits, loss: { day: '9', week: '5', month: null } }, 'loss'],
  [
    'a reality check that waits for an hour',
    'limits',
    { ...limits, realityCheckGraceMinutes: 60 },
    'realityCheckGraceMinutes',
  ],
  ['a raise sooner than in a day', 'limits', { ...limits, raiseAfterHours: 1 }, 'raiseAfterHours'],
  [
    'a help line that is not safe to open',
    'protection',
    { contacts: [{ title: { TW: '一', EN: 'a', VI: 'á' }, url: 'http://help.example' }] },
    'contacts.0.url',
  ],
  ['an exclusion of a month', 'limits', { ...limits, selfExclusionMonths: [1] }, 'selfExclusionMonths.0'],
  ['levels with a gap', 'vip', { levels: [vip.levels[0], vip.levels[2]] }, 'levels'],
  ['a higher level for less', 'vip', { levels: [{ ...vip.levels[0], turnover: '99999999' }, vip.levels[1]] }, 'levels'],
  [
    'a higher level for fewer deposits',
    'vip',
    {
      levels: [
        { ...vip.levels[0], turnover: '0' },
        { ...vip.levels[1], deposit: '9' },
        { ...vip.levels[2], deposit: '8' },
      ],
    },
    'levels',
  ],
  ['a gift to everybody', 'vip', { levels: [{ ...vip.levels[0], salary: '1' }] }, 'levels'],
  ['levels above one that takes nothing', 'vip', { levels: [vip.levels[0]], levelsAbove: 1 }, 'levelsAbove'],
  [
    'a return of half',
    'odds',
    { ...odds, lotteryReturnPercent: { ...odds.lotteryReturnPercent, LOTT: 40 } },
    'lotteryReturnPercent.LOTT',
  ],
  ['a time that no clock has', 'cashWindows', [{ ...window, opens: '25:00' }], '0.opens'],
  ['a window that closes before it opens', 'cashWindows', [{ ...window, closes: '07:00' }], '0.closes'],
  ['a bank that is named twice', 'payout', { ...payout, banks: [bank, bank] }, 'banks'],
  ['a currency in small letters', 'payout', { ...payout, banks: [{ ...usdt, code: 'usdt' }] }, 'banks.0.code'],
  ['two currencies at one rate', 'payout', { ...payout, banks: [usdt, { ...usdt, code: 'TRX' }] }, 'banks'],
  ['a currency without a network', 'payout', { ...payout, banks: [{ ...bank, kind: 'VW' }] }, 'banks.0.networks'],
  [
    'a charge of most below its least',
    'withdrawal',
    { ...withdrawal, chargeLeast: '9', chargeMost: '5' },
    'chargeMost',
  ],
  ['a rate of nothing', 'withdrawal', { ...withdrawal, virtualRate: '0' }, 'virtualRate'],
  ['a window to 24:00', 'withdrawal', { ...withdrawal, window: { from: '08:00', to: '24:00' } }, 'window.to'],
  ['a mission that is named twice', 'missions', { claimDays: 7, missions: [mission, mission] }, 'missions'],
  [
    'steps that fall',
    'missions',
    missionWith({ milestones: mission?.milestones.toReversed() }),
    'missions.0.milestones',
  ],
  [
    'a place that nobody wins',
    'missions',
    missionWith({ prizes: [{ from: 2, to: 3, amount: '5' }] }),
    'missions.0.prizes',
  ],
  ['a board of friends', 'missions', missionWith({ type: 'INVITE', prizes: [first] }), 'missions.0'],
  ['a mission that ends before it begins', 'missions', missionWith({ endsAt: '2020-01-01T00:00:00Z' }), 'missions.0'],
  ['windows that overlap', 'cashWindows', [window, { ...window, days: [2], opens: '11:00' }], ''],
];

const wrong = cases.map(([what, name, value, path]) => ({ what, name, value, path }));

test.each(wrong)('$what is refused, and where', ({ name, value, path }) => {
  const schema: v.GenericSchema = brandSections[name];
  expect(v.safeParse(schema, value).issues?.map((issue) => v.getDotPath(issue) ?? '')).toContain(path);
});

test('windows side by side, and of both kinds at once, are taken', () => {
  const all = [window, { ...window, opens: '12:00', closes: '24:00' }, { ...window, kind: 'deposit' }];
  expect(v.is(brandSections.cashWindows, all)).toBe(true);
});

test('levels of an earlier release, which say less, are taken', () => {
  const levels = [{ level: 0, turnover: '0', rebatePercent: 0, withdrawalsPerDay: 3 }];
  expect(v.parse(brandSections.vip, { levels })).toMatchObject({
    levels: [{ deposit: '0', keep: '0', upgradeBonus: '0', salary: '0' }],
    levelsAbove: 0,
  });
});

test.each(Object.keys(brandSections) as BrandSectionName[])('what is usual of %s is valid', (name) => {
  expect(v.is(brandSections[name], usualSections[name])).toBe(true);
});

test('the section of messages that operators are shown is one that is taken', () => {
  const page = readFileSync(path.resolve(__dirname, '../../../../docs/operations.md'), 'utf8');
  const [, shown = ''] = /```json\n(\{\n {2}"mail"[^`]+)```/.exec(page) ?? [];
  expect(v.safeParse(brandSections.messages, JSON.parse(shown)).issues).toBeUndefined();
});
