import { endpoints } from '@pavilion/api-contract';
import { affiliateLinkCalls } from '@pavilion/api-contract/calls/affiliate-link';
import { anyRow, systemRandom } from '@pavilion/platform';
import * as v from 'valibot';
import { demoPassword } from '../../seed/demo-accounts.data';
import { registerPerson, signIn, tokenOf } from '../../testing/test-accounts';
import { until } from '../../testing/until';
import { startTestGateway, type TestAnswer, type TestGateway } from '../../testing/test-gateway';
import { createMemberService } from './member.service';
import { createReferralService } from './referral.service';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const day = 24 * 60 * 60_000;
const codeOf = ({ json }: TestAnswer): unknown => (json['success'] === true ? 'opened' : json['errorCode']);
const linkAnswer = v.object({ affiUrlId: v.string(), code: v.string(), registered: v.number(), status: v.string() });
const agentToken = async (username = 'demoagent1', brand = 'aurora') =>
  tokenOf(await signIn(gateway, { username, password: demoPassword, brand }));
const create = async (token: string, body: object = {}) =>
  v.parse(
    linkAnswer,
    (await gateway.call({ endpoint: affiliateLinkCalls.createAffiliateLink, token, body: { type: 'member', ...body } }))
      .json['value'],
  );
const withdraw = (token: string, affiUrlId: string) =>
  gateway.call({ endpoint: affiliateLinkCalls.withdrawAffiliateLink, token, query: { affiUrlId } });
const linksOf = async (token: string) => {
  const { json } = await gateway.call({ endpoint: affiliateLinkCalls.affiliateLinks, token, query: { size: 100 } });
  return v.parse(v.object({ list: v.array(linkAnswer), total: v.number() }), json['value']);
};
const standing = async (username: string, brand = 'aurora') =>
  gateway.database.rows(
    anyRow,
    `select u.username as upline, r.username as referrer, l.code, m.type, m.rebates
     from member m left join member u on u.id = m.upline_id left join member r on r.id = m.referrer_id
     left join affiliate_link l on l.id = m.affiliate_link_id where m.brand_id = $1 and m.username = $2`,
    [brand, username],
  );
const registerBy = (username: string, code: string, more: object = {}) =>
  registerPerson(gateway, { username, more: { affiliateCode: code, ...more } });

describe('who registers by a link', () => {
  it('stands below its agent, was invited by nobody, and is remembered with the link', async () => {
    const { code } = await create(await agentToken());
    expect(codeOf(await registerBy('ByLink1', code))).toBe('opened');
    expect(await standing('ByLink1')).toEqual([{ upline: 'demoagent1', referrer: null, code, type: 0, rebates: null }]);
  });

  it('gets the kind of account and the rebates that it promises', async () => {
    const rebates = [
      { productType: 'RNG', point: 0.8 },
      { productType: 'LOTT', gameGroupCode: 'SSC', prizeModeId: 1, series: 1950 },
    ];
    const { code } = await create(await agentToken(), { type: 'agent', rebates });
    const answer = await registerBy('ByLink2', code);
    expect(answer.json['value']).toMatchObject({ customerType: 1 });
    expect(await standing('ByLink2')).toEqual([{ upline: 'demoagent1', referrer: null, code, type: 1, rebates }]);
  });

  it('stands below the agent of the link also when a member of another agent invited it, who is remembered', async () => {
    const inviter = tokenOf(await registerBy('Inviter', 'DEMOAGENT2'));
    const { json } = await gateway.call({
      endpoint: endpoints.referralDetails,
      token: inviter,
      query: { autoGenerate: 'true' },
    });
    const { referralCode } = json['value'] as { referralCode: string };
    const { code } = await create(await agentToken());
    expect(codeOf(await registerBy('ByBoth', code, { referralCode }))).toBe('opened');
    expect(await standing('ByBoth')).toMatchObject([{ upline: 'demoagent1', referrer: 'Inviter', code }]);
    expect(codeOf(await registerBy('ByMember', referralCode))).toBe('opened');
    expect(await standing('ByMember')).toMatchObject([{ upline: 'demoagent2', referrer: 'Inviter', code: null }]);
  });

  it('is told that it has expired, at the check and at registration, and letters count one by one', async () => {
    const { code } = await create(await agentToken(), { expiryDays: 1 });
    const check = (asked = code) => gateway.call({ endpoint: endpoints.checkAffiliate, query: { code: asked } });
    expect(codeOf(await check())).toBe('opened');
    expect(codeOf(await check(code.toLowerCase()))).toBe('register.affiliate-unknown');
    gateway.clock.advance(day);
    expect(codeOf(await check())).toBe('register.affiliate-expired');
    expect(codeOf(await registerBy('TooLate', code))).toBe('register.affiliate-expired');
    expect(await standing('TooLate')).toEqual([]);
  });

  it('is told that it was withdrawn; accounts and numbers of before stay', async () => {
    const token = await agentToken('demoagent2');
    const { code, affiUrlId } = await create(token);
    expect(codeOf(await registerBy('InTime', code))).toBe('opened');
    expect(codeOf(await withdraw(token, affiUrlId))).toBe('opened');
    expect(codeOf(await withdraw(token, affiUrlId))).toBe('opened');
    expect(codeOf(await registerBy('Later', code))).toBe('register.affiliate-withdrawn');
    const { list } = await linksOf(token);
    expect(list.find((link) => link.code === code)).toMatchObject({ registered: 1, status: 'WITHDRAWN' });
  });

  it('is nobody at another brand, or while the agent is blocked', async () => {
    const { code } = await create(await agentToken('demoagent42'));
    expect(
      codeOf(await registerPerson(gateway, { brand: 'lotus', username: 'Crossing', more: { affiliateCode: code } })),
    ).toBe('register.affiliate-unknown');
    const block = (blocked: boolean) =>
      gateway.database.execute(
        "update member set blocked = $1 where brand_id = 'aurora' and username = 'demoagent42'",
        [blocked],
      );
    await block(true);
    expect(codeOf(await registerBy('BlockedOne', code))).toBe('register.affiliate-unknown');
    await block(false);
    expect(codeOf(await registerBy('BlockedOne', code))).toBe('opened');
  });
});

