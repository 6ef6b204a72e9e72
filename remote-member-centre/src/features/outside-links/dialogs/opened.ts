import type { OutsideService } from '@pavilion/api-contract/calls/outside-sign-in';

/** The dialog that is open. */
export interface Opened {
  readonly dialog: 'link' | 'unlink';
  readonly service: OutsideService;
}
