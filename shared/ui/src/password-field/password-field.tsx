import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { IconButton } from '../icon-button/icon-button';
import type { Tone } from '../internal/tone';
import { TextField } from '../text-field/text-field';
import type { TextFieldProps } from '../text-field/text-field';
import classes from './password-field.module.css';

/** Props of {@link PasswordField}. */
export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  /** Name of the toggle while the text is hidden. */
  showLabel: string;
  /** Name of the toggle while the text is shown. */
  hideLabel: string;
  /** How strong the password is, in words. */
  strength?: { text: string; tone: Tone } | undefined;
}

/** A secret with a show/hide toggle; paste and password managers work. */
export function PasswordField({
  showLabel,
  hideLabel,
  strength,
  labelEnd,
  ...field
}: PasswordFieldProps): ReactElement {
  const [shown, setShown] = useState(false);
  const words = strength && (
    <span className={classes[strength.tone]} role="status">
      {strength.text}
    </span>
  );
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      labelEnd={words ?? labelEnd}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          className={classes.toggle}
          label={shown ? hideLabel : showLabel}
          icon={shown ? <Eye size={20} /> : <EyeOff size={20} />}
          disabled={field.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
