import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { levelOf } from '../../providers/session/session.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { MessagePage } from './MessagePage.tsx';

interface Props {
  /** Name of the page, when it is known. */
  readonly page?: string;
  /** Whether the role shows the page's records without changing them. @default false */
  readonly viewOnly?: boolean;
  /** Whether it is only the stores of the login that stand between. @default false */
  readonly lacksStores?: boolean;
}

/** The user's role doesn't include the page, or their login not the stores that it is about. */
export function Forbidden({ page, viewOnly = false, lacksStores = false }: Props) {
  const t = useTranslate();
  const session = useSession();
  const role = session.role.role_name;
  const reason = lacksStores ? 'someStores' : viewOnly ? 'viewOnly' : 'text';
  const text = page ? t(`errors.forbidden.${reason}`, { role, page }) : t('errors.forbidden.textPlain');
  return (
    <MessagePage title={t(lacksStores ? 'errors.forbidden.hidden' : 'errors.forbidden.title')} text={text}>
      {levelOf(session, 'dashboard') !== undefined && (
        <Button variant="contained" component={Link} to="/dashboard">
          {t('errors.home')}
        </Button>
      )}
    </MessagePage>
  );
}
