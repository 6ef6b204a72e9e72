import { createSilentLogger, systemRandom } from '@pavilion/platform';
import { Registry } from 'prom-client';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import type { Brand } from '../../kit';
import { createMessageSender } from './message-sender.service';
import type { SmsProvider } from './message-providers';
import { createVerificationEvents } from './verification.events';
import { type CodeRequest, createVerificationService } from './verification.service';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const brand = { id: 'aurora', settings: { name: 'Aurora' } } as Brand;

function service(sms: SmsProvider) {
  const events = createVerificationEvents(createSilentLogger(), new Registry());
  const sender = createMessageSender({ sms, mail: undefined }, events);
  const limits = { perAddress: 100, perBrand: 100 };
  const codes = createVerificationService({
    database: gateway.database,
    clock: gateway.clock,
    random: systemRandom,
    sender,
    secret: 'a secret of this test',
    limits,
  });
  return { codes, sender };
}

const request = (number: string, more: Partial<CodeRequest> = {}): CodeRequest => ({
  brand,
  purpose: 'registration',
  number,
  address: '127.0.0.1',
  language: 'EN',
  goesOut: true,
  waits: true,
  ...more,
});

test('a provider that fails is told, and the next try need not wait', async () => {
  let works = false;
  const { codes } = service({ send: () => (works ? Promise.resolve() : Promise.reject(new Error('no credit'))) });
  expect(await codes.send(request('+84917000001'))).toEqual({ ok: false, error: { code: 'verification.send-failed' } });
  works = true;
  expect(await codes.send(request('+84917000001'))).toMatchObject({ ok: true });
});

test('where waiting would tell that there is an account, the answer does not wait for the provider', async () => {
  let release: () => void = () => undefined;
  const { codes, sender } = service({ send: () => new Promise((resolve) => (release = resolve)) });
  const known = await codes.send(request('+84917000002', { purpose: 'login', waits: false }));
  const unknown = await codes.send(request('+84917000003', { purpose: 'login', waits: false, goesOut: false }));
  expect([known.ok, unknown.ok]).toEqual([true, true]);
  let hasSettled = false;
  const settled = sender.settled().then(() => (hasSettled = true));
  expect(hasSettled).toBe(false);
  release();
  await settled;
});

test('neither code nor number nor a provider’s words reach the log', async () => {
  const lines: string[] = [];
  const logger = { ...createSilentLogger(), error: (...line: unknown[]) => void lines.push(JSON.stringify(line)) };
  const sender = createMessageSender(
    { sms: { send: ({ to, text }) => Promise.reject(new Error(`${to}: ${text}`)) }, mail: undefined },
    createVerificationEvents(logger as ReturnType<typeof createSilentLogger>, new Registry()),
  );
  expect(await sender.sms({ brandId: 'aurora', to: '+84917000004', text: '123456 is your code' })).toBe(false);
  expect(lines.join()).toContain('a message could not be sent');
  expect(lines.join()).not.toMatch(/123456|917000004/);
});
