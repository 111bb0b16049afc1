import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Password } from './Password.tsx';
import { TwoStepSignIn } from './twoStep/index.tsx';

/** The password and what follows it; of a login that only its organization's sign-in opens, whose that is. */
export function OwnSignIn() {
  const t = useTranslate();
  const { sso_name: name } = useSession();
  if (name === undefined) {
    return (
      <>
        <Password />
        <TwoStepSignIn />
      </>
    );
  }
  return (
    <Panel title={t('profile.organization.title')}>
      <Typography>{t('profile.organization.text', { name })}</Typography>
    </Panel>
  );
}
