import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './floating-menu.module.css';
import type { FloatingItem as Item } from './use-floating-items';

/** One line of the floating menu. */
export function FloatingItem({ item, onDone }: { readonly item: Item; onDone(): void }): ReactElement {
  const { t } = useTranslation();
  const { Icon, label, href, open } = item;
  const content = (
    <>
      <span className={classes.disc}>
        <Icon size={20} aria-hidden="true" />
      </span>
      {label}
    </>
  );
  const handlePress = (): void => {
    onDone();
    open?.();
  };
  if (!href)
    return (
      <button type="button" className={classes.item} onClick={handlePress}>
        {content}
      </button>
    );
  return (
    <a
      className={classes.item}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('shell.nav.outside', { name: label })}
      onClick={onDone}
    >
      {content}
    </a>
  );
}
