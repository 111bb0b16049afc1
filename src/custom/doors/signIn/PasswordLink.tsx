import { SHORTEST_PASSWORD } from '../../../../contract/password.ts';
import { ApiError } from '../../../providers/api/apiError.ts';
import { redeemPasswordLink } from '../../../providers/session/session.ts';
import { Field } from './Field.tsx';
import { SignedOutForm } from './SignedOutForm.tsx';
import { useText } from './texts.ts';
import { useSubmit } from './useSubmit.ts';

interface Props {
  readonly token: string;
  readonly onSignedIn: () => Promise<void>;
}

/** What a one-time link opens: a new password, which also signs in. */
export function PasswordLink({ token, onSignedIn }: Props) {
  const t = useText();
  const { submit, busy, problem, failure } = useSubmit({
    check: (value) => ({
      password: value('password').length < SHORTEST_PASSWORD ? 'signIn.link.short' : undefined,
    }),
    send: async (value) => {
      await redeemPasswordLink(token, value('password'));
      await onSignedIn();
    },
    explain: (error) => (error instanceof ApiError && error.fields?.token ? 'signIn.link.spent' : undefined),
  });

  return (
    <SignedOutForm
      title={t('signIn.link.title')}
      intro={t('signIn.link.intro')}
      onSubmit={submit}
      failure={failure}
    >
      <Field
        name="password"
        type="password"
        label={t('signIn.link.password')}
        autoComplete="new-password"
        problem={problem('password')}
      />
      <button type="submit" className="so-button" aria-disabled={busy}>
        {t('signIn.link.submit')}
      </button>
    </SignedOutForm>
  );
}
