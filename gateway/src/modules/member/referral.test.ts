import { anyRow } from '@pavilion/platform';
import { endpoints } from '@pavilion/api-contract';
import { proveHuman, registerPerson, signIn, tokenOf } from '../../testing/test-accounts';
import { switchModules } from '../../testing/test-brand';
import { startTestGateway, testDevice, type TestGateway } from '../../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

interface Referral {
  readonly referralCode: string;
  readonly totalInvitations: number;
  readonly promotionDomains: readonly string[];
}
const askFor = (token: string | undefined, brand = 'aurora') =>
  gateway.call({
    endpoint: endpoints.referralDetails,
    brand,
    query: { autoGenerate: 'true' },
    ...(token ? { token } : {}),
  });
const referralOf = async (token: string, brand?: string) => (await askFor(token, brand)).json['value'] as Referral;
const memberOf = async (username: string, more: object = {}) =>
  tokenOf(await registerPerson(gateway, { username, more: { ...more } }));
const check = (code: string, brand = 'aurora') =>
  gateway.call({ endpoint: endpoints.checkAffiliate, brand, query: { code } });

describe('the invitation code of a member', () => {
  it('is made at the first question and stays the same, also for two questions at once', async () => {
    const token = await memberOf('Inviter1');
    const [first, second] = await Promise.all([referralOf(token), referralOf(token)]);
    expect(first.referralCode).toMatch(/^[A-Z0-9]{8}$/);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ totalInvitations: 0, promotionDomains: [] });
  });

  it('is good for registration: the guest stands under the agent of the member and counts as invited', async () => {
    const token = await memberOf('Inviter2', { affiliateCode: 'DEMOAGENT1' });
    const { referralCode } = await referralOf(token);
    expect((await check(referralCode)).json).toEqual({ success: true });
    // The page sends the code under both names where it filled the field in.
    await memberOf('Friend2', { affiliateCode: referralCode, referralCode });
    const rows = await gateway.database.rows(
      anyRow,
      `select u.username as upline, r.username as referrer from member m join member u on u.id = m.upline_id
       join member r on r.id = m.referrer_id where m.username = 'Friend2'`,
    );
    expect(rows).toEqual([{ upline: 'demoagent1', referrer: 'Inviter2' }]);
    expect((await referralOf(token)).totalInvitations).toBe(1);
  });

  it('of an agent is the code that the agent has already, and its guests stand under the agent', async () => {
    const token = tokenOf(await signIn(gateway, { username: 'demoagent2', password: 'Demo2026play' }));
    expect(await referralOf(token)).toMatchObject({ referralCode: 'DEMOAGENT2' });
    await memberOf('Friend3', { referralCode: 'DEMOAGENT2' });
    expect(await referralOf(token)).toMatchObject({ referralCode: 'DEMOAGENT2', totalInvitations: 1 });
  });

  it('is nothing to another brand, and nothing while its owner is blocked or the brand has no referrals', async () => {
    const { referralCode } = await referralOf(await memberOf('Inviter4'));
    const unknown = { json: { success: false, errorCode: 'register.affiliate-unknown' } };
    expect(await check(referralCode, 'lotus')).toMatchObject(unknown);
    await switchModules(gateway, 'aurora', { REFERRAL3: false });
    expect(await check(referralCode)).toMatchObject(unknown);
    await switchModules(gateway, 'aurora', { REFERRAL3: true });
    expect((await check(referralCode)).json).toEqual({ success: true });
    await gateway.database.execute(
      `update member set blocked = true where brand_id = 'aurora' and username = 'Inviter4'`,
    );
    expect(await check(referralCode)).toMatchObject(unknown);
  });

  it('is for who is signed in to a true account of the brand, while the brand has referrals', async () => {
    expect(await askFor(undefined)).toMatchObject({ status: 401, json: { errorCode: 'login.not.session' } });
    expect(await askFor(await memberOf('Inviter5'), 'lotus')).toMatchObject({ status: 401 });
    const trial = tokenOf(
      await gateway.call({
        endpoint: endpoints.freePlay,
        body: {
          os: 'Linux',
          platform: 'W',
          random: 'x',
          loginDeviceId: testDevice,
          humanVerification: await proveHuman(gateway),
        },
      }),
    );
    expect(await askFor(trial)).toMatchObject({ status: 403, json: { errorCode: 'in_need_true_account' } });
    expect(
      await gateway.call({ endpoint: endpoints.referralDetails, query: { autoGenerate: 'perhaps' } }),
    ).toMatchObject({ status: 401 });
  });
});

describe('the check of an invitation', () => {
  it('takes the code in the body too', async () => {
    const post = (body: unknown) => gateway.call({ endpoint: endpoints.checkAffiliateByBody, body });
    expect((await post({ code: 'DEMOAGENT1', domain: 'aurora.localhost' })).json).toEqual({ success: true });
    expect(await post({ code: 'NOBODY99' })).toMatchObject({
      status: 200,
      json: { success: false, errorCode: 'register.affiliate-unknown' },
    });
    expect(await post({})).toMatchObject({ status: 400, json: { errorCode: 'request_param_err' } });
  });
});
