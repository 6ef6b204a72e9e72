import { Component, type ReactNode } from 'react';

interface RenderFenceProps {
  readonly children: ReactNode;
  fallback(retry: () => void): ReactNode;
  onError(error: unknown): void;
}

interface RenderFenceState {
  readonly broken: boolean;
}

/** Keeps what a part throws while it renders inside of the part's own place. */
export class RenderFence extends Component<RenderFenceProps, RenderFenceState> {
  override readonly state: RenderFenceState = { broken: false };

  static getDerivedStateFromError(): RenderFenceState {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return this.props.fallback(() => this.setState({ broken: false }));
  }
}
