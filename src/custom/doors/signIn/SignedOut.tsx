import '../../../ui/theme/signedOut.css';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { loadWelcome, type Welcome } from '../../../providers/session/session.ts';
import { type Locale, locales, storedLocale, storeLocale } from '../../../providers/texts/locales.ts';
import { Logo } from '../../../ui/brand/Logo.tsx';
import { DemoUsers } from './DemoUsers.tsx';
import { Discovery } from './Discovery.tsx';
import type { Ended } from './ended.ts';
import { Forgotten } from './Forgotten.tsx';
import { GuestRequest } from './GuestRequest.tsx';
import { PasswordLink } from './PasswordLink.tsx';
import { SignInForm } from './SignInForm.tsx';
import { TextContext, translator } from './texts.ts';

// With the parts of the app, which the sign-in page does not wait for.
const SecondStep = lazy(async () => ({ default: (await import('./SecondStep.tsx')).SecondStep }));

interface Props {
  readonly path: string;
  /** Why somebody who was signed in no longer is. @default undefined, nobody was or it is not known */
  readonly ended?: Ended | undefined;
  /** Opens the app; rejects when it can't. */
  readonly onSignedIn: () => Promise<void>;
}

/** Whatever is shown before sign-in: the form, the organisation's sign-in, a one-time link. No admin framework here. */
export function SignedOut({ path, ended, onSignedIn }: Props) {
  const [locale, setLocale] = useState<Locale>(storedLocale);
  const [helpShown, setHelpShown] = useState(false);
  /** What was typed as the user id when the password turned out to be forgotten. */
  const [forgotten, setForgotten] = useState<string>();
  const [isSecondStep, setSecondStep] = useState(false);
  const welcome = useWelcome();
  const form = useRef<HTMLFormElement>(null);
  const t = useMemo(() => translator(locale), [locale]);
  const token = /^\/auth\/([^/]+)$/.exec(path)?.[1];
  const isForgotten = forgotten !== undefined;
  const isRequest = path === '/fbincidentform';
  const isSignIn = path !== '/discovery' && !isRequest && !token && !isForgotten && !isSecondStep;
  const demo = isSignIn && welcome && welcome.demo_users.length > 0 ? welcome : undefined;

  useEffect(() => {
    document.title = `${t('signIn.title')} · Rooftop`;
  }, [t]);

  const choose = (userid: string) => {
    const userField = form.current?.querySelector<HTMLInputElement>('[name="userid"]');
    const passwordField = form.current?.querySelector<HTMLInputElement>('[name="password"]');
    if (userField) userField.value = userid;
    passwordField?.focus();
  };

  const forget = () => {
    if (welcome?.sends_mail) {
      setForgotten(form.current?.querySelector<HTMLInputElement>('[name="userid"]')?.value ?? '');
    } else setHelpShown(!helpShown);
  };

  return (
    <TextContext value={t}>
      <div className={demo ? 'so so-withDemo' : 'so'}>
        <div className="so-left">
          <header>
            <a className="so-brand" href="/">
              <Logo />
              Rooftop
            </a>
          </header>
          <main className="so-main">
            {isSecondStep && (
              <Suspense fallback={<p role="status">{t('signIn.submitting')}</p>}>
                <SecondStep onSignedIn={onSignedIn} onBack={() => location.replace('/')} />
              </Suspense>
            )}
            {isForgotten && <Forgotten name={forgotten} onBack={() => setForgotten(undefined)} />}
            {path === '/discovery' && !isForgotten && <Discovery />}
            {isRequest && <GuestRequest />}
            {token && !isForgotten && !isSecondStep && (
              <PasswordLink
                token={decodeURIComponent(token)}
                onSignedIn={onSignedIn}
                onSecondStep={() => setSecondStep(true)}
                onForgotten={welcome?.sends_mail ? () => setForgotten('') : undefined}
              />
            )}
            {isSignIn && (
              <SignInForm
                form={form}
                ended={ended}
                onSignedIn={onSignedIn}
                onSecondStep={() => setSecondStep(true)}
                offersPasskeys={welcome?.has_passkeys === true && 'PublicKeyCredential' in window}
                storeCount={welcome?.store_count}
                organizationSignIn={Boolean(welcome?.sso_url)}
                helpShown={helpShown}
                onForgotten={forget}
              />
            )}
          </main>
          <footer className="so-foot">
            {/* Anew in another language the second step would begin again, and lose codes that are shown once. */}
            {!isSecondStep &&
              locales.map((entry) => (
                <button
                  key={entry.locale}
                  type="button"
                  lang={entry.locale}
                  className="so-link so-quiet"
                  aria-current={entry.locale === locale ? 'true' : undefined}
                  onClick={() => {
                    storeLocale(entry.locale);
                    setLocale(entry.locale);
                  }}
                >
                  {entry.name}
                </button>
              ))}
            {isSignIn && (
              <>
                <button type="button" className="so-link so-quiet" onClick={forget}>
                  {t('signIn.help')}
                </button>
                <a className="so-link so-quiet" href="/fbincidentform">
                  {t('signIn.support')}
                </a>
              </>
            )}
          </footer>
        </div>
        {demo && <DemoUsers users={demo.demo_users} storeCount={demo.store_count} onUse={choose} />}
      </div>
    </TextContext>
  );
}

/** Undefined until it is here, and for good when the host does not offer it: the form works without. */
function useWelcome() {
  const [welcome, setWelcome] = useState<Welcome>();
  useEffect(() => {
    const controller = new AbortController();
    loadWelcome(controller.signal).then(setWelcome, () => setWelcome(undefined));
    return () => controller.abort();
  }, []);
  return welcome;
}
