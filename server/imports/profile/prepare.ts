import type { Recipe, RecipeOf } from '../../../contract/calls/imports/recipes.ts';
import { AppError } from '../../errors.ts';
import { choose, literal } from '../select/texts.ts';
import type { Table } from '../table/openTable.ts';
import {
  daysBefore,
  figure,
  fillDown,
  join,
  name,
  place,
  split,
  splitFields,
  titleCase,
  vehicle,
} from './columnRecipes.ts';
import type { Header } from './columns.ts';
import { macros } from './macros.ts';
import { columnNames, ISSUES, LINE, Pipeline, type Preparing, quoted } from './pipeline.ts';
import { type PrepareLimits, requireSelect, withLimits } from './prepareLimits.ts';
import type { Profile } from './profile.ts';
import { isOfFields, sortRecipes } from './recipes.ts';
import { addUp, fixedWidth, frontGross, lineNumbers, lookup, number, payTypes } from './rowRecipes.ts';
import { skipConditions } from './skips.ts';

type RecipeName = Recipe['recipe'];
const steps: { readonly [Name in RecipeName]: (pipeline: Pipeline, recipe: RecipeOf<Name>) => void } = {
  ...{ fixedWidth, fillDown, lookup },
  ...{ split, name, vehicle, place, join, figure, daysBefore },
  ...{ titleCase, number, frontGross, lineNumbers, addUp, payTypes },
};

const applyNamed = <Name extends RecipeName>(name: Name, pipeline: Pipeline, recipe: RecipeOf<Name>) =>
  steps[name](pipeline, recipe);
const apply = (pipeline: Pipeline, recipe: Recipe) => applyNamed(recipe.recipe, pipeline, recipe);

/** Recipes and splits on top of a file, or of the SQL in their place. */
function applied(pipeline: Pipeline, { prepare, split: splits }: Profile): Pipeline {
  const recipes = sortRecipes(prepare?.recipes ?? []);
  for (const recipe of recipes.filter((one) => !isOfFields(one))) apply(pipeline, recipe);
  for (const rule of splits) splitFields(pipeline, rule);
  for (const recipe of recipes.filter(isOfFields)) apply(pipeline, recipe);
  return pipeline;
}

/** The SELECT that recipes stand for, as users may edit it. @throws AppError when the file lacks a column */
export const recipeSql = (given: Preparing): string =>
  applied(new Pipeline(given), { ...given.profile, split: [] }).sql;

/** SQL that a user wrote, with the types of its columns by name. @throws AppError unless it is a SELECT with lines */
async function writtenSql(table: Table, given: Preparing, written: string): Promise<Pipeline> {
  const sql = written.replace(/;\s*$/, '');
  await requireSelect(table, sql);
  const described = await table.all(`DESCRIBE (${sql}\n)`);
  const columns = new Map(described.map(([column, type]) => [String(column), String(type)] as const));
  if (columns.has(LINE)) return new Pipeline(given, sql, columns);
  throw new AppError('invalid', 'prepare_column', { params: { name: LINE } });
}

/** A table of a file under the names of its columns. */
const viewOf = (view: string, table: string, header: readonly string[], condition = ''): string => {
  const cells = columnNames(header).map((name, place) => `c${place} AS ${quoted(name)}`);
  return `CREATE OR REPLACE VIEW ${quoted(view)} AS FROM (SELECT line AS ${LINE}, ${cells.join(', ')} FROM main.${quoted(table)})${condition}`;
};

/** A file as it is prepared: the table `prepared`, with a number, the line, issues, and columns `c0` and so on. */
export interface Prepared {
  readonly header: Header;
  /** Rows of the file may be several rows of it, which are rejected together. */
  readonly hasSplitRows: boolean;
}

/** Lines of rows that are no records, such as totals: they are not prepared. */
export const NO_RECORDS = 'no_records';

/**
 * Prepares the rows of a file; those that the profile skips have the reason in `skip`.
 * @param table with the files beside it as tables of the names that `lookup` gives them, behind `beside `, and `no_records`
 * @throws AppError when the SQL is no SELECT, fails, lacks `rooftop_line`, or costs too much
 */
export async function prepareTable(
  table: Table,
  given: Preparing,
  { seconds = 120, times = 20 }: PrepareLimits = {},
): Promise<Prepared> {
  const { profile, header, others } = given;
  for (const macro of macros(given)) await table.run(macro);
  await table.run(`CREATE TABLE IF NOT EXISTS ${NO_RECORDS} (line BIGINT)`);
  const isRecord = ` WHERE ${LINE} NOT IN (SELECT line FROM main.${NO_RECORDS})`;
  await table.run(viewOf('file', 'raw', header, isRecord));
  for (const [as, names] of Object.entries(others)) await table.run(viewOf(as, besideTable(as), names));
  return withLimits(table, seconds, async () => {
    const written = profile.prepare?.sql;
    const begun = written === undefined ? new Pipeline(given) : await writtenSql(table, given, written);
    const { sql, header: after, isPlain } = applied(begun, profile);
    const skips = skipConditions(profile, after);
    const skip = skips.length > 0 ? choose(skips.map(([when, reason]) => [when, literal(reason)])) : 'NULL';
    const cells = after.names.map((column, at) => `, ${quoted(column)} AS c${at}`).join('');
    const fields = (number: string) =>
      `${number} AS row_no, ${LINE} AS line, coalesce(${ISSUES}, []) AS issues, ${skip}::VARCHAR AS skip${cells}`;
    if (isPlain) {
      await table.run(`CREATE OR REPLACE VIEW prepared AS SELECT ${fields(LINE)} FROM (${sql})`);
      return { header: after, hasSplitRows: false };
    }
    await table.run(`CREATE OR REPLACE TABLE prepared AS SELECT ${fields('row_number() OVER ()')}
  FROM (FROM (${sql}) ORDER BY ${LINE} LIMIT (SELECT ${times} * count(*) + 1 FROM raw))`);
    const [[isMany = false, hasSplitRows = false] = []] = await table.all(
      `SELECT count(*) > ${times} * (SELECT count(*) FROM raw), count(*) > count(DISTINCT line) FROM prepared`,
    );
    if (isMany === true) throw new AppError('invalid', 'prepare_rows', { params: { times } });
    return { header: after, hasSplitRows: hasSplitRows === true };
  });
}

/** The name under which `Table.add` puts the file of a lookup. */
export const besideTable = (as: string): string => `beside ${as}`;
