import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { IconButton } from '../icon-button/icon-button';
import { classNames } from '../internal/class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import classes from './code-text.module.css';

/** Props of {@link CodeText}. */
export interface CodeTextProps {
  /** The code as it is to be quoted. */
  code: string;
  /** Word before it. */
  label?: string | undefined;
  /** With `copiedLabel`: offers a copy button. */
  copyLabel?: string | undefined;
  copiedLabel?: string | undefined;
  className?: string | undefined;
}

/** A code to quote to support, selectable as a whole. */
export function CodeText({ code, label, copyLabel, copiedLabel, className }: CodeTextProps): ReactElement {
  const [copied, setCopied] = useState(false);
  const handleCopy = (): void => {
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <span className={classNames(classes.code, className)}>
      {label}
      <code className={classes.value}>{code}</code>
      {copyLabel !== undefined && copiedLabel !== undefined && (
        <>
          <IconButton
            size="sm"
            label={copyLabel}
            icon={copied ? <Check size={14} /> : <Copy size={14} />}
            onClick={handleCopy}
          />
          <VisuallyHidden>
            <span role="status">{copied ? copiedLabel : ''}</span>
          </VisuallyHidden>
        </>
      )}
    </span>
  );
}
