import type { InspectReply } from '../../../../contract/calls/imports/inspection.ts';
import { tidy } from '../../cells/text.ts';
import type { Profile } from '../../profile/profile.ts';
import { type MadeColumns, madeColumns } from '../../profile/recipesOf.ts';
import { PLACE, YEAR } from '../../reading/made.ts';
import type { Mapping } from '../../reading/mapper.ts';

type Split = NonNullable<InspectReply['columns'][number]['split']>;

/** Whether text has a clear place to split, not just a space that may mean anything. */
function fits(rule: MadeColumns, text: string): boolean {
  if (rule.recipe === 'name') return text.includes(',');
  if (rule.recipe === 'place') return PLACE.test(text);
  return rule.recipe === 'vehicle' ? YEAR.test(text) : rule.recipe === 'split' && text.includes(rule.at);
}

export function splitColumns(
  { header }: Mapping,
  profile: Profile,
  rows: readonly (readonly string[])[],
): ReadonlyMap<number, Split> {
  return new Map(
    madeColumns(profile).flatMap((rule) => {
      const { recipe: how, of } = rule;
      const place = typeof of === 'string' ? header.find([of]) : undefined;
      if (place === undefined || (how !== 'split' && how !== 'name' && how !== 'vehicle' && how !== 'place'))
        return [];
      const count = rows.filter((cells) => fits(rule, tidy(cells[place] ?? ''))).length;
      return [[place, { how, fits: count }] as const];
    }),
  );
}
