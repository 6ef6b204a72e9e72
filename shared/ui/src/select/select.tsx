import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactElement, ReactNode, Ref } from 'react';
import { FieldFrame, fieldAria } from '../field/field-frame';
import type { FieldFrameProps, FieldIds } from '../field/field-frame';
import frame from '../field/field-frame.module.css';
import { useFieldIds } from '../field/use-field-ids';
import { classNames } from '../internal/class-names';
import popup from '../internal/popup.module.css';
import classes from './select.module.css';

/** One choice of a {@link Select}. */
export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

/** Props of {@link Select}. */
export interface SelectProps<Value extends string = string> extends FieldFrameProps {
  value: Value | null;
  onValueChange: (value: Value) => void;
  options: ReadonlyArray<SelectOption<Value>>;
  placeholder?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  /** `sm` is the pill used in filter rows. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  id?: string | undefined;
  /** The press target, for focus. */
  ref?: Ref<HTMLButtonElement> | undefined;
  className?: string | undefined;
}

function Options({ options }: { options: readonly SelectOption[] }): ReactElement {
  return (
    <BaseSelect.Portal>
      <BaseSelect.Positioner className={classNames(popup.positioner)} sideOffset={6} collisionPadding={12} alignItemWithTrigger={false}>
        <BaseSelect.Popup className={classNames(popup.popup, classes.match)}>
          {options.map((option) => (
            <BaseSelect.Item key={option.value} value={option.value} disabled={option.disabled ?? false} className={classNames(popup.item)}>
              {option.icon}
              <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
              <BaseSelect.ItemIndicator className={classNames(popup.check)}><Check size={18} aria-hidden="true" /></BaseSelect.ItemIndicator>
            </BaseSelect.Item>
          ))}
        </BaseSelect.Popup>
      </BaseSelect.Positioner>
    </BaseSelect.Portal>
  );
}

function Trigger({ props, ids }: { props: SelectProps; ids: FieldIds }): ReactElement {
  const { size = 'lg', error, disabled, value, options, placeholder } = props;
  const chosen = options.find((option) => option.value === value);
  const names = classNames(
    frame.shell, classes.trigger, size === 'md' && frame.md, size === 'sm' && classes.pill, Boolean(error) && frame.invalid, disabled && frame.disabled,
  );
  return (
    <BaseSelect.Trigger {...fieldAria(ids, props)} id={ids.control} ref={props.ref} className={names}>
      <BaseSelect.Value className={classNames(classes.value)} placeholder={placeholder}>
        {() => (chosen ? <>{chosen.icon}{chosen.label}</> : placeholder)}
      </BaseSelect.Value>
      <ChevronDown className={classes.chevron} size={18} aria-hidden="true" />
    </BaseSelect.Trigger>
  );
}

/** One of many, in a list that opens; arrows, type-ahead, Escape. */
export function Select<Value extends string>(props: SelectProps<Value>): ReactElement {
  const { label, labelHidden, labelEnd, help, error, className, value, onValueChange, options, name, disabled = false, required = false, id } = props;
  const ids = useFieldIds(id);
  const handleChange = (next: string | null): void => {
    const option = options.find((candidate) => candidate.value === next);
    if (option) onValueChange(option.value);
  };
  // Without the provider the popup would add a style element, which the content security policy refuses.
  return (
    <CSPProvider disableStyleElements>
      <FieldFrame {...{ label, labelHidden, labelEnd, help, error, ids }} className={classNames(props.size === 'sm' && classes.fit, className)}>
        <BaseSelect.Root<string> value={value} onValueChange={handleChange} items={[...options]} name={name} disabled={disabled} required={required} modal={false}>
          <Trigger props={{ ...props, onValueChange: () => undefined }} ids={ids} />
          <Options options={options} />
        </BaseSelect.Root>
      </FieldFrame>
    </CSPProvider>
  );
}
