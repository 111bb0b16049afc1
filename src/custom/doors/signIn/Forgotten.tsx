import { useState } from 'react';
import { askForLink } from '../../../providers/session/session.ts';
import { Field } from './Field.tsx';
import { SignedOutForm } from './SignedOutForm.tsx';
import { useText } from './texts.ts';
import { useSubmit } from './useSubmit.ts';
import { takeFocus } from './useTitle.ts';

interface Props {
  /** What was typed as user id before. */
  readonly name: string;
  /** Shows the sign-in in place of the form. @default loads its page */
  readonly onBack: (() => void) | undefined;
}

/** Has a link sent to whoever forgot their password. What is said then is the same whether or not there is such a login. */
export function Forgotten({ name, onBack }: Props) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const { submit, busy, problem, failure } = useSubmit({
    check: (value) => ({
      userid: value('userid').trim() === '' ? 'signIn.errors.useridMissing' : undefined,
    }),
    send: async (value) => {
      await askForLink(value('userid').trim());
      setAsked(true);
    },
  });
  return (
    <SignedOutForm
      title={t('signIn.forgotten.title')}
      intro={t('signIn.forgotten.intro')}
      onSubmit={submit}
      failure={failure}
      onBack={onBack}
    >
      {!isAsked && (
        <Field
          name="userid"
          label={t('signIn.userid')}
          autoComplete="username"
          defaultValue={name}
          problem={problem('userid')}
          autoFocus
        />
      )}
      <div aria-live="polite">
        {isAsked && (
          <p className="so-note" tabIndex={-1} ref={takeFocus}>
            <strong>{t('signIn.forgotten.sentTitle')}</strong>
            {t('signIn.forgotten.sent')}
          </p>
        )}
      </div>
      {!isAsked && (
        <button type="submit" className="so-button" aria-disabled={busy}>
          {t(busy ? 'signIn.forgotten.submitting' : 'signIn.forgotten.submit')}
        </button>
      )}
    </SignedOutForm>
  );
}
