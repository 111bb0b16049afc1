import {
  type ClassRanges,
  classCondition,
  type ScoreClass,
  scoreClasses,
} from '../../../../../contract/expression/controls/scoreClasses.ts';
import { contactFields, periodSuffixes, SOURCE_FIELD } from '../../../../../contract/expression/fields.ts';
import { printExpression } from '../../../../../contract/expression/print.ts';
import { JOURNEY_FIELD } from '../../../../../contract/expression/storeNumbers.ts';
import type { Expression, Test, Value } from '../../../../../contract/expression/tree.ts';
import { journeyWords } from './journeyWords.ts';
import type { Names, Wording } from './wording.ts';

const key = (name: string) => `customerslist.words.${name}`;

/** A filter as people say it: "Gold and better", "Within 15 miles", "Equity $3,000 or more". */
export function inWords(expression: Expression, wording: Wording): string {
  const classes = classesIn(expression, wording.classes);
  if (classes) return classWords(classes, wording);
  const { t } = wording;
  switch (expression.kind) {
    case 'not':
      return t(key('not'), { what: inWords(expression.part, wording) });
    case 'and':
    case 'or': {
      const range = rangeWords(expression, wording);
      if (range) return range;
      const parts = expression.parts.map((part) => inWords(part, wording));
      return parts.reduce((one, other) => t(key(expression.kind), { one, other }));
    }
    default:
      return testWords(expression, wording);
  }
}

/** The classes that a condition stands for, if it is made of nothing else. */
function classesIn(expression: Expression, ranges: ClassRanges | undefined): ScoreClass[] | undefined {
  const printed = new Map(
    scoreClasses.map((letter) => [printExpression(classCondition(letter, ranges)), letter]),
  );
  const whole = printed.get(printExpression(expression));
  if (whole) return [whole];
  if (expression.kind !== 'or') return undefined;
  const letters = expression.parts.map((part) => printed.get(printExpression(part)));
  return letters.includes(undefined) ? undefined : scoreClasses.filter((letter) => letters.includes(letter));
}

function classWords(letters: readonly (typeof scoreClasses)[number][], { t }: Wording): string {
  const names = letters.map((letter) => t(key(`class.${letter}`)));
  const last = names.at(-1) ?? '';
  const isFromTheTop = letters.every((letter, place) => letter === scoreClasses[place]);
  if (letters.length > 1 && isFromTheTop) return t(key('better'), { name: last });
  return names.reduce((one, other) => t(key('or'), { one, other }));
}

/** Two bounds of one field read as one range. */
function rangeWords({ kind, parts }: Extract<Expression, { kind: 'and' | 'or' }>, wording: Wording) {
  const [low, high, ...more] = parts;
  if (kind !== 'and' || more.length > 0 || low?.kind !== 'compare' || high?.kind !== 'compare')
    return undefined;
  if (low.field !== high.field || low.op !== '>=' || high.op !== '<') return undefined;
  const bounds = { from: valueWords(low, low.value, wording), to: valueWords(high, high.value, wording) };
  return wording.t(key('upTo'), { field: fieldWords(low.field, wording), ...bounds });
}

const suffix = new RegExp(`_(${periodSuffixes.join('|')})$`);

/** The name of a field with the period that it is asked for. */
export function fieldWords(name: string, { t }: Pick<Wording, 't'>): string {
  const period = suffix.exec(name)?.[1];
  const field = t(key(`field.${name.replace(suffix, '')}`));
  return period ? t(key(`period.${period}`), { field }) : field;
}

const words = {
  plain: { '=': 'is', '<>': 'isNot', '<': 'below', '<=': 'most', '>': 'above', '>=': 'least' },
  date: { '=': 'is', '<>': 'isNot', '<': 'before', '<=': 'until', '>': 'after', '>=': 'since' },
} as const;

function testWords(test: Test, wording: Wording): string {
  const { t } = wording;
  const field = fieldWords(test.field, wording);
  switch (test.kind) {
    case 'null':
      if (test.field === 'UCSD_LTV' && !test.negated) return t(key('unscored'));
      return t(key(test.negated ? 'known' : 'unknown'), { field });
    case 'in':
      return t(key('list'), { field, values: listWords(test, wording) });
    case 'between': {
      const [from, to] = [test.from, test.to].map((value) => valueWords(test, value, wording));
      if (test.field === 'lease_months_left' && test.from === 0) return t(key('leaseWithin'), { value: to });
      return t(key('between'), { field, from, to });
    }
    case 'compare': {
      if (test.field === JOURNEY_FIELD) return journeyWords(String(test.value), wording);
      const contact = contactWords(test, wording);
      if (contact) return contact;
      const value = valueWords(test, test.value, wording);
      if (test.field === 'distance_miles' && test.op === '<=') return t(key('within'), { value });
      return t(key(words[isDate(test.field) ? 'date' : 'plain'][test.op]), { field, value });
    }
  }
}

/** Of a contact field that is asked for as it is meant: "With e-mail". */
function contactWords({ field, op, value }: Extract<Test, { kind: 'compare' }>, { t }: Wording) {
  const isAsked = op === '=' && (value === 'Y' || value === 'N');
  return isAsked && contactFields.some((name) => name === field)
    ? t(key(`contact.${field}.${value}`))
    : undefined;
}

const isDate = (field: string) => field.endsWith('_date');

/** Values of a list that a chip has room for. */
const ROOM = 3;

function listWords(test: Extract<Test, { kind: 'in' }>, wording: Wording): string {
  const values = test.values.slice(0, ROOM).map((value) => valueWords(test, value, wording));
  const more = test.values.length - ROOM;
  const joined = values.join(', ');
  return more > 0 ? wording.t(key('more'), { values: joined, count: more }) : joined;
}

const named: Readonly<Record<string, keyof Names | undefined>> = {
  CVP_RelatedStores: 'stores',
  CVP_Brand: 'brands',
  segment: 'segments',
  segment_came: 'segments',
  segment_went: 'segments',
  [SOURCE_FIELD]: 'sources',
};
const money = /^(equity|payment_position|CVP_(TotalPrice|RosRevenue|DealTotalGross))/;

/** A value of the field that a condition tests, with its unit, or by the name that its number stands for. */
export function valueWords({ field }: Test, value: Value, { t, format, names }: Wording): string {
  const kind = named[field];
  if (kind === 'sources' && value === 0) return t(key('noSource'));
  if (kind) return names[kind].get(Number(value)) ?? t(key('id'), { id: value });
  if (isDate(field)) return format.date(String(value));
  if (typeof value === 'string') return `“${value}”`;
  if (money.test(field)) return Number.isInteger(value) ? format.money(value) : format.moneyExact(value);
  const count = Number.isInteger(value) ? format.integer(value) : format.asGiven(value);
  const unit = { distance_miles: 'miles', lease_months_left: 'months' }[field];
  return unit ? t(key(unit), { smart_count: value }) : count;
}
