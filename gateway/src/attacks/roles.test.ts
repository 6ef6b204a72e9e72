import { type AccountPolicy, type Endpoint, endpoints, type ModuleId } from '@pavilion/api-contract';
import { allCalls, type CallId } from '@pavilion/api-contract/all';
import { proveHuman, registerPerson, signIn, tokenOf } from '../testing/test-accounts';
import { switchModules } from '../testing/test-brand';
import { startTestGateway, switchModule, testDevice, type TestAnswer, type TestGateway } from '../testing/test-gateway';
import { type Audience, audienceOf } from './audiences.data';

/** What the audiences answer somebody: nothing, or the code of the refusal. */
type Answers = Readonly<Record<Audience, string | undefined>>;

const nobody: Answers = {
  anybody: undefined,
  'signed-in': 'login.not.session',
  'true-accounts': 'login.not.session',
  agents: 'login.not.session',
};
const member: Answers = {
  anybody: undefined,
  'signed-in': undefined,
  'true-accounts': undefined,
  agents: 'error_not_agent',
};
const trial: Answers = { ...member, 'true-accounts': 'in_need_true_account' };
const agent: Answers = { ...member, agents: undefined };

const gateCodes: ReadonlySet<unknown> = new Set([
  'login.not.session',
  'error_not_agent',
  'in_need_true_account',
  'member_no_enter',
  'blockip',
]);

let gateway: TestGateway;
const tokens = new Map<string, string>();
const kinds = ['agent 1', 'agent 2', 'agent 41', 'agent 42'];

beforeAll(async () => {
  gateway = await startTestGateway();
  // No brand has a chat; its calls are tried all the same.
  await switchModules(gateway, 'aurora', { CBS3: true });
  tokens.set('member', tokenOf(await registerPerson(gateway, { username: 'RoleMember' })));
  const played = await gateway.call({
    endpoint: endpoints.freePlay,
    body: {
      os: 'Linux',
      platform: 'W',
      random: 'x',
      loginDeviceId: testDevice,
      humanVerification: await proveHuman(gateway),
    },
  });
  tokens.set('trial', tokenOf(played));
  for (const kind of kinds) {
    tokens.set(
      kind,
      tokenOf(await signIn(gateway, { username: `demo${kind.replace(' ', '')}`, password: 'Demo2026play' })),
    );
  }
  tokens.set('other brand', tokenOf(await registerPerson(gateway, { brand: 'lotus', username: 'RoleLotus' })));
});
afterAll(() => gateway.close());

const bound = (): Endpoint[] => {
  const table: Readonly<Record<string, Endpoint>> = allCalls;
  return Object.keys(audienceOf)
    .flatMap((id) => table[id] ?? [])
    .filter(({ method, path }) => gateway.gateway.http.app.hasRoute({ method, url: path }));
};

/** The refusal at the gate, if there is one: whatever is said of an empty body comes after it. */
async function refusalOf(endpoint: Endpoint, who: string): Promise<string | undefined> {
  const token = tokens.get(who);
  const { status, json }: TestAnswer = await gateway.call({ endpoint, ...(token === undefined ? {} : { token }) });
  const { errorCode } = json;
  if (!gateCodes.has(errorCode)) return undefined;
  expect(status).toBe(errorCode === 'login.not.session' ? 401 : 403);
  return String(errorCode);
}

test.each<[string, Answers]>([
  ['visitor', nobody],
  ['member', member],
  ['trial', trial],
  ...kinds.map((kind): [string, Answers] => [kind, agent]),
])('what each call answers a %s', async (who, answers) => {
  const told = new Map<string, string | undefined>();
  for (const endpoint of bound()) told.set(endpoint.id, await refusalOf(endpoint, who));
  const expected = bound().map(({ id }) => [id, answers[audienceOf[id as CallId]]]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(expected));
});

test('a token of the other brand is worth nothing, and calls that look at tokens say so', async () => {
  for (const endpoint of bound()) {
    const expected = endpoint.auth === 'guest' ? undefined : 'login.not.session';
    expect([endpoint.id, await refusalOf(endpoint, 'other brand')]).toEqual([endpoint.id, expected]);
  }
});

test('calls of accounts are bound, and what takes a session in the contract is for no visitor here', () => {
  expect(bound().map(({ id }) => id)).toEqual(
    expect.arrayContaining(['login', 'freePlay', 'changePassword', 'accountRecord', 'teamOverview', 'logout']),
  );
  for (const endpoint of Object.values<Endpoint>(allCalls)) {
    const isOpen = audienceOf[endpoint.id as CallId] === 'anybody';
    expect([endpoint.id, isOpen]).toEqual([endpoint.id, endpoint.auth !== 'session']);
  }
});

