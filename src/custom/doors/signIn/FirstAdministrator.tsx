import { SHORTEST_PASSWORD } from '../../../../contract/password.ts';
import { ApiError } from '../../../providers/api/apiError.ts';
import { becomeFirstAdministrator } from '../../../providers/session/session.ts';
import { createFormat } from '../../../providers/texts/format.ts';
import { storedLocale } from '../../../providers/texts/locales.ts';
import { Field } from './Field.tsx';
import { SignedOutForm } from './SignedOutForm.tsx';
import { useText } from './texts.ts';
import { unlessSecondStep } from './unlessSecondStep.ts';
import { useSubmit } from './useSubmit.ts';

interface Props {
  readonly token: string;
  readonly expiresAt: string;
  readonly onSignedIn: () => Promise<void>;
  readonly onSecondStep: () => void;
}

const missing = (value: string) => (value.trim() === '' ? 'signIn.first.missing' : undefined);

/** What the server names beside its fields, told in the words of this page. */
const fieldsOf = (error: unknown) =>
  error instanceof ApiError && error.fields?.email ? { email: 'signIn.first.noMail' } : {};

/** The first login of a portal that has none: whoever has the link says who they are. Set up follows. */
export function FirstAdministrator({ token, expiresAt, onSignedIn, onSecondStep }: Props) {
  const t = useText();
  const open = async () => {
    history.replaceState(history.state, '', '/setup');
    await onSignedIn();
  };
  const { submit, busy, problem, failure } = useSubmit({
    check: (value) => ({
      firstname: missing(value('firstname')),
      lastname: missing(value('lastname')),
      email: missing(value('email')),
      password: value('password').length < SHORTEST_PASSWORD ? 'signIn.link.short' : undefined,
    }),
    send: async (value) => {
      const login = {
        firstname: value('firstname'),
        lastname: value('lastname'),
        email: value('email'),
        password: value('password'),
      };
      await unlessSecondStep(() => becomeFirstAdministrator(token, login), open, onSecondStep);
    },
    explain: (error) =>
      error instanceof ApiError && error.fields?.token !== undefined ? 'signIn.first.spent' : undefined,
    explainFields: fieldsOf,
  });
  const until = createFormat(storedLocale()).dateTime(expiresAt);
  return (
    <SignedOutForm
      title={t('signIn.first.title')}
      intro={`${t('signIn.first.intro')} ${t('signIn.first.until', { time: until })}`}
      onSubmit={submit}
      failure={failure}
    >
      <Field
        name="firstname"
        label={t('signIn.first.firstname')}
        autoComplete="given-name"
        maxLength={60}
        problem={problem('firstname')}
      />
      <Field
        name="lastname"
        label={t('signIn.first.lastname')}
        autoComplete="family-name"
        maxLength={60}
        problem={problem('lastname')}
      />
      <Field
        name="email"
        type="email"
        label={t('signIn.discovery.email')}
        autoComplete="email"
        maxLength={200}
        problem={problem('email')}
      />
      <Field
        name="password"
        type="password"
        label={t('signIn.password')}
        autoComplete="new-password"
        problem={problem('password')}
      />
      <p className="so-hint">{t('signIn.link.hint')}</p>
      <button type="submit" className="so-button" aria-disabled={busy}>
        {t('signIn.first.submit')}
      </button>
    </SignedOutForm>
  );
}
