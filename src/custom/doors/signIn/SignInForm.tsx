import type { RefObject } from 'react';
import { signIn } from '../../../providers/session/session.ts';
import type { Ended } from './ended.ts';
import { Field } from './Field.tsx';
import { Organizations, type Provider } from './Organizations.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { type Refusal, textOfRefusal } from './refusal.ts';
import { useText } from './texts.ts';
import { unlessSecondStep } from './unlessSecondStep.ts';
import { useSubmit } from './useSubmit.ts';
import { useTitle } from './useTitle.ts';

interface Props {
  readonly onSignedIn: () => Promise<void>;
  /** Who signs in, when that is known. */
  readonly name: string | undefined;
  /** The password was right, and a second factor has to follow. */
  readonly onSecondStep: () => void;
  /** Whether somebody could sign in by a passkey. */
  readonly offersPasskeys: boolean;
  readonly storeCount: number | undefined;
  /** Where organizations sign their people in. */
  readonly providers: readonly Provider[];
  /** Why one of them has signed nobody in. */
  readonly refusal: Refusal | undefined;
  readonly helpShown: boolean;
  /** The password is forgotten: shows how to get a new one, or asks for the link. */
  readonly onForgotten: () => void;
  /** Nobody has a login yet. */
  readonly awaitsFirst: boolean;
  /** Why somebody who was signed in no longer is. */
  readonly ended: Ended | undefined;
  readonly form: RefObject<HTMLFormElement | null>;
}

export function SignInForm({
  onSignedIn,
  name,
  onSecondStep,
  offersPasskeys,
  storeCount,
  providers,
  refusal,
  helpShown,
  onForgotten,
  awaitsFirst,
  ended,
  form,
}: Props) {
  const t = useText();
  useTitle(t('signIn.title'));
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
  const alert = failure ?? (refusal && !busy ? textOfRefusal(refusal, t) : undefined);

  return (
    <>
      <h1>{t('signIn.title')}</h1>
      <p className="so-intro">
        {storeCount ? t('signIn.introStores', { smart_count: storeCount }) : t('signIn.intro')}
      </p>
      {awaitsFirst && (
        <p className="so-note" role="status">
          {t('signIn.first.awaited')}
        </p>
      )}
      {ended && (
        <p className="so-note" role="status">
          {t(`signIn.ended.${ended}`)}
        </p>
      )}
      <form className="so-form" onSubmit={submit} noValidate ref={form}>
        <div role="alert">{alert && <p className="so-alert">{alert}</p>}</div>
        <Field
          name="userid"
          label={t('signIn.userid')}
          autoComplete="username"
          defaultValue={name}
          problem={problem('userid')}
          autoFocus={name === undefined}
        />
        <Field
          name="password"
          type="password"
          label={t('signIn.password')}
          autoComplete="current-password"
          autoFocus={name !== undefined}
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
      {(providers.length > 0 || offersPasskeys) && <div className="so-or">{t('signIn.or')}</div>}
      {offersPasskeys && <PasskeyButton onSignedIn={onSignedIn} />}
      <Organizations providers={providers} />
    </>
  );
}
