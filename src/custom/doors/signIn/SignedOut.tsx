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
import type { Refusal } from './refusal.ts';
import { SignInForm } from './SignInForm.tsx';
import { TextContext, translator } from './texts.ts';

// With the parts of the app, which the sign-in page does not wait for.
const SecondStep = lazy(async () => ({ default: (await import('./SecondStep.tsx')).SecondStep }));

interface Props {
  readonly path: string;
  /** Why somebody who was signed in no longer is. @default undefined, nobody was or it is not known */
  readonly ended?: Ended | undefined;
  /** Why the organization's sign-in has signed nobody in. @default undefined, nobody comes from there */
  readonly refusal?: Refusal | undefined;
  /** Opens the app; rejects when it can't. */
  readonly onSignedIn: () => Promise<void>;
}

/** Whatever is shown before sign-in: the form, the organization's sign-in, a one-time link. No admin framework here. */
export function SignedOut({ path, ended, refusal, onSignedIn }: Props) {
  const [locale, setLocale] = useState<Locale>(storedLocale);
  const [helpShown, setHelpShown] = useState(false);
  /** What was typed as the user id when the password turned out to be forgotten. */
  const [forgotten, setForgotten] = useState<string>();
  /** Whose address was found to sign in with a password. */
  const [name, setName] = useState<string>();
  const [isSecondStep, setSecondStep] = useState(false);
  const welcome = useWelcome();
  const form = useRef<HTMLFormElement>(null);
  const t = useMemo(() => translator(locale), [locale]);
  const token = /^\/auth\/([^/]+)$/.exec(path)?.[1];
  const isForgotten = forgotten !== undefined;
  const isRequest = path === '/fbincidentform';
  const isDiscovery = path === '/discovery' && name === undefined && !isForgotten;
  const isSignIn = !isDiscovery && !isRequest && !token && !isForgotten && !isSecondStep;
  /** The new-style menu, of which somebody signed out sees only what stands around it. */
  const isMenu = path === '/newmenu';
  const demo = isSignIn && !isMenu && welcome && welcome.demo_users.length > 0 ? welcome : undefined;

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
      <div className={`so ${isMenu ? 'so-shell' : ''} ${demo ? 'so-withDemo' : ''}`.trim()}>
        <div className="so-left">
          <header>
            <a className="so-brand" href="/">
              <Logo />
              Rooftop
            </a>
            {isMenu && <span className="so-page">{t('signIn.menu')}</span>}
          </header>
          <main className="so-main">
            {isSecondStep && (
              <Suspense fallback={<p role="status">{t('signIn.submitting')}</p>}>
                <SecondStep onSignedIn={onSignedIn} onBack={() => location.replace('/')} />
              </Suspense>
            )}
            {isForgotten && (
              // Behind a link that is spent there is nothing to go back to.
              <Forgotten name={forgotten} onBack={token ? undefined : () => setForgotten(undefined)} />
            )}
            {isDiscovery && <Discovery onPassword={setName} />}
            {isRequest && <GuestRequest />}
            {token && !isForgotten && !isSecondStep && (
              <PasswordLink
                token={decoded(token)}
                onSignedIn={onSignedIn}
                onSecondStep={() => setSecondStep(true)}
                onForgotten={welcome?.sends_mail ? () => setForgotten('') : undefined}
              />
            )}
            {isSignIn && (
              <SignInForm
                form={form}
                name={name}
                ended={ended}
                awaitsFirst={welcome?.awaits_first === true}
                onSignedIn={onSignedIn}
                onSecondStep={() => setSecondStep(true)}
                offersPasskeys={welcome?.has_passkeys === true && 'PublicKeyCredential' in window}
                storeCount={welcome?.store_count}
                providers={providersOf(welcome)}
                refusal={refusal}
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

/** An older host names only the address of one. */
const providersOf = (welcome: Welcome | undefined) =>
  welcome?.providers ?? (welcome?.sso_url ? [{ name: undefined, url: welcome.sso_url }] : []);

/** As it was before it came into an address; what never was in one stays as it is, and opens nothing. */
function decoded(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
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
