import type { ComponentType, ReactElement, ReactNode } from 'react';
import { type LateNamespace, useLateTexts } from './use-late-texts';

interface Meanwhile {
  /** Shows before the first texts have come. */
  readonly waiting: ReactNode;
  /** Shows where they do not come. */
  readonly Missing: ComponentType<{ onRetry(): void }>;
}

/**
 * A part whose texts come with it, in the language of the page, and again with another one. It stays mounted meanwhile
 * and keeps what was typed.
 */
export function withLateTexts<Props extends object>(
  late: LateNamespace,
  Part: ComponentType<Props>,
  { waiting, Missing }: Meanwhile,
): ComponentType<Props> {
  return function PartWithTexts(props: Props): ReactElement {
    const { wasThere, failure, retry } = useLateTexts(late);
    if (!wasThere) return failure === undefined ? <>{waiting}</> : <Missing onRetry={retry} />;
    return (
      <div>
        <Part {...props} />
      </div>
    );
  };
}
