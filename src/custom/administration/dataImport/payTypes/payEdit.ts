import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import {
  PAY_TOTAL,
  payAmounts,
  payColumn,
  payTypeNames,
  payTypes,
  readPayColumn,
} from '../../../../../contract/records/payTypes.ts';
import { headersOf, recipesOf, type Table, tableOf, withValue } from '../profileLists.ts';
import type { Profile } from '../queries.ts';

type Fields = InspectReply['fields'];

/** Fields that only come from pay type columns while the profile has the recipe. */
const ofLines: ReadonlySet<string> = new Set(['pay_type', ...payAmounts]);

export const hasPayTypes = (profile: Profile): boolean => recipesOf(profile, 'payTypes').length > 0;

/** Fields for columns of a file with pay types in columns: amounts per pay type replace line amounts. */
export const payFields = (fields: Fields): Fields => [
  ...fields.filter(({ name }) => !ofLines.has(name)),
  ...[...payTypeNames, PAY_TOTAL].flatMap((of) =>
    fields.flatMap((field) => {
      const amount = payAmounts.find((one) => one === field.name);
      const label = of === PAY_TOTAL ? 'Sum' : payTypes[of].en;
      return amount
        ? [{ ...field, name: payColumn(of, amount), label: `${label}: ${field.label}`, required: false }]
        : [];
    }),
  ),
];

const withoutHeader = (amounts: Table, header: string): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(amounts).flatMap(([amount, headers]) => {
      const left = headersOf(headers).filter((one) => one !== header);
      return left.length > 0 ? [[amount, left]] : [];
    }),
  );

/** Maps a column to an amount of a pay type or the total; null removes it. */
export function withPayColumn(profile: Profile, header: string, name: string | null): Profile {
  const [found] = recipesOf(profile, 'payTypes');
  if (!found) return profile;
  const target = name === null ? undefined : readPayColumn(name);
  const amountsOf = (of: string, amounts: Table) => ({
    ...withoutHeader(amounts, header),
    ...(target?.of === of && { [target.amount]: [header] }),
  });
  const given = tableOf(found.recipe.types);
  const types = payTypeNames.flatMap((type) => {
    const amounts = amountsOf(type, tableOf(given[type]));
    return Object.keys(amounts).length > 0 ? [[type, amounts] as const] : [];
  });
  return withValue(profile, ['prepare', 'recipes', found.place], {
    recipe: 'payTypes',
    types: Object.fromEntries(types),
    totals: amountsOf(PAY_TOTAL, tableOf(found.recipe.totals)),
  });
}
