import type { Clock } from '@pavilion/platform';
import type { FastifyInstance } from 'fastify';
import { fingerprintOf, presented, registerMerchantCalls } from '../../gateway/merchant-calls';
import { orderNamed } from '../order/order.schema';
import type { Payout } from './payout.repository';
import { payoutRequest } from './payout.schema';
import type { PayoutService } from './payout.service';

interface Deps {
  readonly payouts: PayoutService;
  readonly secret: string;
  readonly clock: Clock;
}

/** Payouts as the merchant asks for them. */
export const registerPayoutRoutes = (http: FastifyInstance, deps: Deps): Promise<void> =>
  registerMerchantCalls(http, deps, (route) => {
    const { payouts } = deps;
    route('/api/payouts', payoutRequest, async (asked, text) =>
      presented(await payouts.open(asked, fingerprintOf(text)), presentPayout),
    );
    route('/api/payouts/status', orderNamed, async ({ reference }) =>
      presented(await payouts.find(reference), presentPayout),
    );
  });

const presentPayout = ({ reference, providerId, state }: Payout) => ({ reference, providerId, state });
