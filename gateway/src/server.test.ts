import { endpoints } from '@pavilion/api-contract';
import { startTestGateway, type TestGateway } from './testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const status = (headers: Record<string, string>) => gateway.call({ endpoint: endpoints.systemStatus, headers });

describe('brand of a request', () => {
  test.each(['localhost', '127.0.0.1:3001', 'aurora.localhost:3000'])('%s is Aurora', async (host) => {
    const { status: code, json } = await status({ host });
    expect(code).toBe(200);
    expect(json).toMatchObject({ success: true, value: { info: { brand: { code: 'aurora' } } } });
  });

  test('an unknown host is 404', async () => {
    expect(await status({ host: 'elsewhere.localhost' })).toMatchObject({
      status: 404,
      json: { errorCode: 'platform.not-found' },
    });
  });

  test.each(['lotus', 'aurora, aurora', ''])('Merchant %p on a host of Aurora is refused', async (Merchant) => {
    expect(await status({ Merchant })).toMatchObject({
      status: 400,
      json: { success: false, errorCode: 'function.not.available' },
    });
  });

  test('X-Forwarded-Host counts from this machine only', async () => {
    const forwarded = {
      host: '127.0.0.1',
      Merchant: 'lotus',
      'x-forwarded-host': 'lotus.localhost:3000',
      'x-forwarded-for': '198.51.100.7',
    };
    const near = await status(forwarded);
    expect(near.json).toMatchObject({
      value: { info: { brand: { code: 'lotus' } }, location: { ip: '198.51.100.7', country: 'US' } },
    });
    const far = await gateway.call({
      endpoint: endpoints.systemStatus,
      headers: forwarded,
      remoteAddress: '192.0.2.9',
    });
    expect(far.status).toBe(400);
  });
});
