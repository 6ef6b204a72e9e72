import { createHmac } from 'node:crypto';
import { createHttpServer, createSilentLogger, systemRandom } from '@pavilion/platform';
import { Registry } from 'prom-client';
import { integration, type WalletFixture } from '../../ledger/testing/wallet-fixture';
import { createSeamlessEvents } from '../seamless.events';
import { registerSeamlessRoutes } from '../seamless.routes';
import { createVendorGate } from '../vendor-signature';

/** How a call differs from a good one. */
export interface CallChange {
  readonly vendor?: string;
  readonly secret?: string;
  readonly timestamp?: string;
  readonly nonce?: string;
  readonly signature?: string;
  /** Sent in place of the signed body. */
  readonly body?: string;
}

export interface VendorAnswer {
  readonly status: number;
  readonly json: Record<string, unknown>;
}

/** A vendor that speaks to the seamless routes over a real server. */
export interface VendorClient {
  call(path: string, content: unknown, change?: CallChange): Promise<VendorAnswer>;
  close(): Promise<void>;
}

const vendorSecret = 'a-secret-of-forty-characters-for-the-test';

/** Serves the seamless routes of a fixture and signs calls to them. */
export async function startVendorClient(fixture: Pick<WalletFixture, 'service' | 'clock'>): Promise<VendorClient> {
  const logger = createSilentLogger();
  const http = createHttpServer({ name: 'gateway', logger, metrics: new Registry() });
  await registerSeamlessRoutes(http.app, {
    service: fixture.service,
    gate: createVendorGate(new Map([[integration, vendorSecret]]), fixture.clock),
    events: createSeamlessEvents(new Registry(), logger),
  });
  return {
    async call(path, content, change = {}) {
      const body = JSON.stringify(content);
      const { timestamp = String(fixture.clock.now()), nonce = systemRandom.token(24), secret = vendorSecret } = change;
      const signed = createHmac('sha256', secret).update([timestamp, nonce, path, body].join('\n')).digest('hex');
      const response = await http.app.inject({
        method: 'POST',
        url: path,
        payload: change.body ?? body,
        headers: {
          'content-type': 'application/json',
          'x-vendor': change.vendor ?? integration,
          'x-timestamp': timestamp,
          'x-nonce': nonce,
          'x-signature': change.signature ?? signed,
        },
      });
      return { status: response.statusCode, json: response.json() };
    },
    close: () => http.close(),
  };
}
