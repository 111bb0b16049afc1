import { type FormEvent, useState } from 'react';
import { problemOf } from './problem.ts';
import { useText } from './texts.ts';

/** Field name → text key of what is wrong with it. */
export type FieldProblems = Readonly<Record<string, string | undefined>>;

interface Options {
  /** Looks at the values before anything is sent. */
  readonly check: (values: Values) => FieldProblems;
  readonly send: (values: Values) => Promise<void>;
  /** The text key of a failure that this form knows better than the rest. */
  readonly explain?: (error: unknown) => string | undefined;
}

/** The texts of a form's fields by name. */
type Values = (name: string) => string;

/** Sends a form once at a time; its fields' problems and the failure of the last try are texts to show. */
export function useSubmit({ check, send, explain }: Options) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [failure, setFailure] = useState<unknown>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const values: Values = (name) => String(data.get(name) ?? '');
    const found = check(values);
    setProblems(found);
    setFailure(undefined);
    const first = Object.keys(found).find((name) => found[name]);
    if (first) {
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  const textOf = (name: string) => {
    const key = problems[name];
    return key ? t(key) : undefined;
  };
  const known = explain?.(failure);
  const failed = failure === undefined ? undefined : known ? t(known) : problemOf(failure, t);
  return { submit, busy, problem: textOf, failure: failed };
}
