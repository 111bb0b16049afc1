import { countOfFilters, getCustomers } from '../../contract/calls/customers/segments.ts';
import { recordedQuestions } from '../recorded/questions.ts';
import { choices, expressionOf } from '../segments/questions.ts';

/** What a screen asks. */
export interface Question {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly payload: unknown;
}

const post = (name: string, path: string, payload: unknown): Question => ({
  name,
  method: 'POST',
  url: `/api/${path}`,
  payload,
});

/** What it is called in the table: of several that one page asks of one call each has a number. */
function namesOf(asked: readonly { readonly page: string; readonly call: string }[]): string[] {
  const times = new Map<string, number>();
  return asked.map(({ page, call }) => {
    const name = `${page} ${call}`;
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return time > 1 ? `${name} ${time}` : name;
  });
}

const recorded = recordedQuestions();
const names = namesOf(recorded);

/** What pages ask when they are opened, and the panel of Report Controls as people use it. */
export const questions: readonly Question[] = [
  ...recorded.map(({ method, url, payload }, index) => ({ name: names[index] ?? url, method, url, payload })),
  ...choices.flatMap(({ name, state }) => [
    post(`customers, ${name}`, getCustomers.path, { Expression: expressionOf(state) }),
    post(`count with waterfall, ${name}`, countOfFilters.path, { Expression: expressionOf(state) }),
  ]),
];
