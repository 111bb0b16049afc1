import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useSession } from '../../providers/session/sessionContext.ts';
import { MessagePage } from './MessagePage.tsx';

interface Props {
  /** Name of the page, when it is known. */
  readonly page?: string;
  /** Whether the role shows the page's records without changing them. @default false */
  readonly viewOnly?: boolean;
}

/** The user's role doesn't include the page. */
export function Forbidden({ page, viewOnly = false }: Props) {
  const t = useTranslate();
  const { role } = useSession();
  const text = page
    ? t(viewOnly ? 'errors.forbidden.viewOnly' : 'errors.forbidden.text', { role: role.role_name, page })
    : t('errors.forbidden.textPlain');
  return (
    <MessagePage title={t('errors.forbidden.title')} text={text}>
      <Button variant="contained" component={Link} to="/dashboard">
        {t('errors.home')}
      </Button>
    </MessagePage>
  );
}
