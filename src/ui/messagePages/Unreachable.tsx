import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { use, useEffect } from 'react';
import { MessagePage } from './MessagePage.tsx';
import { RetryContext } from './retryContext.ts';

/** The page could not be loaded, as the server is away. It is tried again as soon as the browser has a connection. */
export function Unreachable() {
  const t = useTranslate();
  const retry = use(RetryContext);
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return (
    <MessagePage role="alert" title={t('errors.unreachable.title')} text={t('errors.unreachable.text')}>
      <Button variant="contained" onClick={retry}>
        {t('errors.retry')}
      </Button>
    </MessagePage>
  );
}
