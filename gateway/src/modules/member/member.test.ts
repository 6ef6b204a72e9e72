import { anyRow } from '@pavilion/platform';
import { endpoints } from '@pavilion/api-contract';
import { registerPerson, signIn, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { demoPassword } from '../../seed/demo-accounts.data';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

test.each([
  ['aurora', 1_001_000],
  ['lotus', 501_000],
])('a new member of %s has bonus and float: %d', async (brand, sumBalance) => {
  const token = tokenOf(await registerPerson(gateway, { brand, username: 'Balanced' }));
  expect((await gateway.call({ endpoint: endpoints.balance, brand, token })).json).toMatchObject({
    value: { sumBalance },
  });
});

test('contact details are masked, and kept as they were entered', async () => {
  const token = tokenOf(
    await registerPerson(gateway, { username: 'Masked01', more: { email: 'somebody@example.test' } }),
  );
  const { json } = await gateway.call({ endpoint: endpoints.memberInfo, token });
  expect(json['value']).toMatchObject({
    email: 's***@example.test',
    mobile: null,
    memberLabel: [],
    toUpline: '0',
    hasPassword: true,
  });
  const rows = await gateway.database.rows(anyRow, "select email from member where username = 'Masked01'");
  expect(rows).toEqual([{ email: 'somebody@example.test' }]);
});

test('an invitation code puts the new member under its agent', async () => {
  const token = tokenOf(
    await registerPerson(gateway, { username: 'Invited01', more: { affiliateCode: 'DEMOAGENT42' } }),
  );
  expect((await gateway.call({ endpoint: endpoints.memberInfo, token })).json).toMatchObject({
    value: { toUpline: '1' },
  });
  const rows = await gateway.database.rows(
    anyRow,
    `select a.username from member m join member_line l on l.member_id = m.id, unnest(l.path) with ordinality u (id, place)
     join member a on a.id = u.id where m.username = 'Invited01' order by u.place`,
  );
  expect(rows).toEqual([{ username: '@house' }, { username: 'demoagent1' }, { username: 'demoagent42' }]);
});

test('an invitation code of one brand is unknown to the other', async () => {
  await gateway.database.execute(
    `update affiliate_link l set code = 'LOTUSONLY' from member m
     where m.brand_id = 'lotus' and m.username = 'demoagent2' and l.agent_id = m.id and l.is_default`,
  );
  const answer = await registerPerson(gateway, { username: 'Invited02', more: { affiliateCode: 'LOTUSONLY' } });
  expect(answer.json).toMatchObject({ success: false, errorCode: 'register.affiliate-unknown' });
});

test('the avatar is one of the built-in ones', async () => {
  const token = tokenOf(await signIn(gateway, { username: 'demomember', password: demoPassword }));
  expect((await gateway.call({ endpoint: endpoints.playerAvatar, token })).json).toEqual({
    success: true,
    value: { avatar: '0', avatarType: 'STATIC' },
  });
});

test('a blocked account is told only with the right password, and its session is dead', async () => {
  const token = tokenOf(await registerPerson(gateway, { username: 'Blocked01' }));
  await gateway.database.execute("update member set blocked = true where username = 'Blocked01'");
  expect((await gateway.call({ endpoint: endpoints.memberInfo, token })).status).toBe(401);
  expect((await signIn(gateway, { username: 'Blocked01', password: 'Wrong-horse7' })).json).toMatchObject({
    errorCode: 'in_incorrect_password',
  });
  expect(await signIn(gateway, { username: 'Blocked01' })).toMatchObject({
    status: 403,
    json: { errorCode: 'us_forbidden_login_error' },
  });
});
