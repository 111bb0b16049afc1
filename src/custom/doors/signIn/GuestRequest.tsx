import { type FormEvent, useEffect, useState } from 'react';
import { ApiError } from '../../../providers/api/apiError.ts';
import { askSupport, attachment, fileFault, guestNonce, receivedText } from '../../../providers/support.ts';
import { useContentKey } from '../../../ui/useContentKey.ts';
import { Field } from './Field.tsx';
import { SignedOutForm } from './SignedOutForm.tsx';
import { useText } from './texts.ts';
import { type FieldProblems, useSubmit } from './useSubmit.ts';
import { takeFocus } from './useTitle.ts';

const phonePattern = /^(\d{3}-\d{3}-\d{4})?$/;
/** The text key of what is wrong with an address. */
function emailFault(typed: string): string | undefined {
  if (typed.trim() === '') return 'support.faults.email';
  return /^\S+@\S+\.\S+$/.test(typed.trim()) ? undefined : 'signIn.errors.email';
}

/** Digits as they are typed, `000-000-0000`. */
const masked = (text: string) => {
  const digits = text.replace(/\D/g, '').slice(0, 10);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
};

/** Asks for support without being signed in. */
export function GuestRequest() {
  const t = useText();
  const { ripeNonce, renew } = useNonce();
  const { keyFor, forget } = useContentKey();
  const [file, setFile] = useState<File>();
  const [sentence, setSentence] = useState<string>();
  const [isAgain, setAgain] = useState(false);
  const { submit, busy, problem, failure } = useSubmit({
    check: (value) => ({
      email: emailFault(value('email')),
      username: value('username').trim() === '' ? 'support.faults.username' : undefined,
      phno: phonePattern.test(value('phno')) ? undefined : 'support.faults.phone',
      title: value('title').trim() === '' ? 'support.faults.title' : undefined,
      desc: value('desc').trim() === '' ? 'support.faults.desc' : undefined,
      imgdata: fileFault(file) && `support.faults.${fileFault(file)}`,
    }),
    send: async (value) => {
      const names = ['title', 'desc', 'email', 'username', 'phno', 'website'] as const;
      const fields = Object.fromEntries(names.map((name) => [name, value(name).trim()]));
      try {
        setSentence(
          await askSupport({
            title: '',
            desc: '',
            ...fields,
            file,
            key: keyFor(JSON.stringify([fields, file?.name, file?.size, file?.lastModified])),
            nonce: await ripeNonce(),
          }),
        );
      } catch (error) {
        // Of anything else the code is as good as before.
        if (explain(error)) renew();
        throw error;
      }
    },
    explain,
    explainFields,
  });
  const restart = () => {
    setAgain(true);
    setSentence(undefined);
    setFile(undefined);
    forget();
    renew();
  };

  if (sentence !== undefined) {
    return (
      <>
        <h1 tabIndex={-1} ref={takeFocus}>
          {t('support.title')}
        </h1>
        <p className="so-note" role="status">
          <strong>{t('support.sent')}</strong>
          {receivedText(sentence, t)}
        </p>
        <button type="button" className="so-button so-buttonQuiet" onClick={restart}>
          {t('support.again')}
        </button>
      </>
    );
  }
  return (
    <SignedOutForm
      title={t('support.title')}
      intro={t('support.guestIntro')}
      onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}
      failure={failure}
    >
      <Field
        name="email"
        type="email"
        label={t('support.mail')}
        autoComplete="email"
        problem={problem('email')}
        autoFocus={isAgain}
      />
      <Field
        name="username"
        label={t('support.username')}
        autoComplete="name"
        problem={problem('username')}
      />
      <Field
        name="phno"
        type="tel"
        label={t('support.phone')}
        autoComplete="tel-national"
        placeholder={t('support.phoneHint')}
        maxLength={12}
        onInput={({ currentTarget }) => {
          currentTarget.value = masked(currentTarget.value);
        }}
        problem={problem('phno')}
      />
      <Field name="title" label={t('support.subject')} maxLength={200} problem={problem('title')} />
      <Field
        name="desc"
        rows={5}
        label={t('support.description')}
        maxLength={8000}
        problem={problem('desc')}
      />
      <Field
        name="imgdata"
        type="file"
        label={t('support.attach')}
        accept={attachment.endings.map((ending) => `.${ending}`).join(',')}
        onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
        problem={problem('imgdata')}
        aside={<span className="so-quiet">{t('support.attachHint')}</span>}
      />
      <div className="so-trap" aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <button type="submit" className="so-button" aria-disabled={busy}>
        {t(busy ? 'support.sending' : 'support.send')}
      </button>
    </SignedOutForm>
  );
}

/** The text key of what only the server finds out. */
function explain(error: unknown): string | undefined {
  return error instanceof ApiError && error.fields?.nonce ? 'support.faults.stale' : undefined;
}

const faultKeys: FieldProblems = {
  email: 'signIn.errors.email',
  username: 'support.faults.username',
  phno: 'support.faults.phone',
  title: 'support.faults.title',
  desc: 'support.faults.desc',
  imgdata: 'support.faults.lies',
};

/** The text keys of what it finds out about single fields. */
function explainFields(error: unknown): FieldProblems {
  if (!(error instanceof ApiError) || error.fields?.nonce) return {};
  const { fields = {}, code } = error;
  const known = Object.entries(faultKeys).filter(([name]) => fields[name]);
  const problems = Object.fromEntries(known);
  return code === 'too_large' && problems.imgdata ? { imgdata: 'support.faults.size' } : problems;
}

/** Milliseconds before which the server takes a form for one that a robot has filled in, and a little more. */
const RIPE = 1100;

interface Code {
  readonly nonce: string;
  /** When it was had, in milliseconds. */
  readonly at: number;
}

const newCode = async (signal?: AbortSignal): Promise<Code> => ({
  nonce: await guestNonce(signal),
  at: Date.now(),
});

/** A code for the next sending; one that could not be had is asked for then, and waits until it is old enough. */
function useNonce() {
  const [code, setCode] = useState<Code>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round has a code of its own
  useEffect(() => {
    const controller = new AbortController();
    setCode(undefined);
    newCode(controller.signal).then(setCode, () => setCode(undefined));
    return () => controller.abort();
  }, [round]);
  const ripeNonce = async () => {
    const { nonce, at } = code ?? (await newCode());
    const wait = at + RIPE - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    return nonce;
  };
  return { ripeNonce, renew: () => setRound((last) => last + 1) };
}
