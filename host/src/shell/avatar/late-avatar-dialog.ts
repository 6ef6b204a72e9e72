import { late } from '../../late/late';
import type { AvatarDialogProps } from './avatar-dialog';

/** The dialog of the account's picture; its code comes with its first use. */
export const AvatarDialog = late<AvatarDialogProps>(() => import('./avatar-dialog'));
