import Button from '@mui/material/Button';
import { Lock, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { ErrorId } from './ErrorId.tsx';
import { isForbidden, isRefusal, useErrorText } from './errorText.ts';
import { State } from './State.tsx';

interface Props {
  /** What failed: "Contracts didn't load". */
  readonly title: string;
  readonly error: unknown;
  /** Offered where it may end otherwise. */
  readonly onRetry?: () => void;
  /** A further sentence: what is not affected. */
  readonly aside?: string;
}

/**
 * Something failed here; the rest of the page goes on. Says why, offers Retry, gives the id to quote. What this login may
 * not see has not failed: it is hidden, and stays so.
 */
export function ErrorState({ title, error, onRetry, aside }: Props) {
  const t = useTranslate();
  const { text, id } = useErrorText(error);
  if (onRetry && isForbidden(error))
    return <State icon={Lock} title={t('errors.hidden.title')} text={text} />;
  return (
    <State
      role="alert"
      tone="bad"
      icon={TriangleAlert}
      title={title}
      text={aside ? `${text} ${aside}` : text}
    >
      {onRetry && !isRefusal(error) && (
        <Button size="small" onClick={onRetry}>
          {t('errors.retry')}
        </Button>
      )}
      {id && <ErrorId id={id} />}
    </State>
  );
}
