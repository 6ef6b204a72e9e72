import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { classNames } from '../internal/class-names';
import popup from '../internal/popup.module.css';
import type { MenuAction, MenuProps } from './menu.props';

function Entry({ item }: { item: MenuAction }): ReactElement {
  const className = classNames(popup.item, item.tone === 'danger' && popup.danger);
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  if (item.href !== undefined || item.render !== undefined) {
    return (
      <BaseMenu.LinkItem
        className={className}
        href={item.href}
        render={item.render}
        onClick={item.onSelect}
        closeOnClick
      >
        {content}
      </BaseMenu.LinkItem>
    );
  }
  if (item.checked !== undefined) {
    return (
      <BaseMenu.CheckboxItem
        className={className}
        checked={item.checked}
        onCheckedChange={() => item.onSelect?.()}
        closeOnClick
      >
        {content}
        {item.checked && <Check className={popup.check} size={18} aria-hidden="true" />}
      </BaseMenu.CheckboxItem>
    );
  }
  return (
    <BaseMenu.Item className={className} disabled={item.disabled ?? false} onClick={item.onSelect}>
      {content}
    </BaseMenu.Item>
  );
}

/** The menu once it was asked for; it opens as soon as it is there. */
export function MenuLayer(props: MenuProps & { openedBy: 'pointer' | 'keyboard' }): ReactElement {
  const { trigger, items, header, align = 'end', side = 'bottom', openedBy } = props;
  const button = useRef<HTMLButtonElement>(null);
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current || openedBy === 'pointer') return;
    opened.current = true;
    button.current?.focus();
    button.current?.click();
  }, [openedBy]);
  return (
    <BaseMenu.Root modal={false} defaultOpen={openedBy === 'pointer'}>
      <BaseMenu.Trigger ref={button} render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          className={classNames(popup.positioner)}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={12}
        >
          <BaseMenu.Popup className={classNames(popup.popup)}>
            {header !== undefined && <div className={popup.header}>{header}</div>}
            {items.map((item) =>
              'separator' in item ? (
                <BaseMenu.Separator key={item.id} className={classNames(popup.separator)} />
              ) : (
                <Entry key={item.id} item={item} />
              ),
            )}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
