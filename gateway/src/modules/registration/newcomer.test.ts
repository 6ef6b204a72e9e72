import { endpoints } from '@pavilion/api-contract';
import { newcomerCalls } from '@pavilion/api-contract/calls/newcomer';
import * as v from 'valibot';
import { proveHuman, registerPerson, signIn, tokenOf } from '../../testing/test-accounts';
import { setEntrances, switchModules } from '../../testing/test-brand';
import { startTestGateway, type TestAnswer, type TestGateway } from '../../testing/test-gateway';

const openingPerDevice = 20;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({
    limits: { perDevice: 1_000, perAddress: 1_000, openingPerDevice, openingPerAddress: 200 },
  });
});
afterAll(() => gateway.close());

const codeOf = ({ json }: TestAnswer): unknown => (json['success'] === true ? 'free' : json['errorCode']);
const proof = async (): Promise<string> => (await proveHuman(gateway)).payload;

interface Asking {
  readonly brand?: string;
  readonly proof?: string;
  readonly token?: string;
  readonly deviceId?: string;
}

const ask = (username: string, { proof: payload, ...from }: Asking = {}): Promise<TestAnswer> =>
  gateway.call({
    endpoint: newcomerCalls.checkUsername,
    query: { username, ...(payload === undefined ? {} : { proof: payload }) },
    ...from,
  });

describe('whether a name is free', () => {
  test('is told for a proof of work, whatever the case of its letters', async () => {
    expect(codeOf(await ask('NobodyYet', { proof: await proof() }))).toBe('free');
    expect(await ask('DEMOmember', { proof: await proof() })).toMatchObject({
      status: 200,
      json: { success: false, errorCode: 'register.username-taken' },
    });
  });

  test('a name costs a proof of its own where registration asks for one', async () => {
    expect(await ask('demomember')).toMatchObject({
      status: 400,
      json: { errorCode: 'session.human-check-failed' },
    });
    const once = await proof();
    expect(codeOf(await ask('NobodyYet', { proof: once }))).toBe('free');
    expect(codeOf(await ask('demomember', { proof: once }))).toBe('session.human-check-failed');
  });

  test('a broken rule is told as registration tells it, and costs nothing', async () => {
    const answer = await ask('1abc');
    expect(answer.json).toMatchObject({
      errorCode: 'register.field-invalid',
      value: { fields: [{ field: 'username', patternId: 1, min: 6, max: 15 }] },
    });
    expect((await ask('')).status).toBe(400);
  });

  test('a brand that asks newcomers for no proof asks for none, and tells of its own accounts alone', async () => {
    await registerPerson(gateway, { username: 'AuroraOnly' });
    expect(codeOf(await ask('AuroraOnly', { brand: 'lotus' }))).toBe('free');
    expect(codeOf(await ask('demomember', { brand: 'lotus' }))).toBe('register.username-taken');
  });

  test('an agent who is signed in needs no proof, a member does, and a token of another brand is none', async () => {
    const agent = tokenOf(await signIn(gateway, { username: 'demoagent1', password: 'Demo2026play' }));
    expect(codeOf(await ask('demomember', { token: agent }))).toBe('register.username-taken');
    const member = tokenOf(await registerPerson(gateway, { username: 'OnlyMember' }));
    expect(codeOf(await ask('demomember', { token: member }))).toBe('session.human-check-failed');
    expect(codeOf(await ask('demovip', { token: agent, brand: 'lotus' }))).toBe('login.not.session');
  });

  test('is told to nobody where accounts are not opened by name', async () => {
    await switchModules(gateway, 'aurora', { REG3: false });
    const answer = await ask('demomember', { proof: await proof() });
    await switchModules(gateway, 'aurora', { REG3: true });
    expect(answer).toMatchObject({ status: 400, json: { errorCode: 'function.not.available' } });
  });

  test('a device may ask so often a minute', async () => {
    const deviceId = '20000000-0000-4000-8000-000000000000';
    const answers: unknown[] = [];
    for (let asked = 0; asked <= openingPerDevice; asked += 1)
      answers.push(codeOf(await ask(`Listed${asked}`, { brand: 'lotus', deviceId })));
    expect(answers.at(-2)).toBe('free');
    expect(answers.at(-1)).toBe('platform.rate-limited');
  });
});

describe('below whom an account starts that nobody invited', () => {
  const agentOf = async (username: string): Promise<string | null> => {
    const row = await gateway.database.row(
      v.object({ agent: v.nullable(v.string()) }),
      `select (select agent.username from member agent where agent.id = m.upline_id and not agent.is_root) as agent
       from member m where m.brand_id = 'aurora' and m.username = $1`,
      [username],
    );
    return row.agent;
  };
  const told = async (host?: string): Promise<unknown> =>
    (await gateway.call({ endpoint: newcomerCalls.defaultAgent, ...(host ? { headers: { host } } : {}) })).json[
      'value'
    ];
  afterEach(() => setEntrances(gateway, 'aurora'));

  test('nobody, unless the brand says so', async () => {
    expect(await told()).toEqual({ agent: null });
    await registerPerson(gateway, { username: 'BelowNobody' });
    expect(await agentOf('BelowNobody')).toBeNull();
  });

  test('the agent that the brand names, whose name is told in part', async () => {
    await setEntrances(gateway, 'aurora', { agent: 'demoagent2' });
    expect(await told()).toEqual({ agent: 'de***2' });
    await registerPerson(gateway, { username: 'BelowDefault' });
    expect(await agentOf('BelowDefault')).toBe('demoagent2');
  });

  test('another one at a host that names its own', async () => {
    const hosts = [{ host: 'localhost', accounts: 'all', agent: 'demoagent41' }];
    await setEntrances(gateway, 'aurora', { agent: 'demoagent2', hosts });
    expect(await told('localhost')).toEqual({ agent: 'de***1' });
    expect(await told()).toEqual({ agent: 'de***2' });
  });

  test('an invitation goes before it, and a wrong one is refused all the same', async () => {
    await setEntrances(gateway, 'aurora', { agent: 'demoagent2' });
    const { code } = await gateway.database.row(
      v.object({ code: v.string() }),
      `select code from affiliate_link l join member m on m.id = l.agent_id
       where l.brand_id = 'aurora' and m.username = 'demoagent41' and l.is_default`,
    );
    await registerPerson(gateway, { username: 'BelowInviter', more: { affiliateCode: code } });
    expect(await agentOf('BelowInviter')).toBe('demoagent41');
    const wrong = await registerPerson(gateway, { username: 'BelowWrong', more: { affiliateCode: 'nobody' } });
    expect(codeOf(wrong)).toBe('register.affiliate-unknown');
  });

  test.each(['demomember', 'nobodyatall'])('%s is no agent, so that it is nobody', async (agent) => {
    await setEntrances(gateway, 'aurora', { agent });
    expect(await told()).toEqual({ agent: null });
  });

  test('no brand tells it without links of agents', async () => {
    await switchModules(gateway, 'aurora', { AFFMAN3: false });
    const { status, json } = await gateway.call({ endpoint: newcomerCalls.defaultAgent });
    await switchModules(gateway, 'aurora', { AFFMAN3: true });
    expect([status, json['errorCode']]).toEqual([400, 'function.not.available']);
    expect(endpoints.checkAffiliate.moduleId).toBe(newcomerCalls.defaultAgent.moduleId);
  });
});
