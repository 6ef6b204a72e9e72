import { anyRow } from '@pavilion/platform';
import { enabledModules, type Endpoint, endpoints } from '@pavilion/api-contract';
import * as v from 'valibot';
import { proveHuman, registerPerson, tokenOf } from '../../testing/test-accounts';
import { sealBody, startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { listen, openStream } from '../../testing/test-stream';
import { decodeServiceLink } from './service-link';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const operator = (
  method: 'GET' | 'PUT',
  path: string,
  { payload, token = gateway.asOwner }: { payload?: object; token?: string } = {},
) =>
  gateway.gateway.http.app.inject({
    method,
    url: `/internal/brands/${path}`,
    headers: { authorization: `Bearer ${token}`, 'x-operator': 'tester' },
    ...(payload === undefined ? {} : { payload }),
  });
const setStatus = (brand: string, status: object) =>
  operator('PUT', `${brand}/status`, { payload: { reason: 'test', ...status } });
const open = { maintenance: false, maintenanceEnd: null, regionRestriction: { countries: [], addresses: [] } };

describe('what a brand is', () => {
  test('each brand answers with its own settings', async () => {
    const aurora = await gateway.call({ endpoint: endpoints.systemStatus });
    const lotus = await gateway.call({ endpoint: endpoints.systemStatus, brand: 'lotus' });
    expect(aurora.json).toMatchObject({
      value: {
        info: { brand: { languages: ['TW', 'EN', 'VI'], securityProfile: 'asvs', currency: { digits: 0 } } },
        maintenance: false,
        regionRestriction: false,
      },
    });
    expect(lotus.json).toMatchObject({
      value: {
        info: {
          brand: { languages: ['TW', 'EN'], securityProfile: 'legacy', currency: { digits: 2 } },
          register: { payeeName: { enabled: true } },
        },
      },
    });
  });

  test('the answer carries switches, rules of registration, resources, service, address and country', async () => {
    const { json } = await gateway.call({ endpoint: endpoints.systemStatus, remoteAddress: '192.0.2.77' });
    const { info, location } = v.parse(endpoints.systemStatus.response, json['value']);
    expect(info.whitelabel).toMatchObject({ modId: 'ROOT', childrenNodes: expect.arrayContaining([]) });
    expect(enabledModules(info.whitelabel).has('REG3')).toBe(true);
    expect(info.register['username']).toEqual({
      enabled: true,
      required: true,
      minLength: expect.any(Number),
      maxLength: expect.any(Number),
      acceptedPattern: expect.any(String),
      patternId: 1,
      type: 'text',
    });
    expect(info.resources.map(({ resourceType }) => resourceType)).toEqual(expect.arrayContaining(['android']));
    expect(decodeServiceLink(info.customerService[0]?.path ?? '')).toMatch(/^https:/);
    expect(location).toEqual({ ip: '192.0.2.77', country: 'TW' });
  });

  test('the older path answers the same', async () => {
    const older = await gateway.call({ endpoint: { ...endpoints.systemStatus, path: '/wps/v2/system/status' } });
    expect(older).toMatchObject({ status: 200, json: { success: true } });
  });

  test.each([
    endpoints.whitelabel,
    endpoints.registerSetting,
    endpoints.templates,
    endpoints.systemLocation,
    endpoints.encryptionKeys,
  ])('$id answers guests', async (endpoint: Endpoint) => {
    expect(await gateway.call({ endpoint })).toMatchObject({ status: 200, json: { success: true } });
  });

  test('the service link decodes to an https address', async () => {
    const { json } = await gateway.call({ endpoint: endpoints.domainRoute });
    const { version } = json['value'] as { version: { pathList: { type: number; path: string }[] } };
    expect(version.pathList[0]?.type).toBe(3);
    expect(decodeServiceLink(version.pathList[0]?.path ?? '')).toMatch(/^https:\/\/support\.aurora\.example\//);
  });

  test('country and dialling code come from the address', async () => {
    const far = await gateway.call({ endpoint: endpoints.systemCountry, remoteAddress: '192.0.2.77' });
    expect(far.json).toEqual({ success: true, value: { countryCode: 'TW', countryDialingCode: '886' } });
  });

  test('language is stored for whoever is signed in, in one of the languages of the brand', async () => {
    const token = tokenOf(await registerPerson(gateway, { brand: 'lotus', username: 'Speaker1' }));
    const set = (language: string, withToken = true) =>
      gateway.call({
        endpoint: endpoints.updateLanguage,
        brand: 'lotus',
        body: { language },
        ...(withToken ? { token } : {}),
      });
    expect((await set('EN')).json).toEqual({ success: true });
    expect(await set('VI')).toMatchObject({ status: 400, json: { errorCode: 'request_param_err' } });
    expect((await set('EN', false)).status).toBe(401);
    expect(await gateway.call({ endpoint: endpoints.updateLanguage, brand: 'lotus', token })).toMatchObject({
      status: 400,
      json: { errorCode: 'request_body_required' },
    });
    const rows = await gateway.database.rows(anyRow, "select language from member where username = 'Speaker1'");
    expect(rows).toEqual([{ language: 'EN' }]);
  });
});

describe('modules', () => {
  test('a call whose module is off is refused, and comes back with it', async () => {
    const picture = (brand: string) => gateway.call({ endpoint: endpoints.captcha, brand, query: {} });
    expect((await picture('aurora')).status).toBe(200);
    await operator('PUT', 'aurora/switches', { payload: { switches: { CAPTCHA3: false } } });
    expect(await picture('aurora')).toMatchObject({ status: 400, json: { errorCode: 'function.not.available' } });
    expect((await picture('lotus')).status).toBe(200);
    await operator('PUT', 'aurora/switches', { payload: { switches: { CAPTCHA3: true } } });
    expect((await picture('aurora')).status).toBe(200);
  });

  test('a ModuleId header that names a module which is off is refused', async () => {
    const named = (ModuleId: string) =>
      gateway.call({ endpoint: endpoints.systemLocation, brand: 'lotus', headers: { ModuleId } });
    expect((await named('FREEPLAY3')).json).toMatchObject({ errorCode: 'function.not.available' });
    expect((await named('COMM3')).status).toBe(200);
  });
});

describe('maintenance and restriction', () => {
  afterEach(() => setStatus('aurora', open));

  test('maintenance closes everything but what its page needs, for one brand, and ends by itself', async () => {
    const token = tokenOf(await registerPerson(gateway, { username: 'Maintained' }));
    expect(
      (await setStatus('aurora', { maintenance: true, maintenanceEnd: gateway.clock.now() + 60_000 })).statusCode,
    ).toBe(200);
    const info = () => gateway.call({ endpoint: endpoints.memberInfo, token });
    expect(await info()).toMatchObject({ status: 503, json: { success: false, errorCode: 'maintenance' } });
    expect((await gateway.call({ endpoint: endpoints.systemStatus })).json).toMatchObject({
      value: { maintenance: true },
    });
    expect((await gateway.call({ endpoint: endpoints.captcha })).status).toBe(200);
    expect((await gateway.call({ endpoint: endpoints.lotteryMenus, brand: 'lotus' })).status).toBe(200);
    expect(await gateway.call({ endpoint: endpoints.lotteryMenus })).toMatchObject({
      status: 503,
      json: { errorCode: 'maintenance' },
    });
    gateway.clock.advance(61_000);
    expect((await info()).status).toBe(200);
  });

  test('restriction goes by country or address', async () => {
    await setStatus('aurora', { regionRestriction: { countries: ['US'], addresses: ['192.0.2.5'] } });
    const menus = (remoteAddress: string) => gateway.call({ endpoint: endpoints.lotteryMenus, remoteAddress });
    expect(await menus('198.51.100.1')).toMatchObject({ status: 403, json: { errorCode: 'blockip' } });
    expect((await menus('192.0.2.5')).status).toBe(403);
    expect((await menus('192.0.2.6')).status).toBe(200);
    expect(
      (await gateway.call({ endpoint: endpoints.systemStatus, remoteAddress: '198.51.100.1' })).json,
    ).toMatchObject({
      value: { regionRestriction: true, restrictsVisitors: true, location: { ip: '198.51.100.1', country: 'US' } },
    });
    expect((await gateway.call({ endpoint: endpoints.systemStatus, remoteAddress: '192.0.2.6' })).json).toMatchObject({
      value: { regionRestriction: false, restrictsVisitors: true },
    });
    expect((await gateway.call({ endpoint: endpoints.systemStatus, brand: 'lotus' })).json).toMatchObject({
      value: { restrictsVisitors: false },
    });
  });

  test('operators need their token, a known brand and a sound status; each change is a revision', async () => {
    expect(
      (await operator('PUT', 'aurora/status', { payload: { maintenance: true }, token: 'wrong' })).statusCode,
    ).toBe(401);
    expect((await operator('GET', 'aurora/revisions', { token: '' })).statusCode).toBe(401);
    expect((await operator('PUT', 'nobody/status', { payload: { maintenance: true } })).statusCode).toBe(404);
    expect((await operator('PUT', 'aurora/status', { payload: { maintenance: 'yes' } })).statusCode).toBe(400);
    await setStatus('aurora', { maintenance: true });
    const [latest] = (await operator('GET', 'aurora/revisions')).json().value;
    expect(latest).toMatchObject({
      actor: 'owner',
      reason: 'test',
      before: { status: { maintenance: false } },
      after: { status: { maintenance: true } },
    });
  });

  test('a change made by another gateway is heard of', async () => {
    const page = await openStream(await listen(gateway));
    expect((await page.next()).name).toBe('stream.opened');
    await gateway.database.transaction(async (tx) => {
      await tx.execute(
        "update brand set revision = revision + 1, document = jsonb_set(document, '{status,maintenance}', 'true') where id = 'aurora'",
      );
      await tx.execute("select pg_notify('gateway_brand', 'aurora')");
    });
    expect((await page.next()).name).toBe('status.changed');
    page.close();
    expect((await gateway.call({ endpoint: endpoints.lotteryMenus })).status).toBe(503);
    await gateway.database.execute(
      "insert into brand_revision select id, revision, now(), 'test', '', null, document from brand where id = 'aurora'",
    );
  });
});

describe('encrypted bodies', () => {
  const send = (compact: string) =>
    gateway.call({
      endpoint: { ...endpoints.login, encrypted: false },
      body: { value: compact },
      headers: { Encryption: 'jwe' },
    });
  const login = async () => ({
    username: 'NobodyHere',
    password: 'Some-pass1',
    type: 'username',
    loginDeviceId: '11111111-1111-4111-8111-111111111111',
    humanVerification: await proveHuman(gateway),
  });

  test('the same message is opened once', async () => {
    const compact = await sealBody(gateway.gateway, gateway.clock, { body: await login() });
    expect((await send(compact)).json).toMatchObject({ errorCode: 'in_incorrect_password' });
    expect(await send(compact)).toMatchObject({ status: 400, json: { errorCode: 'encryption.invalid' } });
  });

  test('a message id is spent once, even in another message', async () => {
    const jti = 'a-message-id-of-a-test';
    expect((await send(await sealBody(gateway.gateway, gateway.clock, { body: await login(), jti }))).status).toBe(200);
    expect((await send(await sealBody(gateway.gateway, gateway.clock, { body: await login(), jti }))).status).toBe(400);
  });

  test('a message of long ago, a flipped one and a foreign one are not opened', async () => {
    const past = { now: () => gateway.clock.now() - 6 * 60_000 };
    const old = await sealBody(gateway.gateway, past, { body: await login() });
    expect((await send(old)).json).toMatchObject({ errorCode: 'encryption.invalid' });
    const fresh = await sealBody(gateway.gateway, gateway.clock, { body: await login() });
    const flipped = fresh.slice(0, -3) + (fresh.endsWith('AAA') ? 'BBB' : 'AAA');
    expect((await send(flipped)).json).toMatchObject({ errorCode: 'encryption.invalid' });
    expect((await send('not.a.jwe')).json).toMatchObject({ errorCode: 'encryption.invalid' });
  });

  test('a rotated key opens messages for one hour more', async () => {
    const before = await sealBody(gateway.gateway, gateway.clock, { body: await login() });
    const later = { now: () => gateway.clock.now() + gateway.config.keyRotationMs + 1_000 };
    expect((await send(before)).status).toBe(200);
    const stale = await sealBody(gateway.gateway, later, { body: await login() });
    const muchLater = { now: () => later.now() + 61 * 60_000 };
    const tooStale = await sealBody(gateway.gateway, muchLater, { body: await login() });
    gateway.clock.advance(gateway.config.keyRotationMs + 1_000);
    const { json } = await gateway.call({ endpoint: endpoints.encryptionKeys });
    expect((json['value'] as { keys: unknown[] }).keys).toHaveLength(2);
    // Its proof of work is as old as the key, so what refuses it stands inside of the opened body.
    expect((await send(stale)).json).toMatchObject({ errorCode: 'session.human-check-failed' });
    gateway.clock.advance(61 * 60_000);
    expect((await send(tooStale)).json).toMatchObject({ errorCode: 'encryption.key.expired' });
  });
});

describe('every call', () => {
  test('is in the OpenAPI document', async () => {
    const document = (await gateway.gateway.http.app.inject('/openapi.json')).json();
    for (const { path, method } of Object.values<Endpoint>(endpoints)) {
      expect(document.paths[path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase());
    }
  });

  test('that needs a session refuses guests and tokens of the other brand', async () => {
    const lotus = tokenOf(await registerPerson(gateway, { brand: 'lotus', username: 'Foreigner' }));
    for (const endpoint of Object.values<Endpoint>(endpoints).filter(({ auth }) => auth === 'session')) {
      const as = (token?: string) => gateway.call({ endpoint, body: {}, ...(token === undefined ? {} : { token }) });
      expect([endpoint.id, (await as()).json['errorCode']]).toEqual([endpoint.id, 'login.not.session']);
      expect([endpoint.id, (await as(lotus)).status]).toEqual([endpoint.id, 401]);
    }
  });

  test('answers an unknown path and a broken body with a code and no stack', async () => {
    const unknown = await gateway.gateway.http.app.inject({
      url: '/wps/nothing',
      headers: { host: 'aurora.localhost' },
    });
    expect([unknown.statusCode, unknown.json().errorCode]).toEqual([404, 'platform.not-found']);
    const broken = await gateway.gateway.http.app.inject({
      method: 'POST',
      url: '/wps/session/login',
      payload: '{"value":',
      headers: { host: 'aurora.localhost', 'content-type': 'application/json' },
    });
    expect([broken.statusCode, broken.json().errorCode]).toEqual([400, 'request_param_err']);
    expect(broken.body).not.toContain('at ');
  });
});
