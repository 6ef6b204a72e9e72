import { late } from '../../late/late';
import type { MemberActionsProps } from './member-actions';

/** What the bar shows of an account; visitors do without its code. */
export const MemberActions = late<MemberActionsProps>(() => import('./member-actions'));
