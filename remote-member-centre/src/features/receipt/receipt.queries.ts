import type { CallOutput } from '@pavilion/api-contract';
import { receiptCalls, type ReceiptFormat } from '@pavilion/api-contract/calls/receipt';
import { useHost } from '@pavilion/remote-contract';
import { useMutation } from '@tanstack/react-query';
import { rangeOf, type RecordRange } from '../../ui/range-presets';
import { saveFile } from './save-file';

/** A signed file as it came. */
export type Receipt = CallOutput<typeof receiptCalls.makeReceipt>;

/** Which file is wanted. */
export interface ReceiptRequest {
  readonly range: RecordRange;
  readonly format: ReceiptFormat;
}

/** Makes a signed file of the record and saves it. */
export function useReceipt() {
  const { api } = useHost();
  return useMutation({
    mutationFn: ({ range, format }: ReceiptRequest) =>
      api.call(receiptCalls.makeReceipt, { body: { ...rangeOf(range, Date.now()), format } }),
    onSuccess: saveFile,
  });
}
