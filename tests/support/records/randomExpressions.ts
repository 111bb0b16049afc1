import fc from 'fast-check';
import type { ExpressionFields, FieldType } from '../../../contract/expression/fields.ts';
import { joined } from '../../../contract/expression/parse.ts';
import { type Expression, LIMITS, type Test, type Value } from '../../../contract/expression/tree.ts';
import { storableText } from '../texts/anyText.ts';

/** Values to compare fields with, by type; by name for those that need others. */
export interface RandomValues {
  readonly byType: Readonly<Record<FieldType, fc.Arbitrary<Value>>>;
  readonly byName?: Readonly<Record<string, fc.Arbitrary<Value>>>;
}

const decimal = fc
  .tuple(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, places]) => Number((digits / 10 ** places).toFixed(places)))
  .map((value) => (value === 0 ? 0 : value));

const day = fc
  .integer({ min: -719_162, max: 2_932_896 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

/** Any value that the language has. */
const anyValues: RandomValues = {
  byType: {
    number: fc.oneof(fc.integer({ min: -999, max: 999 }), decimal),
    text: storableText(12),
    date: day,
    list: fc.nat({ max: 2 ** 31 - 1 }),
    journey: fc.constantFrom(
      'lost sold 2025-01-01 2025-12-31',
      'reached any 0001-01-01 9999-12-31 stores=1,2 store=1 source=walk_in brand=0 until=2026-03-18',
    ),
  },
};

const comparison = fc.constantFrom('=', '<>', '<', '<=', '>', '>=');

function randomTest(field: string, type: FieldType, { byType, byName }: RandomValues): fc.Arbitrary<Test> {
  const value = byName?.[field] ?? byType[type];
  const isIn = fc.record({
    kind: fc.constant('in'),
    field: fc.constant(field),
    values: fc.array(value, { minLength: 1, maxLength: 5 }),
  });
  if (type === 'list') return isIn;
  if (type === 'journey') {
    return fc.record({
      kind: fc.constant('compare'),
      field: fc.constant(field),
      op: fc.constant('='),
      value,
    });
  }
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('compare'),
        field: fc.constant(field),
        op: comparison,
        value,
      }),
    },
    isIn,
    fc.record({ kind: fc.constant('between'), field: fc.constant(field), from: value, to: value }),
    fc.record({ kind: fc.constant('null'), field: fc.constant(field), negated: fc.boolean() }),
  );
}

/** Trees in their normal form, within every limit. */
export function randomExpression(
  fields: ExpressionFields,
  values: RandomValues = anyValues,
  maxDepth = LIMITS.depth / 2,
): fc.Arbitrary<Expression> {
  const tests = fc.oneof(...Object.entries(fields).map(([name, { type }]) => randomTest(name, type, values)));
  const { tree } = fc.letrec<{ tree: Expression }>((tie) => ({
    tree: fc.oneof(
      { maxDepth, withCrossShrink: true },
      { weight: 2, arbitrary: tests },
      {
        weight: 3,
        arbitrary: fc
          .tuple(fc.constantFrom('and', 'or'), fc.array(tie('tree'), { minLength: 2, maxLength: 3 }))
          .map(([kind, parts]) => joined(kind, parts)),
      },
      { weight: 1, arbitrary: tie('tree').map((part) => ({ kind: 'not', part }) as const) },
    ),
  }));
  return tree;
}
