import { parseAmount } from '@pavilion/money';
import { createDatabase, createSilentLogger, systemRandom } from '@pavilion/platform';
import { Registry } from 'prom-client';
import { createDelivery, type DeliveryRules } from '..';
import { createRecipientBlocks } from '../../recipient-block';
import { createNumberSeal } from '../../payout-account/number-seal';

const [url = '', ahead = '0', sealingSecret = '', smsPort = ''] = process.argv.slice(2);

const rules: DeliveryRules = {
  ...{ mail: null, perRecipientPerDay: 30, perDay: { mail: 0, sms: 0 }, mostBouncesPerDay: null, timeZone: 'UTC' },
  sms: {
    providers: {
      one: {
        ...{ method: 'POST', url: `http://127.0.0.1:${smsPort}/send`, headers: [], plus: true, signature: null },
        receipts: null,
        body: { kind: 'json', template: { to: '{number}', text: '{text}', id: '{reference}' } },
        ...{ answer: { status: [200], pointer: null, taken: [], refused: [] }, timeoutMs: 15_000 },
      },
    },
    routes: [{ prefix: '+84', provider: 'one', sender: '', cost: parseAmount('0') }],
    ...{ denied: [], currency: 'USD', mostCostPerDay: null },
  },
};

/** Sends messages as a gateway does, until it is killed. */
const { deliveryModule } = createDelivery({
  config: { env: {}, dataDir: '/nowhere', production: true, messageHosts: [`127.0.0.1:${smsPort}`] },
  database: createDatabase({ url, schema: 'gateway', max: 2 }),
  clock: { now: () => Date.now() + Number(ahead) },
  ...{ random: systemRandom, logger: createSilentLogger(), metrics: new Registry() },
  brands: { byId: () => undefined, all: () => [{ id: 'lotus' }] },
  rulesOf: () => rules,
  seal: createNumberSeal(sealingSecret, 'messages that go out'),
  blocks: createRecipientBlocks({
    secret: sealingSecret,
    messages: { deliver: () => Promise.reject(new Error('nobody is told by this process')) },
    nameOf: (brandId) => brandId,
    contactOf: () => Promise.resolve(undefined),
  }),
  siteOrigin: () => '',
});
void deliveryModule.start?.();
// Nobody is left without whoever began it.
process.stdin.resume().on('end', () => process.exit());
