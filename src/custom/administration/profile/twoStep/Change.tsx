import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { RequestOf } from '../../../../../contract/call.ts';
import {
  removeFactor,
  renewRecoveryCodes,
  unlockFactors,
} from '../../../../../contract/calls/doors/secondFactor.ts';
import { call } from '../../../../providers/api/api.ts';
import { useNotify } from '../../../../ui/toasts/useNotify.ts';
import { AppSetUp } from '../../../../ui/twoStep/AppSetUp.tsx';
import { DIALOG_TITLE, DialogFrame, Frame, FrameContext } from '../../../../ui/twoStep/frame.tsx';
import { OneField } from '../../../../ui/twoStep/OneField.tsx';
import { PasskeySetUp } from '../../../../ui/twoStep/PasskeySetUp.tsx';
import { Said } from '../../../../ui/twoStep/parts.tsx';
import { RecoveryCodes } from '../../../../ui/twoStep/RecoveryCodes.tsx';
import { useAttempt } from '../../../../ui/twoStep/useAttempt.ts';
import { sessionsKey } from '../queries.ts';
import { factorsKey } from './queries.ts';

/** What somebody does to their second factors. */
export type Task =
  | { readonly kind: 'app' | 'passkey' | 'codes' }
  | { readonly kind: 'remove'; readonly factor: RequestOf<typeof removeFactor>; readonly name: string };

interface Props {
  readonly task: Task;
  /** Until when the password need not be asked for; null when it has to be. */
  readonly unlockedUntil: string | null;
  readonly onClose: () => void;
}

/** So that nobody is asked for their password in the middle of what they do. */
const ENOUGH = 120_000;

/** A dialog that asks for the password and then does one thing. */
export function Change({ task, unlockedUntil, onClose: onClosed }: Props) {
  const t = useTranslate();
  const client = useQueryClient();
  const [isUnlocked, setUnlocked] = useState(
    unlockedUntil !== null && Date.parse(unlockedUntil) - Date.now() > ENOUGH,
  );
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = () => void client.invalidateQueries({ queryKey: [factorsKey] });
  // Also whether the password is needed again, which it is after a new sign-in.
  const onClose = () => {
    refresh();
    onClosed();
  };
  const done = (newCodes: readonly string[] | null) => {
    void client.invalidateQueries({ queryKey: [sessionsKey] });
    if (newCodes === null) onClose();
    else setCodes(newCodes);
  };
  // Codes are shown once: a stray press beside the dialog must not take them away.
  const close = codes === null ? onClose : undefined;
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={DIALOG_TITLE} {...(close && { onClose: close })}>
      <FrameContext value={DialogFrame}>
        {codes !== null && <RecoveryCodes codes={codes} onKept={onClose} />}
        {codes === null && !isUnlocked && (
          <Unlock
            onUnlocked={() => {
              setUnlocked(true);
              refresh();
            }}
          />
        )}
        {codes === null && isUnlocked && <Doing task={task} onDone={done} />}
      </FrameContext>
      {close && (
        <DialogActions>
          <Button onClick={close}>{t('ra.action.cancel')}</Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

function Unlock({ onUnlocked }: { readonly onUnlocked: () => void }) {
  const t = useTranslate();
  const { attempt, busy, problem } = useAttempt();
  return (
    <Frame title={t('profile.twoStep.unlock.title')} text={t('profile.twoStep.unlock.text')}>
      <OneField
        type="password"
        label={t('profile.password.current')}
        submit={t('profile.twoStep.unlock.submit')}
        missing={t('profile.password.missing')}
        isWhole={(text) => text !== ''}
        input={{ autoComplete: 'current-password', maxLength: 200 }}
        busy={busy}
        problem={problem}
        onSubmit={(password) =>
          attempt(async () => {
            await call(unlockFactors, { password }, { batch: false });
            onUnlocked();
          })
        }
      />
    </Frame>
  );
}

interface DoingProps {
  readonly task: Task;
  /** @param codes recovery codes to keep, if there are new ones */
  readonly onDone: (codes: readonly string[] | null) => void;
}

function Doing({ task, onDone }: DoingProps) {
  const t = useTranslate();
  const notify = useNotify();
  switch (task.kind) {
    case 'app':
      return <AppSetUp onDone={onDone} />;
    case 'passkey':
      return <PasskeySetUp onDone={onDone} />;
    case 'codes':
      return (
        <Sure
          title={t('profile.twoStep.renew.title')}
          text={t('profile.twoStep.renew.text')}
          submit={t('profile.twoStep.newCodes')}
          work={async () =>
            onDone((await call(renewRecoveryCodes, {}, { batch: false })).response.recovery_codes)
          }
        />
      );
    case 'remove':
      return (
        <Sure
          title={t('profile.twoStep.removal.title', { name: task.name })}
          text={t('profile.twoStep.removal.text')}
          submit={t('profile.twoStep.remove')}
          work={async () => {
            await call(removeFactor, task.factor, { batch: false });
            notify(t('profile.twoStep.removed', { name: task.name }), { type: 'success' });
            onDone(null);
          }}
        />
      );
  }
}

interface SureProps {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly work: () => Promise<void>;
}

/** What is asked once more before it is done. */
function Sure({ title, text, submit, work }: SureProps) {
  const { attempt, busy, problem } = useAttempt();
  return (
    <Frame title={title} text={text}>
      <Said>{problem && <Alert severity="error">{problem}</Alert>}</Said>
      <Button
        fullWidth
        autoFocus
        variant="contained"
        size="large"
        aria-disabled={busy}
        onClick={() => attempt(work)}
      >
        {submit}
      </Button>
    </Frame>
  );
}
