import { type RawBuilder, sql } from 'kysely';
import type { Expression, Test, Value } from '../../contract/expression/tree.ts';
import { withJoinedRanges } from './ranges.ts';

/** Types of what tests are compared with; a whole number needs no other number of a whole column's rows than itself. */
export type ColumnType = 'integer' | 'numeric' | 'text' | 'date';

/**
 * What stands for a field in SQL: a value of this type, a list of ids, of which a test may name any, or people whom a
 * text describes.
 */
export type Column =
  | { readonly type: ColumnType; readonly value: RawBuilder<unknown> }
  | { readonly type: 'list'; readonly isAnyOf: (ids: readonly number[]) => RawBuilder<unknown> }
  | { readonly type: 'people'; readonly areThey: (description: string) => RawBuilder<unknown> };

export type ColumnOf = (field: string) => Column;

/** The columns of a list of fields. */
export function columnsFrom(columns: Readonly<Record<string, Column>>): ColumnOf {
  return (field) => {
    const column = columns[field];
    if (!column) throw new Error(`The field ${field} has no column.`);
    return column;
  };
}

type Condition = RawBuilder<boolean>;

/**
 * An expression as a condition, all its values as parameters. Null is as in SQL: a comparison with it is neither true
 * nor false.
 */
export function compile(expression: Expression, columnOf: ColumnOf): Condition {
  switch (expression.kind) {
    case 'not':
      return sql`not (${compile(expression.part, columnOf)})`;
    case 'and':
      return joined(expression.parts, ' and ', columnOf);
    case 'or':
      return joined(
        withJoinedRanges(expression.parts, (field) => columnOf(field).type === 'integer'),
        ' or ',
        columnOf,
      );
    default:
      return compileTest(expression, columnOf(expression.field));
  }
}

function joined(parts: readonly Expression[], word: ' and ' | ' or ', columnOf: ColumnOf): Condition {
  const conditions = parts.map((part) => sql`(${compile(part, columnOf)})`);
  return sql`${sql.join(conditions, sql.raw(word))}`;
}

function compileTest(test: Test, column: Column): Condition {
  if (column.type === 'list') {
    if (test.kind !== 'in') throw new Error(`A list such as ${test.field} takes "in" only.`);
    return sql`${column.isAnyOf(test.values.map(Number))}`;
  }
  if (column.type === 'people') {
    if (test.kind !== 'compare') throw new Error(`People such as ${test.field} take "=" only.`);
    return sql`${column.areThey(String(test.value))}`;
  }
  const { value, type } = column;
  switch (test.kind) {
    case 'null':
      return test.negated ? sql`${value} is not null` : sql`${value} is null`;
    case 'in':
      return sql`${value} = any (${test.values}::${sql.raw(typeFor(test.values, type))}[])`;
    case 'between':
      return sql`${value} between ${parameter(test.from, type)} and ${parameter(test.to, type)}`;
    case 'compare':
      return sql`${value} ${sql.raw(test.op)} ${parameter(test.value, type)}`;
  }
}

const parameter = (value: Value, type: ColumnType) => sql`${value}::${sql.raw(typeFor([value], type))}`;

/** Whole columns are compared as such, which an index needs, unless with what is no such number. */
function typeFor(values: readonly Value[], type: ColumnType): ColumnType {
  return type === 'integer' && !values.every(isInteger) ? 'numeric' : type;
}

const isInteger = (value: Value) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31;
