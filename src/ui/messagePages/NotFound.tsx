import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router-dom';
import { MessagePage } from './MessagePage.tsx';

export function NotFound() {
  const t = useTranslate();
  const { pathname } = useLocation();
  return (
    <MessagePage title={t('errors.notFound.title')} text={t('errors.notFound.text', { path: pathname })}>
      <Button variant="contained" component={Link} to="/dashboard">
        {t('errors.home')}
      </Button>
    </MessagePage>
  );
}
