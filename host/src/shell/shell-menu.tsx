import { Menu, type MenuProps } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { notify } from '../layers/notices.store';

const tellMissing = (): void => notify({ tone: 'negative', titleKey: 'errors.in_network_again' });

/** A menu of the frame: a notice says when its code could not be had. */
export function ShellMenu(props: MenuProps): ReactElement {
  return <Menu {...props} onMissing={tellMissing} />;
}
