import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { route } from './queries.ts';

export function BackToImports() {
  const t = useTranslate();
  return (
    <Link component={RouterLink} to={`/${route}`} variant="body2">
      {t('dataImport.back')}
    </Link>
  );
}
