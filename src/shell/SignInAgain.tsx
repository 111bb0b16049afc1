import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FormEvent, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { pageTexts } from '../i18n/pages.ts';
import { ApiError } from '../providers/api/apiError.ts';
import { sessionExpiry } from '../providers/api/sessionExpiry.ts';
import { nameOf } from '../providers/session/authProvider.ts';
import { signIn } from '../providers/session/session.ts';
import { useSession } from '../providers/session/sessionContext.ts';
import { later } from '../ui/page/loadedPart.tsx';
import { WithTexts } from '../ui/page/Page.tsx';
import { useErrorText } from '../ui/states/errorText.ts';
import { DIALOG_TITLE, DialogFrame, FrameContext } from '../ui/twoStep/frame.tsx';
import { OrganizationAgain } from './OrganizationAgain.tsx';

const TwoStep = later(async () => (await import('../ui/twoStep/TwoStep.tsx')).TwoStep);

/**
 * Asks for the password over the page when the session has ended, so that nothing typed is lost; the calls that
 * met the ended session go on afterwards. Another user's work must not be continued, so the user id is fixed.
 */
export function SignInAgain() {
  const waiting = useSyncExternalStore(sessionExpiry.subscribe, sessionExpiry.isWaiting);
  const isOwn = !useSession().viewing;
  useEffect(() => {
    // The page is somebody else's, whose password is none of the user's business: they start again as themselves.
    if (waiting && !isOwn) sessionExpiry.settle(false);
  }, [waiting, isOwn]);
  return (
    <Dialog
      open={waiting && isOwn}
      fullWidth
      maxWidth="xs"
      aria-labelledby={`again-title ${DIALOG_TITLE}`}
      aria-describedby="again-text"
    >
      <Again />
    </Dialog>
  );
}

/** Inside the dialog, so that every opening starts with the password. */
function Again() {
  const t = useTranslate();
  const [isSecondStep, setSecondStep] = useState(false);
  if (isSecondStep) {
    return (
      <Suspense fallback={<DialogContent role="status">{t('shell.loading')}</DialogContent>}>
        <WithTexts of={pageTexts.twoStep}>
          <FrameContext value={DialogFrame}>
            <TwoStep
              onSignedIn={async () => sessionExpiry.settle(true)}
              onBack={() => setSecondStep(false)}
            />
          </FrameContext>
        </WithTexts>
      </Suspense>
    );
  }
  return (
    <>
      <DialogTitle id="again-title">{t('signIn.again.title')}</DialogTitle>
      <PasswordForm onSecondStep={() => setSecondStep(true)} />
    </>
  );
}

function PasswordForm({ onSecondStep }: { readonly onSecondStep: () => void }) {
  const t = useTranslate();
  const session = useSession();
  const reason = sessionExpiry.reason();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { text } = useErrorText(failure);
  const wrong = failure instanceof ApiError && failure.code === 'not_signed_in';

  async function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog is a portal: without this React hands the event on to a form of the page below.
    event.stopPropagation();
    if (busy || password === '') return;
    setBusy(true);
    setFailure(undefined);
    try {
      await signIn(session.user.email, password);
      sessionExpiry.settle(true);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'second_factor') return onSecondStep();
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <DialogContent>
        <DialogContentText id="again-text" sx={{ mb: 2 }}>
          {reason && `${t(`signIn.ended.${reason}`)} `}
          {t('signIn.again.text')}
        </DialogContentText>
        <input type="hidden" name="username" autoComplete="username" value={session.user.email} readOnly />
        <TextField
          fullWidth
          type="password"
          id="again-password"
          label={`${t('signIn.password')} · ${nameOf(session)}`}
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={failure !== undefined}
          helperText={failure === undefined ? undefined : wrong ? t('signIn.errors.wrongPassword') : text}
          slotProps={{ formHelperText: { role: 'alert' } }}
        />
        <OrganizationAgain {...session.user} />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => sessionExpiry.settle(false)}>{t('signIn.again.logOff')}</Button>
        <Button type="submit" variant="contained" aria-disabled={busy}>
          {t('signIn.again.submit')}
        </Button>
      </DialogActions>
    </form>
  );
}
