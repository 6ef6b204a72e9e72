import { type AccountType, type ErrorCode, isAgentType } from '@pavilion/api-contract';
import type { Brand } from '../../kit';

/** Why an account of this type does not come in by the host that was asked for; nothing where it does. */
export function entranceRefusal({ entrance }: Pick<Brand, 'entrance'>, type: AccountType): ErrorCode | undefined {
  if (entrance.accounts === 'agents' && !isAgentType(type)) return 'error_not_agent';
  return entrance.accounts === 'members' && isAgentType(type) ? 'member_no_enter' : undefined;
}
