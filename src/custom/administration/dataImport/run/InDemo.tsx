import Link from '@mui/material/Link';
import { TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { levelOf } from '../../../../providers/session/session.ts';
import { useSession } from '../../../../providers/session/sessionContext.ts';
import { Notice } from '../../../../ui/page/Notice.tsx';

/** Beside the demo group files are tried and not loaded, and says so with the way out; nothing anywhere else. */
export function InDemo() {
  const t = useTranslate();
  const session = useSession();
  if (session.flags.only_tries !== true) return null;
  const maySetUp = levelOf(session, 'setup') === 'edit';
  const text = t('dataImport.inDemo.text');
  return (
    <Notice
      icon={TriangleAlert}
      tone="warn"
      title={t('dataImport.inDemo.title')}
      text={
        maySetUp ? (
          <>
            {text}{' '}
            <Link component={RouterLink} to="/setup?step=demo" underline="always">
              {t('dataImport.inDemo.leave')}
            </Link>
          </>
        ) : (
          text
        )
      }
    />
  );
}

/** Whether files are tried here and not loaded. */
export const useOnlyTries = (): boolean => useSession().flags.only_tries === true;
