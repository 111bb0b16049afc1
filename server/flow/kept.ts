import { sql } from 'kysely';
import { preparedQuery } from '../db/preparedQuery.ts';
import type { Db, Tx } from '../db/schema.ts';

const readVersion = preparedQuery<{ readonly version: number }, Record<never, never>>(
  () => sql`select version from lead_path_version`,
);

async function versionIn(db: Db): Promise<number> {
  const [row] = await readVersion(db, {});
  if (!row) throw new Error('The paths of leads always have a version.');
  return row.version;
}

/** Runs a read of one moment, within the limits of whoever asks. */
type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Answers of a database that are kept; those that were asked for last. */
const MOST_KEPT = 300;

/**
 * Keeps answers that follow from `lead_path` alone until it changes. Everybody asks for the same few periods, and of very
 * many leads each takes a while; whoever asks while another's answer is on its way waits for that one.
 * @param read its question is all that an answer follows from besides
 */
export function keptWhilePathsStay<Question extends object, Answer>(
  read: (tx: Tx, question: Question) => Promise<Answer>,
): (db: Db, question: Question, run: Run) => Promise<Answer> {
  const known = new WeakMap<Db, Map<string, Promise<Answer>>>();
  return async (db, question, run) => {
    const answers = known.get(db) ?? new Map<string, Promise<Answer>>();
    known.set(db, answers);
    const version = await versionIn(db);
    const key = `${version} ${JSON.stringify(question)}`;
    const kept = answers.get(key);
    const answer = kept ?? begin(answers, { key, version, question, run });
    answers.delete(key);
    answers.set(key, answer);
    const [oldest] = answers.keys();
    if (answers.size > MOST_KEPT && oldest !== undefined) answers.delete(oldest);
    // Whoever asked for it first may have gone away.
    return kept ? kept.catch(() => run((tx) => read(tx, question))) : answer;
  };

  function begin(answers: Map<string, Promise<Answer>>, { key, version, question, run }: Asked<Question>) {
    const answer = run(async (tx) => {
      const answerOfNow = await read(tx, question);
      // The paths have changed meanwhile: what was read is right, but not of that version.
      if ((await versionIn(tx)) !== version) answers.delete(key);
      return answerOfNow;
    });
    answer.catch(() => answers.get(key) === answer && answers.delete(key));
    return answer;
  }
}

interface Asked<Question> {
  readonly key: string;
  readonly version: number;
  readonly question: Question;
  readonly run: Run;
}
