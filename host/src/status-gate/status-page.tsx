import type { BootData } from '@pavilion/remote-contract';
import { closedSitePictures } from '@pavilion/tokens/pictures';
import { Button } from '@pavilion/ui';
import { Headset } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../runtime/runtime-context';
import { hasService } from '../core/service-desk';
import { BrandMark } from '../shell/brand-mark';
import frame from '../shell/frame-layout.module.css';
import { LanguageMenu } from '../shell/side-menu/language-menu';
import { openService } from '../shell/service-window/service.store';
import classes from './status-page.module.css';

interface StatusPageProps {
  /** Picture above the words. */
  readonly sign: ReactNode;
  readonly eyebrow: string;
  readonly title: string;
  /** The specification's own words for both renderings. */
  readonly restriction: string;
  readonly body: string;
  /** Between the words and the ways on. */
  readonly children: ReactNode;
}

function StatusHead({ brand }: Pick<BootData, 'brand'>): ReactElement {
  return (
    <header className={classes.head}>
      <span className={classes.brand}>
        <BrandMark className={frame.mark} brand={brand.code} name={brand.name} />
        {brand.name}
      </span>
      <LanguageMenu side="bottom" />
    </header>
  );
}

/** The brand's picture over the whole page, drawn out by no width: tall on phones, wide elsewhere. */
function Backdrop({ brand }: Pick<BootData, 'brand'>): ReactElement {
  const pictures = closedSitePictures(brand.code);
  return (
    <div className={classes.backdrop} aria-hidden="true">
      <picture>
        <source media="(min-width: 768px)" srcSet={pictures.wide} />
        <img src={pictures.tall} alt="" />
      </picture>
    </div>
  );
}

/** The site while it is closed: the brand, the reason, what is known, and the way to customer service. */
export function StatusPage({ sign, eyebrow, title, restriction, body, children }: StatusPageProps): ReactElement {
  const { t } = useTranslation();
  const { boot } = useRuntime();
  const { brand, info } = boot;
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = `${eyebrow} · ${brand.name}`;
    main.current?.focus({ preventScroll: true });
  }, [eyebrow, brand.name]);
  return (
    <div className={classes.page}>
      <Backdrop brand={brand} />
      <StatusHead brand={brand} />
      <main ref={main} tabIndex={-1} className={classes.main}>
        <div className={classes.sign} aria-hidden="true">
          {sign}
        </div>
        <p className={classes.eyebrow}>{eyebrow}</p>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.restriction}>{restriction}</p>
        <p className={classes.body}>{body}</p>
        {children}
        {hasService(info) && (
          <div className={classes.actions}>
            <Button
              variant="primary"
              size="lg"
              icon={<Headset size={20} aria-hidden="true" />}
              onClick={() => openService()}
            >
              {t('shell.status.contact')}
            </Button>
          </div>
        )}
      </main>
    </div>
  );
}
