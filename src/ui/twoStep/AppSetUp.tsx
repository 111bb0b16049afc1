import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { confirmNewApp, newAppSecret } from '../../providers/session/secondFactor.ts';
import { Busy } from '../states/Busy.tsx';
import { useErrorText } from '../states/errorText.ts';
import { SkeletonBlock } from '../states/SkeletonBlock.tsx';
import { Frame } from './frame.tsx';
import { appCodeInput, isAppCode, OneField } from './OneField.tsx';
import { QrCode } from './QrCode.tsx';
import { useAttempt } from './useAttempt.ts';

interface Props {
  /** @param codes recovery codes to keep, when there were none left */
  readonly onDone: (codes: readonly string[] | null) => void;
}

type AppSecret = Awaited<ReturnType<typeof newAppSecret>>;

/** Connects an authenticator app: its picture, and a code that confirms it. */
export function AppSetUp({ onDone }: Props) {
  const t = useTranslate();
  const { app, error } = useNewApp();
  const { text } = useErrorText(error);
  const { attempt, busy, problem } = useAttempt();
  return (
    <Frame title={t('twoStep.setUp.app.title')} text={t('twoStep.setUp.app.text')}>
      {error !== undefined && <Alert severity="error">{text}</Alert>}
      {!app && error === undefined && (
        <Busy>
          <Waiting />
        </Busy>
      )}
      {app && (
        <>
          <QrCode text={app.uri} label={t('twoStep.setUp.app.picture')} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {t('twoStep.setUp.app.secret')}
          </Typography>
          <Secret>{app.secret.replace(/(.{4})(?=.)/g, '$1 ')}</Secret>
          <OneField
            label={t('twoStep.setUp.app.label')}
            submit={t('twoStep.setUp.app.submit')}
            missing={t('twoStep.prove.app.missing')}
            isWhole={isAppCode}
            input={appCodeInput}
            busy={busy}
            problem={problem}
            onSubmit={(code) => attempt(async () => onDone(await confirmNewApp(code)))}
          />
        </>
      )}
    </Frame>
  );
}

/** A secret of its own for every opening. */
function useNewApp() {
  const [app, setApp] = useState<AppSecret>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let isShown = true;
    newAppSecret().then(
      (secret) => isShown && setApp(secret),
      (failure: unknown) => isShown && setError(failure),
    );
    return () => {
      isShown = false;
    };
  }, []);
  return { app, error };
}

const Waiting = styled(SkeletonBlock)(({ theme }) => ({ height: theme.spacing(24) }));

const Secret = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle1,
  margin: theme.spacing(0.5, 0, 2),
  overflowWrap: 'anywhere',
  fontVariantLigatures: 'none',
  userSelect: 'all',
}));
