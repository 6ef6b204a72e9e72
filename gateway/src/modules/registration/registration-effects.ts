import type { AccountType } from '@pavilion/api-contract';
import type { Tx } from '@pavilion/platform';
import type { Brand } from '../../kit';

/** A new account, before its transaction commits. */
export interface OpenedAccount {
  readonly brand: Brand;
  readonly memberId: bigint;
  readonly accountType: AccountType;
  readonly at: Date;
  /** Whence it was opened: brands bound what they give by it. */
  readonly deviceId: string;
  readonly address: string;
}

/**
 * What registration sets off elsewhere, in the same transaction: the wallet opens the account's ledger and posts the
 * brand's new-member bonus and demonstration float.
 */
export interface RegistrationEffects {
  /** Tells whether the account has the bonus. */
  openAccount(tx: Tx, account: OpenedAccount): Promise<boolean>;
  /** Gives a trial account's credit back to the house; `false` when it is being moved at this moment. */
  closeTrialAccount(tx: Tx, account: Pick<OpenedAccount, 'brand' | 'memberId' | 'at'>): Promise<boolean>;
}
