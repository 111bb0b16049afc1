import { ApiError } from '../../providers/apiError.ts';
import { redeemPasswordLink } from '../../providers/session.ts';
import { Field } from './Field.tsx';
import { useText } from './texts.ts';
import { useSubmit } from './useSubmit.ts';

interface Props {
  readonly token: string;
  readonly onSignedIn: () => Promise<void>;
}

const shortest = 12;

/** What a one-time link opens: a new password, which also signs in. */
export function PasswordLink({ token, onSignedIn }: Props) {
  const t = useText();
  const { submit, busy, problem, failure } = useSubmit({
    check: (value) => ({
      password: value('password').length < shortest ? 'signIn.link.short' : undefined,
    }),
    send: async (value) => {
      await redeemPasswordLink(token, value('password'));
      await onSignedIn();
    },
    explain: (error) => (error instanceof ApiError && error.fields?.token ? 'signIn.link.spent' : undefined),
  });

  return (
    <>
      <h1>{t('signIn.link.title')}</h1>
      <p className="so-intro">{t('signIn.link.intro')}</p>
      <form className="so-form" onSubmit={submit} noValidate>
        <div role="alert">{failure && <p className="so-alert">{failure}</p>}</div>
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
      </form>
      <p className="so-intro">
        <a className="so-link" href="/">
          {t('signIn.discovery.back')}
        </a>
      </p>
    </>
  );
}
