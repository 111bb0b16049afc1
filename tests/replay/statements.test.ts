import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../support/database.ts';
import {
  forgetStatements,
  makesSomething,
  type NotedStatement,
  recordedStatements,
} from '../support/statements.ts';

const { db } = await testDatabase();
afterAll(forgetStatements);

/** Not asked of the embedded database: what starts, ends or tunes a session, and copies, which imports make on both. */
const ofSession =
  /^\s*(begin|commit|rollback|savepoint|release|set |reset |show |start transaction|copy (?!\()|fetch |close |discard |explain|analyze|vacuum|(create|drop) database|select pg_(cancel|terminate)_backend)/i;

/** A cursor is planned as what it reads. */
const cursor = /^\s*declare .*? cursor .*?for\s/is;

/** A copy to the client is planned as what it sends. */
const copyOut = /^\s*copy \((.*)\) to stdout with \([^()]*(\([^()]*\))?\)$/s;

const temporaryTable = /^\s*create temporary table "?(\w+)/i;
const index = /^\s*(create|drop) (?:unique )?index "?(\w+)/i;
const renamedTable = /^\s*alter table "?(\w+)"? rename to "?(\w+)/i;
/** Not asked here: a table is dropped below when another takes its name, by a statement of the same form. */
const endOfTable = /^\s*drop table if exists/i;

/** What a statement asks, whatever its cursor is called. */
const questionOf = ({ sql }: NotedStatement) => sql.replace(cursor, '').replace(copyOut, '$1');

test('the embedded database understands every statement that PostgreSQL was asked', async () => {
  const planned = new Set<string>();
  const refused: string[] = [];
  for (const file of recordedStatements().map(withoutSession)) {
    const asked = withoutRepeats(file);
    const needed = whatIsNeeded(asked, new Set(asked.filter((statement) => isFirst(statement, planned))));
    if (needed.length === 0) continue;
    await inTransaction(async (attempt) => {
      for (const statement of needed) {
        const fault = await attempt(statement);
        if (fault) refused.push(`${fault}: ${statement.sql.replace(/\s+/g, ' ').slice(0, 300)}`);
      }
    });
  }
  console.log(`Replay: ${planned.size} statements.`);
  expect(refused).toEqual([]);
  expect(planned.size).toBeGreaterThan(0);
});

const withoutSession = (file: readonly NotedStatement[]) =>
  file.filter(({ sql }) => !ofSession.test(sql) && !endOfTable.test(sql));

/** Whether later statements may not be understood without it. */
const isMaking = ({ sql }: NotedStatement) => makesSomething(sql) && !/^\s*(truncate|lock)\b/i.test(sql);

/** Whether nothing before it asked the same; notes that it has been asked. */
function isFirst(statement: NotedStatement, planned: Set<string>): boolean {
  const question = questionOf(statement);
  const isNew = !planned.has(question);
  planned.add(question);
  return isNew;
}

const temporaryIn = (statements: readonly NotedStatement[]): ReadonlySet<string> =>
  new Set(statements.flatMap(({ sql }) => temporaryTable.exec(sql)?.slice(1) ?? []));

const namesOf = ({ sql }: NotedStatement, names: ReadonlySet<string>) =>
  (sql.match(/\w+/g) ?? []).filter((name) => names.has(name));

/** The first ones, and what made the temporary tables that they are about. */
function whatIsNeeded(statements: readonly NotedStatement[], first: ReadonlySet<NotedStatement>) {
  const temporary = temporaryIn(statements);
  const wanted = new Set<string>();
  const upToLast = statements.slice(0, statements.findLastIndex((statement) => first.has(statement)) + 1);
  const lastFirst = upToLast.toReversed().filter((statement) => {
    const named = namesOf(statement, temporary);
    const isOfWanted = named.length === 0 || named.some((name) => wanted.has(name));
    if (!first.has(statement) && !(isMaking(statement) && isOfWanted)) return false;
    for (const name of named) wanted.add(name);
    const [, made] = temporaryTable.exec(statement.sql) ?? [];
    if (made !== undefined) wanted.delete(made);
    return true;
  });
  return lastFirst.reverse();
}

/**
 * Without the tables that are there already, as the same statement has made them: an import after the other does so. And
 * without indexes that are dropped already: what was cut off after that has them again, which here nothing is.
 */
function withoutRepeats(statements: readonly NotedStatement[]): NotedStatement[] {
  const made = new Map<string, string>();
  const dropped = new Set<string>();
  return statements.filter(({ sql }) => {
    const [, verb, name] = index.exec(sql) ?? [];
    if (verb !== undefined && name !== undefined) {
      if (verb.toLowerCase() === 'create') return dropped.delete(name) || true;
      if (dropped.has(name)) return false;
      dropped.add(name);
    }
    const [, renamed] = renamedTable.exec(sql) ?? [];
    if (renamed !== undefined) made.delete(renamed);
    const [, table] = temporaryTable.exec(sql) ?? [];
    if (table === undefined) return true;
    if (made.get(table) === sql) return false;
    // What was made from the one before it may have other columns now.
    for (const [name, text] of made) if (text.includes(table)) made.delete(name);
    made.set(table, sql);
    return true;
  });
}

/** Tests provoke errors of values, such as a division by zero, which planning already meets; the statement is none. */
const isOfValues = (error: unknown) =>
  typeof error === 'object' && error !== null && String(Reflect.get(error, 'code')).startsWith('22');

type Attempt = (statement: NotedStatement) => Promise<string | undefined>;

/** Gives the work a transaction that is rolled back, in which one statement's failure does not end the others. */
async function inTransaction(work: (attempt: Attempt) => Promise<void>): Promise<void> {
  const rollback = new Error('rolled back');
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`savepoint attempt`.execute(tx);
      await work(async (statement) => {
        const isMade = makesSomething(statement.sql);
        try {
          // Those that a transaction made are gone after it; here all of a file is one.
          const table = temporaryTable.exec(statement.sql)?.[1] ?? renamedTable.exec(statement.sql)?.[2];
          if (table) await sql.raw(`drop table if exists pg_temp.${table}`).execute(tx);
          const text = isMade ? statement.sql : `explain (generic_plan) ${questionOf(statement)}`;
          await tx.executeQuery({
            ...sql.raw(text).compile(tx),
            parameters: isMade ? [...statement.values] : [],
          });
          // To plan a statement changes nothing that would have to be kept.
          if (isMade) {
            await sql`release savepoint attempt`.execute(tx);
            await sql`savepoint attempt`.execute(tx);
          }
          return undefined;
        } catch (error) {
          await sql`rollback to savepoint attempt`.execute(tx);
          return isOfValues(error) ? undefined : String(error);
        }
      });
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
}
