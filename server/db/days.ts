import { type RawBuilder, sql } from 'kysely';
import { GROUP_TIME_ZONE } from '../calendar.ts';

/** When a day of the group begins. */
export const beginOf = (day: string): RawBuilder<Date> =>
  sql`(${day}::date::timestamp at time zone ${GROUP_TIME_ZONE})`;
