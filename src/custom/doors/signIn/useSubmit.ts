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
  /** What a failure says of single fields; then it says nothing of the form as a whole. */
  readonly explainFields?: (error: unknown) => FieldProblems;
}

/** The texts of a form's fields by name. */
type Values = (name: string) => string;

/** Sends a form once at a time; its fields' problems and the failure of the last try are texts to show. */
export function useSubmit({ check, send, explain, explainFields }: Options) {
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
    /** Whether there is something wrong; the first such field gets the focus. */
    const name = (found: FieldProblems) => {
      setProblems(found);
      const first = Object.keys(found).find((field) => found[field]);
      if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return first !== undefined;
    };
    setFailure(undefined);
    if (name(check(values))) return;
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      if (!name(explainFields?.(error) ?? {})) setFailure(error);
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
