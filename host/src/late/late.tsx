import {
  type ComponentType,
  type ReactElement,
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { notify } from '../layers/notices.store';

interface LateOptions {
  /** What nobody asked for does not say that it could not be had. */
  readonly quiet?: boolean;
}

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
export function late<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { quiet = false }: LateOptions = {},
): Late<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchOnce = async (): Promise<ComponentType<Props>> => {
    loaded ??= (await load()).default;
    return loaded;
  };
  function LateComponent({ fallback = null, onMissing, props }: LateProps & { readonly props: Props }): ReactElement {
    const [Component, setComponent] = useState(() => loaded);
    const tellMissing = useEffectEvent(() => {
      if (!quiet) notify({ tone: 'negative', titleKey: 'errors.in_network_again' });
      onMissing?.();
    });
    useEffect(() => {
      let gone = false;
      // What nobody asked for is rendered in slices, between what somebody does.
      const show = quiet ? startTransition : (render: () => void) => render();
      fetchOnce().then(
        (found) => !gone && show(() => setComponent(() => found)),
        () => !gone && tellMissing(),
      );
      return () => {
        gone = true;
      };
    }, []);
    return Component ? <Component {...props} /> : <>{fallback}</>;
  }
  return Object.assign(LateComponent, { preload: () => void fetchOnce().catch(() => undefined) });
}
