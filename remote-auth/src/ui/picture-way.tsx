import { Button, Notice } from '@pavilion/ui';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './picture-way.module.css';

interface PictureWayProps {
  /** Whether a proof of work goes in place of the picture. */
  readonly without: boolean;
  onChange(without: boolean): void;
  /** The picture with its field. */
  readonly children: ReactNode;
}

/** A picture to be typed, and the way past it for whoever cannot read it: every brand has both. */
export function PictureWay({ without, onChange, children }: PictureWayProps): ReactElement {
  const { t } = useTranslation();
  const { place, choose } = useKeptFocus(without, onChange);
  return (
    <div ref={place}>
      {without ? (
        <Notice
          live
          action={
            <Button variant="ghost" size="sm" onClick={() => choose(false)}>
              {t('auth.captcha.back')}
            </Button>
          }
        >
          {t('auth.captcha.withoutOn')}
        </Notice>
      ) : (
        <>
          {children}
          <Button variant="ghost" size="sm" className={styles.quiet} onClick={() => choose(true)}>
            {t('auth.captcha.without')}
          </Button>
        </>
      )}
    </div>
  );
}

/** The pressed button goes away with what it stood for: the focus moves to what came in its place. */
function useKeptFocus(without: boolean, onChange: (without: boolean) => void) {
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (pressed.current) place.current?.querySelector<HTMLElement>('input, button')?.focus();
    pressed.current = false;
  }, [without]);
  const choose = (next: boolean): void => {
    pressed.current = true;
    onChange(next);
  };
  return { place, choose };
}
