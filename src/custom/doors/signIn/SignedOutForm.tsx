import type { FormEvent, ReactNode } from 'react';
import { useText } from './texts.ts';

interface Props {
  readonly title: string;
  readonly intro: string;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** What went wrong with the form as a whole. */
  readonly failure: string | undefined;
  /** Shows the sign-in in place of the form. @default loads its page */
  readonly onBack?: () => void;
  readonly children: ReactNode;
}

/** A form of a page that needs no session, with the way back to the sign-in. */
export function SignedOutForm({ title, intro, onSubmit, failure, onBack, children }: Props) {
  const t = useText();
  return (
    <>
      <h1>{title}</h1>
      <p className="so-intro">{intro}</p>
      <form className="so-form" onSubmit={onSubmit} noValidate>
        <div role="alert">{failure && <p className="so-alert">{failure}</p>}</div>
        {children}
      </form>
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
    </>
  );
}
