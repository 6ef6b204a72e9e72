import { type ComponentType, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { notify } from './shell-store';

interface LateProps {
  /** Shows until the code is there. */
  readonly fallback?: ReactNode;
  /** Called when the code cannot be had; the next mount tries anew. */
  readonly onMissing?: () => void;
}

/** A component that is given its code late, and what starts fetching it early. */
export interface Late<Props extends object> {
  (props: LateProps & { readonly props: Props }): ReactElement;
  preload(): void;
}

/**
 * Makes a component out of code that comes when it is mounted first. Unlike `React.lazy`, code that did not come takes
 * nothing else down and is asked for again.
 */
export function late<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>): Late<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchOnce = async (): Promise<ComponentType<Props>> => {
    loaded ??= (await load()).default;
    return loaded;
  };
  function LateComponent({ fallback = null, onMissing, props }: LateProps & { readonly props: Props }): ReactElement {
    const [Component, setComponent] = useState(() => loaded);
    useEffect(() => {
      let gone = false;
      const missing = (): void => {
        notify({ tone: 'negative', titleKey: 'errors.in_network_again' });
        if (!gone) onMissing?.();
      };
      if (!Component) fetchOnce().then((found) => !gone && setComponent(() => found), missing);
      return () => {
        gone = true;
      };
      // Fetched once a mount; what happens when it is missing is read then.
    }, []);
    return Component ? <Component {...props} /> : <>{fallback}</>;
  }
  return Object.assign(LateComponent, { preload: () => void fetchOnce().catch(() => undefined) });
}
