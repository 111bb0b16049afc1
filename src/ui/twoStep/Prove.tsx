import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  type FactorStep,
  knowsPasskeys,
  signInByCode,
  signInByFactorPasskey,
} from '../../providers/session/secondFactor.ts';
import { Frame } from './frame.tsx';
import { appCodeInput, isAppCode, OneField } from './OneField.tsx';
import { Choices, Said } from './parts.tsx';
import { useAttempt } from './useAttempt.ts';

const ways = ['app', 'passkey', 'recovery'] as const;
type Way = (typeof ways)[number];

const isRecoveryCode = (text: string) => text.replace(/[^a-z0-9]/gi, '').length === 16;

interface Props {
  readonly step: FactorStep;
  readonly onSignedIn: () => Promise<void>;
}

/** Proves the second factor by what the login has; another way is a press away. */
export function Prove({ step, onSignedIn }: Props) {
  const t = useTranslate();
  const possible = ways.filter((way) => step[way] && (way !== 'passkey' || knowsPasskeys()));
  const [way, setWay] = useState<Way | undefined>(possible[0]);
  if (way === undefined) {
    return (
      <Frame title={t('twoStep.prove.none.title')} text={t('twoStep.prove.none.text')}>
        {null}
      </Frame>
    );
  }
  return (
    <Frame title={t(`twoStep.prove.${way}.title`)} text={t(`twoStep.prove.${way}.text`)}>
      <Way key={way} way={way} onSignedIn={onSignedIn} />
      <Choices>
        {possible
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} size="small" variant="text" onClick={() => setWay(other)}>
              {t(`twoStep.prove.instead.${other}`)}
            </Button>
          ))}
      </Choices>
    </Frame>
  );
}

function Way({ way, onSignedIn }: Pick<Props, 'onSignedIn'> & { readonly way: Way }) {
  const t = useTranslate();
  const { attempt, busy, problem } = useAttempt();
  const send = (signIn: () => Promise<unknown>) =>
    attempt(async () => {
      await signIn();
      await onSignedIn();
    });
  switch (way) {
    case 'passkey':
      return (
        <>
          <Said>{problem && <Alert severity="error">{problem}</Alert>}</Said>
          <Button
            autoFocus
            fullWidth
            variant="contained"
            size="large"
            aria-disabled={busy}
            onClick={() => send(signInByFactorPasskey)}
          >
            {t(busy ? 'twoStep.prove.busy' : 'twoStep.prove.passkey.submit')}
          </Button>
        </>
      );
    case 'app':
      return (
        <OneField
          label={t('twoStep.prove.app.label')}
          submit={t('twoStep.prove.submit')}
          missing={t('twoStep.prove.app.missing')}
          isWhole={isAppCode}
          input={appCodeInput}
          busy={busy}
          problem={problem}
          onSubmit={(app) => send(() => signInByCode({ app }))}
        />
      );
    case 'recovery':
      return (
        <OneField
          label={t('twoStep.prove.recovery.label')}
          submit={t('twoStep.prove.submit')}
          missing={t('twoStep.prove.recovery.missing')}
          isWhole={isRecoveryCode}
          input={{ autoComplete: 'off', maxLength: 40 }}
          busy={busy}
          problem={problem}
          onSubmit={(recovery) => send(() => signInByCode({ recovery }))}
        />
      );
  }
}