describe('races', () => {
  const waitingFor = 'select from pg_stat_activity where $1::integer = any (pg_blocking_pids(pid))';

  it('sixty-four registrations by one link are counted exactly, refused ones not', async () => {
    const token = await agentToken();
    const { code } = await create(token);
    const names = Array.from({ length: 64 }, (_, index) => `Racer${index % 56}`);
    const outcomes = (await Promise.all(names.map((name) => registerBy(name, code)))).map(codeOf);
    expect(outcomes.toSorted()).toEqual([
      ...Array.from({ length: 56 }, () => 'opened'),
      ...Array.from({ length: 8 }, () => 'register.username-taken'),
    ]);
    const { list } = await linksOf(token);
    expect(list.find((link) => link.code === code)?.registered).toBe(56);
    const counted = await gateway.database.rows(
      anyRow,
      `select count(*)::int as accounts from member m join affiliate_link l on l.id = m.affiliate_link_id where l.code = $1`,
      [code],
    );
    expect(counted).toEqual([{ accounts: 56 }]);
  });

  it('a registration on its way while its link is withdrawn is refused, and leaves nothing', async () => {
    const token = await agentToken();
    const { code } = await create(token);
    const opening = await gateway.database.transaction(async (tx) => {
      const { pid } = await tx.row(
        v.object({ pid: v.number() }),
        'update affiliate_link set withdrawn_at = now() where code = $1 returning pg_backend_pid() as pid',
        [code],
      );
      const registering = registerBy('OnItsWay', code);
      await until(async () => (await gateway.database.execute(waitingFor, [pid])) > 0);
      // A promise that is returned bare would be waited for before the commit that it waits for itself.
      return { registering };
    });
    expect(codeOf(await opening.registering)).toBe('register.affiliate-withdrawn');
    expect(await standing('OnItsWay')).toEqual([]);
    const { list } = await linksOf(token);
    expect(list.find((link) => link.code === code)?.registered).toBe(0);
  });

  it('one code is given to one of eight members, and to none once it is a link’s', async () => {
    // Every code of these services is of the first letter alone.
    const services = {
      database: gateway.database,
      clock: gateway.clock,
      random: { ...systemRandom, integer: () => 0 },
    };
    const referrals = createReferralService(services);
    const members = await gateway.database.rows(
      v.object({ id: v.bigint() }),
      "select id from member where brand_id = 'lotus' and type = 0 order by id limit 8",
    );
    const codes = () =>
      Promise.all(
        members.map(async ({ id }) => (await referrals.detailsOf('lotus', { memberId: id, generate: true })).code),
      );
    expect((await codes()).filter((code) => code !== null)).toEqual(['AAAAAAAA']);
    await gateway.database.execute("update member set referral_code = null where brand_id = 'lotus'");
    const { asking } = await gateway.database.transaction(async (tx) => {
      const { pid, agentId } = await tx.row(
        v.object({ pid: v.number(), agentId: v.bigint() }),
        `select pg_backend_pid() as pid, id as "agentId" from member where brand_id = 'lotus' and username = 'demomember'`,
      );
      const at = new Date(gateway.clock.now());
      await createMemberService(services).addDefaultLink(tx, 'lotus', { agentId, code: 'AAAAAAAA', at });
      const asking = codes();
      await until(async () => (await gateway.database.execute(waitingFor, [pid])) > 0);
      return { asking };
    });
    expect((await asking).filter((code) => code !== null)).toEqual(['AAAAAAAA']);
    const holders = "select from member where brand_id = 'lotus' and referral_code is not null";
    expect(await gateway.database.execute(holders)).toBe(0);
  });

  it('a link that is withdrawn among registrations is counted as often as an account came by it', async () => {
    const token = await agentToken('demoagent41');
    const { code, affiUrlId } = await create(token);
    const racing = Array.from({ length: 24 }, (_, index) => registerBy(`Fleeting${index}`, code));
    const outcomes = (await Promise.all([...racing, withdraw(token, affiUrlId)])).slice(0, -1).map(codeOf);
    expect(new Set([...outcomes, 'opened', 'register.affiliate-withdrawn']).size).toBe(2);
    const { list } = await linksOf(token);
    expect(list.find((link) => link.code === code)).toMatchObject({
      registered: outcomes.filter((outcome) => outcome === 'opened').length,
      status: 'WITHDRAWN',
    });
  });
});

describe('the table', () => {
  const one = `(select min(id) from member where brand_id = 'aurora')`;
  it.each([
    ['invites itself', 'member_referrer_is_another', `update member set referrer_id = id where id = ${one}`],
    [
      'is invited at another brand',
      'member_brand_id_referrer_id_fkey',
      `update member set referrer_id = (select min(id) from member where brand_id = 'lotus') where id = ${one}`,
    ],
    [
      'came by a link of another brand',
      'member_brand_id_affiliate_link_id_fkey',
      `update member set affiliate_link_id = (select min(id) from affiliate_link where brand_id = 'lotus') where id = ${one}`,
    ],
    [
      'has half a rank',
      'member_rank_is_whole',
      `update member set rank_level = 3, rank_label = null where id = ${one}`,
    ],
  ])('takes no account that %s', async (_, constraint, statement) => {
    await expect(gateway.database.execute(statement)).rejects.toMatchObject({ constraint });
  });
});
