import { Component, type ReactNode } from 'react';
import { Crash } from './Crash.tsx';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly error?: unknown;
  readonly failed: boolean;
}

/** Keeps a failing page from taking the frame with it. Give it a `key` that changes with the page. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override render() {
    return this.state.failed ? <Crash error={this.state.error} /> : this.props.children;
  }
}
