import type { RouteShape } from '@pavilion/remote-contract';
import { House, Menu, Search } from 'lucide-react';
import type { ReactElement } from 'react';
import classes from './frame-layout.module.css';
import { categoryIcons } from './category-icons';
import { PageSkeleton } from './page-skeleton';
import skeleton from './page-skeleton.module.css';
import { commonCategories } from './side-menu/brand-categories';

/** Texts that the frame shows, from the catalogue `shell`. */
export interface FrameTexts {
  readonly nav: Readonly<Record<'home', string>>;
  readonly category: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<'placeholder', string>>;
}

interface FrameSkeletonProps {
  /** The brand's name, or the mark that the edge puts it in for. */
  readonly name: string;
  readonly texts: FrameTexts;
  readonly shape: RouteShape;
  /** Where the edge paints what lies above the page, and the page. What waits there is hidden once it did. */
  readonly above: ReactElement;
  readonly page: ReactElement;
}

function MenuRows({ texts }: { texts: FrameTexts }): ReactElement {
  return (
    <div className={classes.rows}>
      <span className={classes.row}>
        <House size={20} />
        <span className={`${classes.label} ${classes.wide}`}>{texts.nav.home}</span>
      </span>
      {commonCategories.map((category) => {
        const Icon = categoryIcons[category];
        return (
          <span key={category} className={classes.row}>
            <Icon size={20} />
            <span className={`${classes.label} ${classes.wide}`}>{texts.category[category]}</span>
          </span>
        );
      })}
    </div>
  );
}

function Brand({ name }: { name: string }): ReactElement {
  return (
    <span className={classes.brand}>
      <span className={`${classes.mark} ${classes.ghostMark}`} />
      <span className={classes.wide}>{name}</span>
    </span>
  );
}

function SkeletonBar({ placeholder, brand }: { placeholder: string; brand: ReactElement | false }): ReactElement {
  return (
    <div className={classes.bar} aria-hidden="true">
      <div className={classes.barStart}>
        <span className={classes.iconTarget}>
          <Menu size={24} />
        </span>
        <span className={`${classes.mark} ${classes.ghostMark}`} />
      </div>
      {brand && <div className={classes.barBrand}>{brand}</div>}
      <div className={classes.search}>
        <Search size={18} />
        <span className={classes.searchText}>{placeholder}</span>
      </div>
      <div className={classes.barEnd}>
        <span className={`${classes.ghostBar} ${classes.ghostAction}`} />
        <span className={`${classes.ghostBar} ${classes.ghostAction}`} />
      </div>
    </div>
  );
}

/**
 * The whole frame without a single handler: what a page shows before its first script. Rendered to text by the host's
 * build; the shell has the same boxes, so that taking over moves nothing. What only keeps a place is hidden from
 * assistive technology; what is painted is not, since its links can be followed and have the focus.
 */
export function FrameSkeleton({ name, texts, shape, above, page }: FrameSkeletonProps): ReactElement {
  // The form is the registration page's: there the bar carries the brand.
  const brandInBar = shape === 'form';
  return (
    <div className={classes.frame}>
      <div className={classes.menu} aria-hidden="true">
        <div className={classes.menuHead}>{!brandInBar && <Brand name={name} />}</div>
        <div className={classes.menuBody}>
          <MenuRows texts={texts} />
        </div>
        <div className={classes.menuFoot} />
      </div>
      <div className={classes.column}>
        <SkeletonBar placeholder={texts.search.placeholder} brand={brandInBar && <Brand name={name} />} />
        <div className={classes.content}>
          {above}
          {shape === 'home' ? (
            <div className="fr-wait-above" aria-hidden="true">
              <div className={skeleton.headline} />
              <div className={`${skeleton.hero} ${skeleton.heroGap}`} />
            </div>
          ) : (
            <div className="fr-wait-above fr-wait-offer" aria-hidden="true">
              <div className={`${skeleton.offer} ${skeleton.heroGap}`} />
            </div>
          )}
          {page}
          <div className="fr-wait-page">
            <PageSkeleton shape={shape} />
          </div>
        </div>
      </div>
      <div className={classes.bottomBar} aria-hidden="true" />
    </div>
  );
}
