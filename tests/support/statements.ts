import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** A statement as PostgreSQL was asked it in a test file. */
export interface NotedStatement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

const folder = process.env.TEST_STATEMENTS ?? '';

/** Longer ones are data, not a question. */
const LONGEST_VALUES = 2_000;

/** Whether it makes or changes something that later statements of the same file may be about. */
export const makesSomething = (sql: string) => /^\s*(create|comment|alter|drop|truncate|lock)\b/i.test(sql);

let noted: NotedStatement[] = [];
const known = new Set<string>();
let isNoting = false;

function note(sql: unknown, values: unknown) {
  if (typeof sql !== 'string' || known.has(sql)) return;
  // A temporary table can be made again with other columns in between.
  if (!makesSomething(sql)) known.add(sql);
  const list: readonly unknown[] = Array.isArray(values) ? values : [];
  noted.push({ sql, values: JSON.stringify(list).length > LONGEST_VALUES ? [] : list });
}

/** Has every statement noted that a client of this process sends to PostgreSQL. */
export function recordStatements(): void {
  if (isNoting) return;
  isNoting = true;
  const { prototype } = pg.Client;
  const send: unknown = Reflect.get(prototype, 'query');
  if (typeof send !== 'function') throw new Error('The PostgreSQL client has no query to note.');
  Reflect.set(prototype, 'query', function query(this: pg.Client, ...parameters: readonly unknown[]) {
    const [first, second] = parameters;
    if (typeof first === 'string') note(first, second);
    else if (typeof first === 'object' && first !== null) {
      note(Reflect.get(first, 'text'), Reflect.get(first, 'values'));
    }
    return Reflect.apply(send, this, parameters);
  });
}

/** Writes down the statements of the file that has just ended, in their order. */
export function saveStatements(): void {
  if (noted.length === 0) return;
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(noted)}\n`);
  noted = [];
  known.clear();
}

/** The statements of the test files of this run, file by file; each may build on temporary tables of its own. */
export function recordedStatements(): NotedStatement[][] {
  return readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  );
}

export const forgetStatements = () => rmSync(folder, { recursive: true, force: true });