const policyOf: Readonly<Record<Exclude<Audience, 'anybody'>, AccountPolicy>> = {
  'signed-in': 'any',
  'true-accounts': 'true-accounts',
  agents: 'agents',
};

test('the contract itself says who may call what', () => {
  for (const [id, audience] of Object.entries(audienceOf)) {
    const { accounts } = allCalls[id as CallId];
    expect([id, accounts]).toEqual([id, audience === 'anybody' ? 'any' : policyOf[audience]]);
  }
});

/** What must be off for a call to be refused: one of its own module, or its page. */
const closings = (endpoint: Endpoint): (readonly ModuleId[])[] => {
  const own = typeof endpoint.moduleId === 'string' ? [endpoint.moduleId] : (endpoint.moduleId ?? []);
  return [own, endpoint.pageGate === null ? [] : [endpoint.pageGate]].filter((modules) => modules.length > 0);
};
const closingSets = (): (readonly ModuleId[])[] => [
  ...new Map(
    bound()
      .flatMap(closings)
      .map((modules) => [modules.join(), modules]),
  ).values(),
];
const switchAll = (modules: readonly ModuleId[], on: boolean) =>
  switchModule(gateway, 'aurora', Object.fromEntries(modules.map((module) => [module, on])));

test('with its module or its page off, a call is refused to whomever makes it', async () => {
  for (const modules of closingSets()) {
    await switchAll(modules, false);
    const callers = ['visitor', 'trial', 'member', 'agent 1'];
    for (const endpoint of bound()) {
      const isClosed = closings(endpoint).some((wanted) => wanted.every((module) => modules.includes(module)));
      if (!isClosed) continue;
      for (const who of callers) {
        const token = tokens.get(who);
        const answer = await gateway.call({ endpoint, ...(token === undefined ? {} : { token }) });
        expect([modules, endpoint.id, who, answer.status, answer.json.errorCode]).toEqual([
          modules,
          endpoint.id,
          who,
          400,
          'function.not.available',
        ]);
      }
    }
    await switchAll(modules, true);
  }
});

test.each<[readonly ModuleId[], boolean]>([
  [['REGMOBVERF3'], true],
  [['MOBILENUMREG3'], true],
  [['REGMOBVERF3', 'MOBILENUMREG3'], false],
])('of several modules one suffices: with %j off', async (modules, isServed) => {
  await switchAll(modules, false);
  const answer = await gateway.call({
    endpoint: endpoints.sendRegistrationCode,
    headers: { ModuleId: modules[0] ?? '' },
  });
  await switchAll(modules, true);
  expect(answer.json.errorCode === 'function.not.available').toBe(!isServed);
});

test('with the member centre off a member reads no inbox and no record, and the frame goes on', async () => {
  // The sessions of before were signed out by the walk over all calls.
  const token = tokenOf(await registerPerson(gateway, { username: 'RoleReader' }));
  await switchAll(['MEMCENTRE'], false);
  const told = new Map<string, unknown>();
  for (const endpoint of [
    endpoints.inbox,
    endpoints.accountRecord,
    endpoints.transactionCodes,
    endpoints.signIns,
    endpoints.memberInfo,
  ]) {
    const answer = await gateway.call({ endpoint, token });
    told.set(endpoint.id, answer.json.errorCode);
  }
  await switchAll(['MEMCENTRE'], true);
  const off = 'function.not.available';
  expect(Object.fromEntries(told)).toEqual({
    inbox: off,
    accountRecord: off,
    transactionCodes: off,
    signIns: off,
    memberInfo: undefined,
  });
});

test('a call that the contract lets trial accounts be refused by refuses them', () => {
  const named = Object.values<Endpoint>(allCalls)
    .filter(({ errors }) => errors.includes('in_need_true_account'))
    .map(({ id }) => id);
  const refusing = Object.entries(audienceOf)
    .filter(([, audience]) => audience === 'true-accounts')
    .map(([id]) => id);
  // Games are launched by trial accounts too, for demo money alone: see free-play.test.ts.
  expect(named.filter((id) => id !== 'launchGame').sort()).toEqual(refusing.sort());
});

test('who is blocked is out at once, and stays out', async () => {
  const token = tokenOf(await registerPerson(gateway, { username: 'RoleBlocked' }));
  await gateway.database.execute("update member set blocked = true where username = 'RoleBlocked'");
  expect((await gateway.call({ endpoint: endpoints.memberInfo, token })).status).toBe(401);
  expect(await signIn(gateway, { username: 'RoleBlocked' })).toMatchObject({
    status: 403,
    json: { errorCode: 'us_forbidden_login_error' },
  });
});
