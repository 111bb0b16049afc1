import type { FormEvent, ReactNode } from 'react';
import { useText } from './texts.ts';

interface Props {
  readonly title: string;
  readonly intro: string;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** What went wrong with the form as a whole. */
  readonly failure: string | undefined;
  readonly children: ReactNode;
}

/** A form of a page that needs no session, with the way back to the sign-in. */
export function SignedOutForm({ title, intro, onSubmit, failure, children }: Props) {
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
        <a className="so-link" href="/">
          {t('signIn.discovery.back')}
        </a>
      </p>
    </>
  );
}
