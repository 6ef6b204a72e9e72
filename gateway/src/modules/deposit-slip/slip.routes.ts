import { depositSlipCalls } from '@pavilion/api-contract/calls/deposit-slip';
import { err, ok } from '@pavilion/platform';
import type { ModuleContext } from '../../kit';
import { depositCallOf, type ShownDeposits } from '../deposit';
import { slipImage, type SlipService } from './slip.service';

export interface SlipRoutes {
  readonly slips: SlipService;
  readonly shown: Pick<ShownDeposits, 'one'>;
}

/** The receipts that members send. */
export function registerSlipRoutes(context: ModuleContext, { slips, shown }: SlipRoutes): void {
  context.bindSigned(depositSlipCalls.uploadSlip, async (call) => {
    const { image, uploadDepositRemarks: remarks } = call.body;
    const sent = await slips.send(call.brand.id, { ...depositCallOf(call), image, remarks });
    return sent.ok ? ok(await shown.one(sent.value, call.language)) : sent;
  });
  context.bindSigned(depositSlipCalls.depositSlip, async ({ brand, session, query }) => {
    const slip = await slips.find(brand.id, { memberId: session.memberId, id: BigInt(query.depositId) });
    if (!slip) return err('deposit.not-found');
    return ok({ image: slipImage(slip), remarks: slip.remarks, sentAt: slip.sentAt.getTime() });
  });
}
