import * as v from 'valibot';
import { defineEndpoint, epochMillis, queryInteger, wireAmount } from '../index';
import { defineMemberCall, wireId } from './member-call';

/** Formats of a receipt. */
export const receiptFormats = ['CSV', 'PDF'] as const;
/** One of {@link receiptFormats}. */
export type ReceiptFormat = (typeof receiptFormats)[number];

const makeReceipt = defineMemberCall('makeReceipt', {
  moduleId: 'MEMTRANS3',
  method: 'POST',
  path: '/wps/relay/ODSFE2_makeReceipt',
  unkeyed: 'it writes no money: asked for again, the same rows are written and signed again',
  body: v.object({
    startTime: queryInteger,
    endTime: queryInteger,
    format: v.picklist(receiptFormats),
  }),
  response: v.object({
    receiptId: wireId,
    fileName: v.string(),
    mediaType: v.string(),
    /** The file, in Base64. */
    content: v.string(),
    /** SHA-256 of the file, in hexadecimal. */
    fingerprint: v.string(),
    /** Key that signed it, one of `receiptKeys`. */
    keyId: v.string(),
    rows: v.number(),
    opening: wireAmount,
    closing: wireAmount,
    madeAt: epochMillis,
  }),
  errors: ['request_param_err', 'receipt.too-many-rows', 'receipt.too-often', 'receipt.busy'],
  summary: 'The account record of at most 31 days as a signed file, with opening and closing balance',
});

const receiptKeys = defineEndpoint('receiptKeys', {
  method: 'GET',
  path: '/wps/receipt/keys',
  response: v.object({
    keys: v.array(v.object({ kid: v.string(), kty: v.string(), crv: v.string(), x: v.string() })),
  }),
  summary: 'Public keys that receipts were ever signed with, newest first, as a JSON Web Key Set',
});

/** The account record to take away. */
export const receiptCalls = { makeReceipt, receiptKeys } as const;
