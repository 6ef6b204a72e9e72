import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import { useChoice } from '../internal/use-choice';
import classes from './tabs.module.css';

/** One tab. */
export interface TabItem<Value extends string = string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  badge?: ReactNode;
  disabled?: boolean | undefined;
}

/** Props of {@link Tabs}. */
export interface TabsProps<Value extends string = string> {
  /** Accessible name of the list. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  items: ReadonlyArray<TabItem<Value>>;
  variant?: 'segmented' | 'underline' | undefined;
  /** Panel of the chosen tab. */
  children?: ReactNode;
  className?: string | undefined;
}

/** Views of one place; arrow keys move, the choice follows with Enter, Space or press. */
export function Tabs<Value extends string>(props: TabsProps<Value>): ReactElement {
  const { label, value, onValueChange, items, variant = 'underline', children, className } = props;
  const [shown, choose] = useChoice(value, onValueChange);
  const handleChange = (next: unknown): void => {
    const item = items.find((candidate) => candidate.value === next);
    if (item) choose(item.value);
  };
  return (
    <BaseTabs.Root value={shown} onValueChange={handleChange} className={classNames(classes.root, className)}>
      <BaseTabs.List aria-label={label} className={classNames(classes.list, classes[variant])}>
        {items.map((item) => (
          <BaseTabs.Tab
            key={item.value}
            value={item.value}
            disabled={item.disabled ?? false}
            className={classNames(classes.tab)}
          >
            {item.icon}
            {item.label}
            {item.badge}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className={classNames(classes.mark)} renderBeforeHydration={false} />
      </BaseTabs.List>
      {children !== undefined && (
        <BaseTabs.Panel value={shown} className={classNames(classes.panel)}>
          {children}
        </BaseTabs.Panel>
      )}
    </BaseTabs.Root>
  );
}
