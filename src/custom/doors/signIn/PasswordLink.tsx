import { lazy, Suspense, useEffect, useState } from 'react';
import { SHORTEST_PASSWORD } from '../../../../contract/password.ts';
import { ApiError } from '../../../providers/api/apiError.ts';
import { type LinkFacts, readLink, redeemPasswordLink } from '../../../providers/session/session.ts';
import { createFormat } from '../../../providers/texts/format.ts';
import { storedLocale } from '../../../providers/texts/locales.ts';
import { Field } from './Field.tsx';
import { problemOf } from './problem.ts';
import { BackToSignIn, SignedOutForm } from './SignedOutForm.tsx';
import { useText } from './texts.ts';
import { unlessSecondStep } from './unlessSecondStep.ts';
import { useSubmit } from './useSubmit.ts';
import { useTitle } from './useTitle.ts';

/** Once in the life of a portal. */
const FirstAdministrator = lazy(async () => ({
  default: (await import('./FirstAdministrator.tsx')).FirstAdministrator,
}));

interface Props {
  readonly token: string;
  readonly onSignedIn: () => Promise<void>;
  /** The password is set, and a second factor has to follow. */
  readonly onSecondStep: () => void;
  /** Asks for another link by mail. @default administrators hand links over */
  readonly onForgotten: (() => void) | undefined;
}

const isSpent = (error: unknown) => error instanceof ApiError && error.fields?.token !== undefined;

/**
 * What a one-time link opens: who invites, until when, and a new password, which also signs in. A link that is used or
 * too old says so before anything is typed.
 */
export function PasswordLink({ token, onSignedIn, onSecondStep, onForgotten }: Props) {
  const t = useText();
  const { facts, error, retry } = useLink(token);
  const name = t(`signIn.link.name.${facts?.kind === 'invitation' ? 'invitation' : 'password'}`);
  useTitle(isSpent(error) ? t('signIn.link.spentTitle') : name);
  if (isSpent(error)) return <SpentLink onForgotten={onForgotten} />;
  if (error) {
    return (
      <>
        <h1>{t('signIn.link.title')}</h1>
        <p className="so-alert" role="alert">
          {problemOf(error, t)}
        </p>
        <button type="button" className="so-button" onClick={retry}>
          {t('signIn.link.retry')}
        </button>
        <BackToSignIn />
      </>
    );
  }
  if (!facts) {
    return (
      <p className="so-intro" role="status">
        {t('signIn.link.loading')}
      </p>
    );
  }
  const { kind, expires_at: expiresAt } = facts;
  if (kind === 'first') {
    return (
      <Suspense>
        <FirstAdministrator {...{ token, expiresAt, onSignedIn, onSecondStep }} />
      </Suspense>
    );
  }
  return <NewPassword {...{ token, name, facts: { ...facts, kind }, onSignedIn, onSecondStep }} />;
}

interface LinkState {
  readonly facts?: LinkFacts;
  readonly error?: unknown;
}

/** Takes the token out of the address, where the next to use this browser could find it, and asks whose link it is. */
function useLink(token: string) {
  const [state, setState] = useState<LinkState>({});
  const [tries, setTries] = useState(0);
  useEffect(() => history.replaceState(history.state, '', '/login'), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const controller = new AbortController();
    readLink(token, controller.signal).then(
      (facts) => setState({ facts }),
      (error: unknown) => {
        if (!controller.signal.aborted) setState({ error });
      },
    );
    return () => controller.abort();
  }, [token, tries]);
  const retry = () => {
    setState({});
    setTries(tries + 1);
  };
  return { ...state, retry };
}

function SpentLink({ onForgotten }: Pick<Props, 'onForgotten'>) {
  const t = useText();
  return (
    <>
      <h1>{t('signIn.link.spentTitle')}</h1>
      <p className="so-intro">{t(onForgotten ? 'signIn.link.spentByMail' : 'signIn.link.spent')}</p>
      {onForgotten && (
        <p className="so-form">
          <button type="button" className="so-button" onClick={onForgotten}>
            {t('signIn.link.another')}
          </button>
        </p>
      )}
      <BackToSignIn />
    </>
  );
}

interface NewPasswordProps extends Pick<Props, 'token' | 'onSignedIn' | 'onSecondStep'> {
  /** What the page is called. */
  readonly name: string;
  readonly facts: LinkFacts & { readonly kind: Exclude<LinkFacts['kind'], 'first'> };
}

function NewPassword({ token, name, facts, onSignedIn, onSecondStep }: NewPasswordProps) {
  const t = useText();
  const { submit, busy, problem, failure } = useSubmit({
    check: (value) => ({
      password: value('password').length < SHORTEST_PASSWORD ? 'signIn.link.short' : undefined,
    }),
    send: async (value) => {
      await unlessSecondStep(() => redeemPasswordLink(token, value('password')), onSignedIn, onSecondStep);
    },
    explain: (error) => (isSpent(error) ? 'signIn.link.spent' : undefined),
  });
  const { kind, firstname, made_by, expires_at } = facts;
  const from = made_by === null ? 'own' : kind;
  const until = createFormat(storedLocale()).dateTime(expires_at);
  return (
    <SignedOutForm
      title={t(kind === 'invitation' ? 'signIn.link.welcome' : 'signIn.link.title', { name: firstname })}
      name={name}
      intro={`${t(`signIn.link.from.${from}`, { name: made_by })} ${t('signIn.link.until', { time: until })}`}
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
      <p className="so-hint">{t('signIn.link.hint')}</p>
      <button type="submit" className="so-button" aria-disabled={busy}>
        {t('signIn.link.submit')}
      </button>
    </SignedOutForm>
  );
}
