import * as v from 'valibot';
import { epochMillis, shortText } from '../index';
import { depositOrder } from './deposit-order';
import { defineMemberCall, wireId } from './member-call';

const common = { moduleId: 'DPSTBAS3' } as const;

/** 10 MB of picture as a data address. */
const longestSlip = Math.ceil((10 * 1024 * 1024 * 4) / 3) + 100;

/** A receipt of a payer as a data address; the platform looks at its content. */
export const slipImage = v.pipe(v.string(), v.startsWith('data:image/'), v.maxLength(longestSlip));

const uploadSlip = defineMemberCall('uploadSlip', {
  ...common,
  method: 'POST',
  path: '/wps/relay/MCSFE_uploadDepositEncodedImage',
  idempotent: true,
  bodyBound: { most: 14.5 * 1024 * 1024, tooLong: 'avatar.too-large' },
  body: v.object({
    depositId: wireId,
    image: slipImage,
    uploadDepositRemarks: v.optional(shortText(140), ''),
  }),
  response: depositOrder,
  errors: ['deposit.not-found', 'deposit.ended', 'avatar.not-a-picture', 'avatar.too-large'],
  summary: 'Takes a PNG or JPEG of the payer’s receipt, checked by content',
});

const depositSlip = defineMemberCall('depositSlip', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositEncodedImage',
  query: v.object({ depositId: wireId }),
  response: v.object({
    /** The picture as a data address. */
    image: v.string(),
    remarks: v.string(),
    sentAt: epochMillis,
  }),
  errors: ['deposit.not-found'],
  summary: 'The receipt that the member sent last for an order',
});

/** Receipts of payers. */
export const depositSlipCalls = { uploadSlip, depositSlip } as const;
