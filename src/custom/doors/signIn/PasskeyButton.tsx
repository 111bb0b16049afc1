import { useState } from 'react';
import { problemOf } from './problem.ts';
import { useText } from './texts.ts';

/** Signs in by a passkey alone; what that takes is loaded when it is pressed. */
export function PasskeyButton({ onSignedIn }: { readonly onSignedIn: () => Promise<void> }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function signIn() {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { passkeyFault, signInByPasskey } = await import('../../../providers/session/secondFactor.ts');
      try {
        await signInByPasskey();
        await onSignedIn();
      } catch (error) {
        if (passkeyFault(error) === undefined) throw error;
        setProblem(t('signIn.passkey.cancelled'));
      }
    } catch (error) {
      setProblem(problemOf(error, t));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <div role="alert">{problem && <p className="so-alert">{problem}</p>}</div>
      <button
        type="button"
        className="so-button so-buttonQuiet"
        aria-disabled={busy}
        onClick={() => void signIn()}
      >
        {t('signIn.passkey.submit')}
      </button>
    </>
  );
}
