import type { Recipe } from '../../../contract/calls/imports/recipes.ts';
import { importTargets } from '../../../contract/records/index.ts';
import { payAmounts } from '../../../contract/records/payTypes.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import { targetTables } from '../tables.ts';
import { type OldProfile, ownProfile } from './oldProfile.ts';

export type Stored = Readonly<Record<string, unknown>>;

const compact = (value: object): Stored => {
  const isEmpty = (one: unknown) =>
    one === undefined || (typeof one === 'object' && one !== null && Object.keys(one).length === 0);
  return Object.fromEntries(Object.entries(value).filter(([, one]) => !isEmpty(one)));
};

function optionsOf(old: OldProfile, name: string, target: ImportTarget): Stored {
  const { lenient = [] } = target;
  const isDropped = old.drop.includes(name);
  const isKept = old.empties !== undefined && !old.empties.includes(name);
  const required = name in old.waive ? false : old.require.includes(name) ? true : undefined;
  return compact({
    column: old.columns[name],
    values: old.values[name],
    default: old.fill[name],
    invalid: isDropped === lenient.includes(name) ? undefined : isDropped ? 'empty' : 'reject',
    required,
    dates: old.datesOf[name],
    unit: old.distances[name],
    update: old.keep.includes(name) ? 'new' : isKept ? 'filled' : undefined,
    checkDigit: name === 'vin' && !old.checkVins ? false : undefined,
    find: name === 'vin' ? old.vinBy : undefined,
    complete: name === 'funded_date' ? old.tellsFunding : undefined,
  });
}

function madeRecipe(rule: OldProfile['made'][number]): Recipe {
  switch (rule.how) {
    case 'split':
      return { recipe: 'split', of: rule.of, at: rule.at, into: rule.into };
    case 'name':
      return { recipe: 'name', of: rule.of, into: rule.into };
    case 'vehicle':
      return { recipe: 'vehicle', of: rule.of, into: rule.into, known: rule.known };
    case 'place':
      return { recipe: 'place', of: rule.of, into: rule.into };
    case 'join':
      return { recipe: 'join', of: rule.of, with: rule.with, into: rule.into };
    case 'daysBefore':
      return { recipe: 'daysBefore', of: rule.of, day: rule.day, into: rule.into };
    default:
      return { recipe: 'figure', how: rule.how, of: rule.of, into: rule.into };
  }
}

/** Lines are numbered by position because no column numbers them. */
const isByPlace = ({ lineBy, columns, combine, feed }: OldProfile): boolean => {
  const number = targetTables[feed].lines?.number ?? '';
  return lineBy !== undefined && !(number in columns) && !(number in combine);
};

function recipesOf(old: OldProfile): Recipe[] {
  const { payTypes: types, payTotals: totals } = old;
  return [
    ...(old.widths ? [{ recipe: 'fixedWidth', widths: old.widths } as const] : []),
    ...old.with.map((one) => ({ recipe: 'lookup', ...one }) as const),
    ...old.made.map(madeRecipe),
    ...(old.titleCase.length > 0 ? [{ recipe: 'titleCase', fields: old.titleCase } as const] : []),
    ...Object.entries(old.combine).map(([into, fields]) => ({ recipe: 'number', fields, into }) as const),
    ...(old.compute.includes('front_gross') ? [{ recipe: 'frontGross' } as const] : []),
    ...(isByPlace(old) ? [{ recipe: 'lineNumbers' } as const] : []),
    ...(old.addUp.length > 0 ? [{ recipe: 'addUp', amounts: old.addUp } as const] : []),
    ...(Object.keys(types).length > 0 ? [{ recipe: 'payTypes', types, totals } as const] : []),
  ];
}

/** May include fields that the feed lacks. */
const namedFields = ({ require, keep, drop, empties = [], ...old }: OldProfile): string[] => [
  ...[old.columns, old.values, old.fill, old.waive, old.datesOf, old.distances].flatMap(Object.keys),
  ...[require, keep, drop, empties].flat(),
  ...(old.vinBy || !old.checkVins ? ['vin'] : []),
  ...(old.tellsFunding === undefined ? [] : ['funded_date']),
];

function columnsOf(old: OldProfile, target: ImportTarget): Stored {
  const isGuessed = Object.keys(old.columns).length === 0;
  const others = [
    ...old.split.flatMap(({ into }) => into),
    ...Object.keys(old.payTypes).flatMap(() => payAmounts),
  ];
  return compact(
    Object.fromEntries(
      [...new Set([...Object.keys(target.fields), ...namedFields(old)])].map((name) => {
        const { update, ...options } = optionsOf(old, name, target);
        const isGiven = isGuessed || name in old.columns || others.includes(name);
        return [
          name,
          { ...options, ...(update !== undefined && (update === 'new' || isGiven) && { update }) },
        ];
      }),
    ),
  );
}

/**
 * Converts a profile with the 45 keys of earlier versions.
 * @param given the stored profile; formats and identifiers that it omits stay open
 */
export function migrateProfile(old: OldProfile, given: object): Stored {
  const { feed, source, store = {}, customer, sheet } = old;
  const target: ImportTarget = importTargets[feed];
  const defaults = ownProfile(feed, source);
  const recipes = recipesOf(old);
  return {
    ...{
      feed,
      source: { name: source, ...compact({ numbersOf: old.numbersOf }), lateAfterHours: old.lateAfterHours },
    },
    ...compact({
      sheet,
      header: compact({ row: old.headerLine }),
      read: compact({
        encoding: old.encoding === defaults.encoding ? undefined : old.encoding,
        delimiter: old.delimiter === defaults.delimiter ? undefined : old.delimiter,
        ...(old.widths && { delimiter: null }),
        dates: 'dates' in given ? old.dates : undefined,
        decimal: 'decimal' in given ? old.decimal : undefined,
        ...{ missing: old.missing, currency: old.currency, country: old.phonesOf },
      }),
      columns: columnsOf(old, target),
      ...{ constants: old.constants, split: old.split, customers: customer },
      store: compact({
        ...store,
        by: 'storeBy' in given ? old.storeBy : undefined,
        files: old.storeByFile,
      }),
      people: compact({
        by: 'employeesBy' in given ? old.employeesBy : undefined,
        add: old.newEmployees,
      }),
      skip: compact({ rows: old.skip, totals: old.totals ? undefined : false }),
      whole: old.whole || isByPlace(old) ? true : undefined,
      allow: compact({
        rejects: old.allowedRejects === defaults.allowedRejects ? undefined : old.allowedRejects,
      }),
      prepare: recipes.length > 0 ? { recipes } : undefined,
    }),
  };
}
