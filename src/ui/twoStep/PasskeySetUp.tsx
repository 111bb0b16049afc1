import { useTranslate } from 'ra-core';
import { makePasskey } from '../../providers/session/secondFactor.ts';
import { Frame } from './frame.tsx';
import { OneField } from './OneField.tsx';
import { useAttempt } from './useAttempt.ts';

interface Props {
  /** @param codes recovery codes to keep, when there were none left */
  readonly onDone: (codes: readonly string[] | null) => void;
}

/** Adds a passkey under a name. */
export function PasskeySetUp({ onDone }: Props) {
  const t = useTranslate();
  const { attempt, busy, problem } = useAttempt();
  return (
    <Frame title={t('twoStep.setUp.passkey.title')} text={t('twoStep.setUp.passkey.text')}>
      <OneField
        label={t('twoStep.setUp.passkey.label')}
        submit={t('twoStep.setUp.passkey.submit')}
        missing={t('twoStep.setUp.passkey.missing')}
        initial={t('twoStep.setUp.passkey.name')}
        isWhole={(name) => name.trim() !== ''}
        input={{ autoComplete: 'off', maxLength: 60 }}
        busy={busy}
        problem={problem}
        onSubmit={(name) => attempt(async () => onDone(await makePasskey(name.trim())))}
      />
    </Frame>
  );
}
