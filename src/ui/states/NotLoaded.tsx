import { useTranslate } from 'ra-core';
import { ErrorState } from './ErrorState.tsx';

interface Props {
  /** Without `refetch` there is no other try. */
  readonly of: { readonly error: unknown; readonly refetch?: (() => unknown) | undefined };
  /** What failed to load, as a sentence begins with it. */
  readonly what: string;
  /** A further sentence. */
  readonly aside?: string | undefined;
}

/** Why something is not there, and another try. */
export function NotLoaded({ of: { error, refetch }, what, aside }: Props) {
  const t = useTranslate();
  return (
    <ErrorState
      title={t('errors.load.title', { what })}
      error={error}
      aside={aside}
      onRetry={refetch && (() => void refetch())}
    />
  );
}
