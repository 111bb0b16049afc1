import type { Db, Tx } from '../schema.ts';

/** Runs a read of one moment, within the limits of whoever asks. */
type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

interface Asked<Question> {
  readonly key: string;
  readonly version: string;
  readonly question: Question;
  readonly run: Run;
}

/** Answers of a database that are kept; those that were asked for last. */
const MOST_KEPT = 300;

/**
 * Keeps answers as long as a version stays. Everybody asks for the same few things, and of very many rows each takes a
 * while; whoever asks while another's answer is on its way waits for that one.
 * @param versionIn is another whenever anything has changed that an answer follows from, besides its question
 */
export function keptWhile(versionIn: (db: Db) => Promise<string>) {
  return <Question extends object, Answer>(
    read: (tx: Tx, question: Question) => Promise<Answer>,
  ): ((db: Db, question: Question, run: Run) => Promise<Answer>) => {
    const known = new WeakMap<Db, Map<string, Promise<Answer>>>();

    const begin = (
      answers: Map<string, Promise<Answer>>,
      { key, version, question, run }: Asked<Question>,
    ) => {
      const answer = run(async (tx) => {
        const answerOfNow = await read(tx, question);
        // Something has changed meanwhile: what was read is right, but not of that version.
        if ((await versionIn(tx)) !== version) answers.delete(key);
        return answerOfNow;
      });
      answer.catch(() => answers.get(key) === answer && answers.delete(key));
      return answer;
    };

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
  };
}
