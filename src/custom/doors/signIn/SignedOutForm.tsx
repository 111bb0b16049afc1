import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useText } from './texts.ts';
import { useTitle } from './useTitle.ts';

interface Props {
  readonly title: string;
  /** What the page is called in tabs and the history. @default the title */
  readonly name?: string;
  readonly intro: string;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** What went wrong with the form as a whole. */
  readonly failure: string | undefined;
  /** Shows the sign-in in place of the form. @default loads its page */
  readonly onBack?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A form of a page that needs no session, with the way back to the sign-in. */
export function SignedOutForm({ title, name = title, intro, onSubmit, failure, onBack, children }: Props) {
  useTitle(name);
  const alert = useRef<HTMLDivElement>(null);
  // The button of a long form is far below what went wrong.
  useEffect(() => {
    if (failure) alert.current?.scrollIntoView?.({ block: 'nearest' });
  }, [failure]);
  return (
    <>
      <h1>{title}</h1>
      <p className="so-intro">{intro}</p>
      <form className="so-form" onSubmit={onSubmit} noValidate>
        <div role="alert" ref={alert}>
          {failure && <p className="so-alert">{failure}</p>}
        </div>
        {children}
      </form>
      <BackToSignIn onBack={onBack} />
    </>
  );
}

/** The way to the sign-in: in place, or by loading its page. */
export function BackToSignIn({ onBack }: { readonly onBack?: (() => void) | undefined }) {
  const t = useText();
  return (
    <p className="so-intro">
      {onBack ? (
        <button type="button" className="so-link" onClick={onBack}>
          {t('signIn.discovery.back')}
        </button>
      ) : (
        <a className="so-link" href="/">
          {t('signIn.discovery.back')}
        </a>
      )}
    </p>
  );
}
