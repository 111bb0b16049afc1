import { discoverSignIn } from '../../../providers/session/session.ts';
import { Field } from './Field.tsx';
import { SignedOutForm } from './SignedOutForm.tsx';
import { useText } from './texts.ts';
import { useSubmit } from './useSubmit.ts';

const looksLikeEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim());

interface Props {
  /** The address signs in with a password. */
  readonly onPassword: (email: string) => void;
}

/** E-mail first; the organization's own sign-in takes over when there is one. */
export function Discovery({ onPassword }: Props) {
  const t = useText();
  const { submit, busy, problem, failure } = useSubmit({
    check: (value) => ({ email: looksLikeEmail(value('email')) ? undefined : 'signIn.errors.email' }),
    send: async (value) => {
      const email = value('email').trim();
      const { method, url } = await discoverSignIn(email);
      if (method === 'sso' && url) location.assign(url);
      else onPassword(email);
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
        autoFocus
      />
      <button type="submit" className="so-button" aria-disabled={busy}>
        {t('signIn.discovery.submit')}
      </button>
    </SignedOutForm>
  );
}
