import { useState } from 'react';
import { discoverSignIn } from '../../../providers/session/session.ts';
import { Field } from './Field.tsx';
import { SignedOutForm } from './SignedOutForm.tsx';
import { useText } from './texts.ts';
import { useSubmit } from './useSubmit.ts';
import { takeFocus } from './useTitle.ts';

const looksLikeEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim());

/** E-mail first; the organisation's own sign-in takes over when there is one. */
export function Discovery() {
  const t = useText();
  const [usesPassword, setUsesPassword] = useState(false);
  const { submit, busy, problem, failure } = useSubmit({
    check: (value) => ({ email: looksLikeEmail(value('email')) ? undefined : 'signIn.errors.email' }),
    send: async (value) => {
      const { method, url } = await discoverSignIn(value('email').trim());
      if (method === 'sso' && url) location.assign(url);
      else setUsesPassword(true);
    },
  });

  return (
    <SignedOutForm
      title={t('signIn.discovery.title')}
      intro={t('signIn.discovery.intro')}
      onSubmit={submit}
      failure={failure}
    >
      <Field
        name="email"
        type="email"
        label={t('signIn.discovery.email')}
        autoComplete="email"
        problem={problem('email')}
      />
      <div aria-live="polite">
        {usesPassword && (
          <p className="so-note" tabIndex={-1} ref={takeFocus}>
            {t('signIn.discovery.password')}
          </p>
        )}
      </div>
      {!usesPassword && (
        <button type="submit" className="so-button" aria-disabled={busy}>
          {t('signIn.discovery.submit')}
        </button>
      )}
    </SignedOutForm>
  );
}
