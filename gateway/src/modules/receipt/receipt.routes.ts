import { receiptCalls } from '@pavilion/api-contract/calls/receipt';
import { amountToWire } from '@pavilion/money';
import { ok } from '@pavilion/platform';
import type { ModuleContext } from '../../kit';
import type { ReceiptKeys } from './receipt-keys';
import { mediaTypes } from './receipt.policy';
import type { ReceiptService } from './receipt.service';

/** The account record to take away, and the keys to check it by. */
export function registerReceiptRoutes(
  context: ModuleContext,
  { service, keys }: { readonly service: ReceiptService; readonly keys: Pick<ReceiptKeys, 'published'> },
): void {
  context.bindSigned(receiptCalls.makeReceipt, async ({ brand, session, language, body }) => {
    const ask = { from: body.startTime, to: body.endTime, format: body.format };
    const made = await service.make({ brand, session, language }, ask);
    if (!made.ok) return made;
    const { id, format, fileName, bytes, fingerprint, kid, statement, madeAt } = made.value;
    return ok({
      ...{ receiptId: String(id), fileName, fingerprint, keyId: kid, madeAt: madeAt.getTime() },
      ...{ mediaType: mediaTypes[format], content: bytes.toString('base64'), rows: statement.lines.length },
      ...{ opening: amountToWire(statement.opening), closing: amountToWire(statement.closing) },
    });
  });
  context.bind(receiptCalls.receiptKeys, async () => ok({ keys: [...(await keys.published())] }));
}
