import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const questionsFile = join(import.meta.dirname, 'questions.jsonl');

/** What a page asked the server when it was opened. */
const Question = z.object({
  /** The address of the page that asked it first. */
  page: z.string(),
  /** The path of the call, also of one that came in a batch. */
  call: z.string(),
  method: z.string(),
  /** From `/api` on, with its query. */
  url: z.string(),
  payload: z.unknown(),
});
export type Question = z.infer<typeof Question>;

/** As `npm run bench -- record` has noted them. */
export const recordedQuestions = (): Question[] =>
  readFileSync(questionsFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Question.parse(JSON.parse(line)));
