import { useTranslate } from 'ra-core';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Body } from './Body.tsx';
import { Frame } from './Frame.tsx';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
}

/** Keeps a tile that can't draw what it got, say from an older host, from taking the other tiles with it. */
export class TileBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <Broken error={error} onRetry={() => this.setState({ error: undefined })} />;
  }
}

function Broken({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useTranslate();
  return (
    <Frame data-state="error">
      <Body>
        <ErrorState
          title={t('dashboard.tile.broken')}
          error={error}
          aside={t('dashboard.tile.others')}
          onRetry={onRetry}
        />
      </Body>
    </Frame>
  );
}
