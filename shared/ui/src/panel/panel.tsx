import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { ArrowLeft, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button';
import { classNames } from '../internal/class-names';
import { Overlay } from '../internal/overlay';
import { PanelNav } from './panel-nav';
import type { PanelNavItem } from './panel-nav';
import classes from './panel.module.css';

/** Props of {@link Panel}. */
export interface PanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Accessible name of the whole panel. */
  panelLabel: string;
  /** Heading of the content pane. */
  title: ReactNode;
  closeLabel: string;
  /** Accessible name of the navigation. */
  navLabel: string;
  navItems: readonly PanelNavItem[];
  activeId: string;
  onNavigate: (id: string) => void;
  /** Above the navigation: who it is. */
  navHeader?: ReactNode;
  navFooter?: ReactNode;
  /** Phone: name of the button that shows the navigation. */
  menuLabel: string;
  /** Right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

interface PanelHeadProps extends Pick<PanelProps, 'title' | 'closeLabel' | 'menuLabel' | 'actions'> {
  navOpen: boolean;
  onToggleNav: () => void;
}

function PanelHead({ title, closeLabel, menuLabel, actions, navOpen, onToggleNav }: PanelHeadProps): ReactElement {
  return (
    <header className={classes.head}>
      <IconButton
        className={classes.back}
        label={menuLabel}
        aria-expanded={navOpen}
        icon={<ArrowLeft size={20} />}
        onClick={onToggleNav}
      />
      <h1 className={classes.title}>{title}</h1>
      {actions}
      <BaseDialog.Close render={<IconButton variant="secondary" label={closeLabel} icon={<X size={18} />} />} />
    </header>
  );
}

/** A large layer over the page with its own navigation; full screen below 768 px. */
export function Panel(props: PanelProps): ReactElement {
  const { open, onOpenChange, panelLabel, activeId, onNavigate, children } = props;
  const [navOpen, setNavOpen] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (content.current) content.current.scrollTop = 0;
  }, [activeId]);
  const handleNavigate = (id: string): void => {
    setNavOpen(false);
    onNavigate(id);
  };
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      label={panelLabel}
      behind="veiled"
      viewportClassName={classes.viewport}
      className={classNames(classes.panel, navOpen && classes.navOpen)}
    >
      <PanelNav
        label={props.navLabel}
        items={props.navItems}
        activeId={activeId}
        onNavigate={handleNavigate}
        header={props.navHeader}
        footer={props.navFooter}
      />
      <div className={classes.pane}>
        <PanelHead {...props} navOpen={navOpen} onToggleNav={() => setNavOpen(!navOpen)} />
        <div ref={content} className={classes.content}>
          {children}
        </div>
      </div>
    </Overlay>
  );
}
