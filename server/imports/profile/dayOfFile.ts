import type { RecipeOf } from '../../../contract/calls/imports/recipes.ts';
import { importTargets } from '../../../contract/records/index.ts';
import { storeFieldOf } from '../../../contract/records/target.ts';
import { PlainDate } from '../../../contract/values.ts';
import { type PlainDate as Day, GROUP_TIME_ZONE } from '../../calendar.ts';
import { ImportRefusal } from '../refusal.ts';
import { timeIn } from './nameTime.ts';
import type { Profile } from './profile.ts';
import { recipesOf } from './recipesOf.ts';

/** Option of a profile that takes the date from the file name. */
export const IN_NAME = 'fileName';

type Ages = RecipeOf<'daysBefore'>;

/** Whether the result depends on the file's date or name. */
export const countsFromFile = (profile: Pick<Profile, 'prepare'>): boolean =>
  recipesOf(profile, 'daysBefore').some(({ day }) => day === undefined || day === IN_NAME);

/** `YYYY-MM-DD`; undefined without a full date in the name. */
export function dayInName(fileName: string): string | undefined {
  const { year = 0, month = 0, day = 0 } = timeIn(fileName) ?? {};
  const text = [String(year), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
  return PlainDate.safeParse(text).data;
}

const withDays = (profile: Profile, dayOf: (rule: Ages) => string | undefined): Profile =>
  countsFromFile(profile)
    ? {
        ...profile,
        prepare: {
          recipes: profile.prepare?.recipes?.map((recipe) =>
            recipe.recipe === 'daysBefore' ? { ...recipe, day: dayOf(recipe) } : recipe,
          ),
        },
      }
    : profile;

/** @throws ImportRefusal when the name lacks the date that the profile needs */
export const withDayInName = (profile: Profile, fileName: string): Profile =>
  withDays(profile, ({ day }) => {
    if (day !== IN_NAME) return day;
    const named = dayInName(fileName);
    if (named === undefined)
      throw new ImportRefusal(`The profile needs a date in the file name, but ${fileName} has none.`);
    return named;
  });

export const withDayOfFile = (profile: Profile, day: Day): Profile =>
  withDays(profile, (rule) => rule.day ?? day);

interface ZonedStore {
  readonly id: number;
  readonly timezone: string;
}

/** The profile's zone, else that of the file's store or of all stores, else the group's. */
export function zoneOfFile({ feed, constants, read }: Profile, stores: Iterable<ZonedStore>): string {
  if (read.zone !== undefined) return read.zone;
  const field = storeFieldOf(importTargets[feed]);
  const storeId = field === undefined ? undefined : constants[field];
  const zones = new Set<string>();
  for (const { id, timezone } of stores) {
    if (String(id) === storeId) return timezone;
    zones.add(timezone);
  }
  const [zone = GROUP_TIME_ZONE, ...others] = zones;
  return others.length > 0 ? GROUP_TIME_ZONE : zone;
}
