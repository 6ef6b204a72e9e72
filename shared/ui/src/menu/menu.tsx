import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import popup from '../internal/popup.module.css';

/** One entry of a {@link Menu}. */
export interface MenuAction {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  onSelect?: (() => void) | undefined;
  /** Makes it a link. */
  href?: string | undefined;
  /** Link element to render instead, such as a router link. */
  render?: ReactElement | undefined;
  tone?: 'danger' | undefined;
  /** Marks the one in force, for a menu that is a choice. */
  checked?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** An entry or a line between entries. */
export type MenuEntry = MenuAction | { id: string; separator: true };

/** Props of {@link Menu}. */
export interface MenuProps {
  /** A `Button` or `IconButton`. */
  trigger: ReactElement;
  items: readonly MenuEntry[];
  /** Above the entries. */
  header?: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
}

function Entry({ item }: { item: MenuAction }): ReactElement {
  const className = classNames(popup.item, item.tone === 'danger' && popup.danger);
  const content = <>{item.icon}{item.label}</>;
  if (item.href !== undefined || item.render !== undefined) {
    return <BaseMenu.LinkItem className={className} href={item.href} render={item.render} onClick={item.onSelect} closeOnClick>{content}</BaseMenu.LinkItem>;
  }
  if (item.checked !== undefined) {
    return (
      <BaseMenu.CheckboxItem className={className} checked={item.checked} onCheckedChange={() => item.onSelect?.()} closeOnClick>
        {content}
        {item.checked && <Check className={popup.check} size={18} aria-hidden="true" />}
      </BaseMenu.CheckboxItem>
    );
  }
  return <BaseMenu.Item className={className} disabled={item.disabled ?? false} onClick={item.onSelect}>{content}</BaseMenu.Item>;
}

/** A list of actions behind a button: arrows, type-ahead, Escape, focus returned. */
export function Menu({ trigger, items, header, align = 'end', side = 'bottom' }: MenuProps): ReactElement {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={classNames(popup.positioner)} align={align} side={side} sideOffset={8} collisionPadding={12}>
          <BaseMenu.Popup className={classNames(popup.popup)}>
            {header !== undefined && <div className={popup.header}>{header}</div>}
            {items.map((item) => ('separator' in item
              ? <BaseMenu.Separator key={item.id} className={classNames(popup.separator)} />
              : <Entry key={item.id} item={item} />))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
