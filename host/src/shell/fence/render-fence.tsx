import { Component, type ReactNode } from 'react';
import type { RemoteFailureCode } from '../../core/remote-loader';

interface RenderFenceProps {
  readonly children: ReactNode;
  /** Shows while a way out is looked for. */
  readonly waiting: ReactNode;
  /** Looks for a way out of what was thrown; gives a code when there is none. */
  rescue(error: unknown): Promise<RemoteFailureCode | undefined>;
  fenced(code: RemoteFailureCode): ReactNode;
}

interface RenderFenceState {
  readonly broken: boolean;
  readonly code?: RemoteFailureCode;
}

/** Keeps what a part throws while it renders inside of the part's own place. */
export class RenderFence extends Component<RenderFenceProps, RenderFenceState> {
  override readonly state: RenderFenceState = { broken: false };

  static getDerivedStateFromError(): RenderFenceState {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    void this.props.rescue(error).then((code) => code && this.setState({ broken: true, code }));
  }

  override render(): ReactNode {
    const { broken, code } = this.state;
    if (!broken) return this.props.children;
    return code ? this.props.fenced(code) : this.props.waiting;
  }
}
