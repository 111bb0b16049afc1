import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { ApiError } from '../../providers/api/apiError.ts';
import { ErrorId } from '../states/ErrorId.tsx';
import { MessagePage } from './MessagePage.tsx';

interface Props {
  readonly error?: unknown;
}

/** The page itself failed. An id from the server is shown when the cause was one of its errors. */
export function Crash({ error }: Props) {
  const t = useTranslate();
  const id = error instanceof ApiError ? error.id : undefined;
  return (
    <MessagePage role="alert" title={t('errors.crash.title')} text={t('errors.crash.text')}>
      <Button variant="contained" onClick={() => location.reload()}>
        {t('errors.reload')}
      </Button>
      <Button href="/dashboard">{t('errors.home')}</Button>
      {id && <ErrorId id={id} />}
    </MessagePage>
  );
}
