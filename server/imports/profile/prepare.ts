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

function applied(pipeline: Pipeline, { prepare, split: splits }: Profile): Pipeline {
  const recipes = sortRecipes(prepare?.recipes ?? []);
  for (const recipe of recipes.filter((one) => !isOfFields(one))) apply(pipeline, recipe);
  for (const rule of splits) splitFields(pipeline, rule);
  for (const recipe of recipes.filter(isOfFields)) apply(pipeline, recipe);
  return pipeline;
}

/** The SQL of a profile's recipes, for users to edit. @throws AppError when the file lacks a column */
export const recipeSql = (given: Preparing): string =>
  applied(new Pipeline(given), { ...given.profile, split: [] }).sql;

/** @throws AppError unless the user's SQL is a SELECT with lines */
async function writtenSql(table: Table, given: Preparing, written: string): Promise<Pipeline> {
  const sql = written.replace(/;\s*$/, '');
  await requireSelect(table, sql);
  const described = await table.all(`DESCRIBE (${sql}\n)`);
  const columns = new Map(described.map(([column, type]) => [String(column), String(type)] as const));
  if (columns.has(LINE)) return new Pipeline(given, sql, columns);
  throw new AppError('invalid', 'prepare_column', { params: { name: LINE } });
}

const viewOf = (view: string, table: string, header: readonly string[], condition = ''): string => {
  const cells = columnNames(header).map((name, place) => `c${place} AS ${quoted(name)}`);
  return `CREATE OR REPLACE VIEW ${quoted(view)} AS FROM (SELECT line AS ${LINE}, ${cells.join(', ')} FROM main.${quoted(table)})${condition}`;
};

/** The table `prepared` has a row number, the line, issues, and columns `c0` and so on. */
export interface Prepared {
  readonly header: Header;
  /** A row of the file may become several, which are rejected together. */
  readonly hasSplitRows: boolean;
}

/** Lines that aren't records, such as totals, and aren't prepared. */
export const NO_RECORDS = 'no_records';

/**
 * Creates `prepared`; rows that the profile skips have the reason in `skip`.
 * @param table with `no_records` and lookup files as tables named by `besideTable`
 * @throws AppError when the SQL isn't a SELECT, fails, lacks `rooftop_line`, or costs too much
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

export const besideTable = (as: string): string => `beside ${as}`;
