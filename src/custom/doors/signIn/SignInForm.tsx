import type { RefObject } from 'react';
import { signIn } from '../../../providers/session/session.ts';
import type { Ended } from './ended.ts';
import { Field } from './Field.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { useText } from './texts.ts';
import { unlessSecondStep } from './unlessSecondStep.ts';
import { useSubmit } from './useSubmit.ts';

interface Props {
  readonly onSignedIn: () => Promise<void>;
  /** The password was right, and a second factor has to follow. */
  readonly onSecondStep: () => void;
  /** Whether somebody could sign in by a passkey. */
  readonly offersPasskeys: boolean;
  readonly storeCount: number | undefined;
  readonly organizationSignIn: boolean;
  readonly helpShown: boolean;
  /** The password is forgotten: shows how to get a new one, or asks for the link. */
  readonly onForgotten: () => void;
  /** Why somebody who was signed in no longer is. */
  readonly ended: Ended | undefined;
  readonly form: RefObject<HTMLFormElement | null>;
}

export function SignInForm({
  onSignedIn,
  onSecondStep,
  offersPasskeys,
  storeCount,
  organizationSignIn,
  helpShown,
  onForgotten,
  ended,
  form,
}: Props) {
  const t = useText();
  const { submit, busy, problem, failure } = useSubmit({
    check: (value) => ({
      userid: value('userid').trim() === '' ? 'signIn.errors.useridMissing' : undefined,
      password: value('password') === '' ? 'signIn.errors.passwordMissing' : undefined,
    }),
    send: async (value) => {
      await unlessSecondStep(
        () => signIn(value('userid').trim(), value('password')),
        onSignedIn,
        onSecondStep,
      );
    },
  });

  return (
    <>
      <h1>{t('signIn.title')}</h1>
      <p className="so-intro">
        {storeCount ? t('signIn.introStores', { smart_count: storeCount }) : t('signIn.intro')}
      </p>
      {ended && (
        <p className="so-note" role="status">
          {t(`signIn.ended.${ended}`)}
        </p>
      )}
      <form className="so-form" onSubmit={submit} noValidate ref={form}>
        <div role="alert">{failure && <p className="so-alert">{failure}</p>}</div>
        <Field
          name="userid"
          label={t('signIn.userid')}
          autoComplete="username"
          problem={problem('userid')}
          autoFocus
        />
        <Field
          name="password"
          type="password"
          label={t('signIn.password')}
          autoComplete="current-password"
          problem={problem('password')}
          aside={
            <button type="button" className="so-link" aria-expanded={helpShown} onClick={onForgotten}>
              {t('signIn.forgot')}
            </button>
          }
        />
        <div aria-live="polite">
          {helpShown && (
            <p className="so-note">
              <strong>{t('signIn.helpTitle')}</strong>
              {t('signIn.helpText')}
            </p>
          )}
        </div>
        <button type="submit" className="so-button" aria-disabled={busy}>
          {t(busy ? 'signIn.submitting' : 'signIn.submit')}
        </button>
      </form>
      {(organizationSignIn || offersPasskeys) && <div className="so-or">{t('signIn.or')}</div>}
      {offersPasskeys && <PasskeyButton onSignedIn={onSignedIn} />}
      {organizationSignIn && (
        <a className="so-button so-buttonQuiet" href="/discovery">
          {t('signIn.organization')}
        </a>
      )}
    </>
  );
}
