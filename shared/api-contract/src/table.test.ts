import type { Endpoint } from './endpoint';
import { moduleIds } from './module-ids';
import { endpoints } from './table';

const table: readonly Endpoint[] = Object.values<Endpoint>(endpoints);

test('a call that is not read by GET is keyed, or says why not, and never both', () => {
  for (const { id, method, idempotent, repeatable, unkeyed } of table) {
    if (method !== 'GET') expect([id, idempotent || unkeyed !== undefined]).toEqual([id, true]);
    if (idempotent) expect([id, unkeyed]).toEqual([id, undefined]);
    if (repeatable) expect([id, idempotent]).toEqual([id, true]);
  }
});

test('nobody stores the token of a session', () => {
  const opening = [
    'login',
    'loginByDevice',
    'freePlay',
    'exchangeEntryToken',
    'register',
    'registerMobile',
    'launchGame',
  ];
  const keyed = table.filter(({ idempotent }) => idempotent).map(({ id }) => id);
  expect(keyed.filter((id) => opening.includes(id))).toEqual([]);
  expect(keyed).toEqual(expect.arrayContaining(['deleteMessages', 'addFavourite', 'forgetBrowsers']));
});

test('kinds of account are told apart where there is an account, and their refusals are named', () => {
  for (const { id, auth, accounts, errors } of table) {
    if (accounts === 'any') continue;
    expect([id, auth]).toEqual([id, 'session']);
    expect(errors).toContain(accounts === 'agents' ? 'error_not_agent' : 'in_need_true_account');
  }
});

/** Section 12 of the wire specification, and the menu keys of agents that it refers to. */
const specified =
  `COMM3 REG3 MOBILENUMREG3 MOBILENUMPASSREG3 REGMOBVERF3 VERIFICATION3 MOBILEVERCODELOGIN3 CHNGPASSVERIF3
  PWRESETSMS3 LOGINIPVERF3 PWDEXPFORCECHANGE3 FREEPLAY3 CAPTCHA3 HUMANVERIF3 AFFMAN3 PASS3 PROFPIC3 PAYMENTPASS3 FUNDTRANS3
  GAMELO3 GAMELOHOT3 GAMELOFAV3 GAMELOREC3 INBOX3 FEEDBACK3 REWCEN3 PTSYS3 MEMTRANS3 DEPREC3 DPSTBAS3 WDRAWNOPASSVERIF3
  WDRAWINFOBINDDATE3 MISSIONLB3 REFERRAL3 PLYRBT CREDITMAR3 APPREWARD3 CBS3 AGEANNOUNCE3 AGENTANNOUNCE3 AGEINFO3 AGEPAG REGCEN
  AGEREGDOWN3 CREATEAFF3 DOWNMAN TRANSBETREPMEM3 TEAMBETTING3 AGETEAMPNL3 AGEREV3 AGEDOWNTRANS3 AGENTRANSMULTDOWN3 DIVIDEND DAYSAL
  DAYSALMR HOURSAL3 RTSALARY3 AGETRANSFERUP3 MYWALL SIGNCONDIV3 DAILYSALCONT3`.split(/\s+/);

test('every module of the specification is known, each once', () => {
  expect(specified.filter((id) => !moduleIds.some((known) => known === id))).toEqual([]);
  expect(new Set(moduleIds).size).toBe(moduleIds.length);
});
