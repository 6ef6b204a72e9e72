import type { Promotion } from '@pavilion/api-contract';
import { Button } from '@pavilion/ui';
import { ArrowLeft } from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../runtime/runtime-context';
import { HostLink } from '../shell/host-link';
import { RichText } from '../shell/rich-text/rich-text';
import classes from './host-page.module.css';
import { PromotionPicture } from '../shell/promotions/promotion-picture';
import hero from './promotion-hero.module.css';
import { PromotionStep } from './promotion-step';

/** One offer in full, or that it is over. */
export function PromotionArticle({ promotion }: { readonly promotion: Promotion | undefined }): ReactElement {
  const { t } = useTranslation();
  const { name } = useRuntime().boot.brand;
  const title = promotion?.title ?? t('shell.promo.over');
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · ${name}`;
    scrollTo(0, 0);
    return () => {
      document.title = before;
    };
  }, [title, name]);
  return (
    <article className={`${classes.page} ${classes.narrow}`}>
      <Button
        className={classes.back}
        variant="ghost"
        icon={<ArrowLeft size={18} aria-hidden="true" />}
        render={<HostLink to="/promotions" />}
      >
        {t('shell.promo.all')}
      </Button>
      <ArticleHead
        picture={promotion?.picture}
        title={title}
        lead={promotion ? promotion.summary : t('shell.promo.overBody')}
      />
      {promotion && (
        <>
          <RichText html={promotion.content} level={2} />
          <PromotionStep step={promotion.step} />
        </>
      )}
    </article>
  );
}

interface ArticleHeadProps {
  readonly picture: string | undefined;
  readonly title: string;
  readonly lead: string;
}

/** What the article is about: on its picture, which leaves the words their place, where it has one. */
function ArticleHead({ picture, title, lead }: ArticleHeadProps): ReactElement {
  const own = picture ? hero : classes;
  const words = (
    <>
      <h1 className={own.title}>{title}</h1>
      <p className={own.lead}>{lead}</p>
    </>
  );
  if (!picture) return words;
  return (
    <header className={hero.hero}>
      <PromotionPicture src={picture} large />
      {words}
    </header>
  );
}
