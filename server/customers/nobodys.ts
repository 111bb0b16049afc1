import { type RawBuilder, sql } from 'kysely';
import { NO_STREET } from '../../contract/contact/noContact.ts';
import { NO_NUMBER } from '../../contract/contact/noNumber.ts';

/** Whether a phone as it is kept is nobody's: 610-000-0000 and 999-999-9999 are typed where there is none. */
export const isNobodysPhone = (phone: RawBuilder<unknown>) =>
  sql<boolean>`replace(${phone}, '-', '') ~ ${sql.lit(NO_NUMBER)}`;

/** Whether a `place_key` is that of no street: `unknown-18901`. */
export const isNobodysPlace = (place: RawBuilder<unknown>) =>
  sql<boolean>`split_part(${place}, '-', 1) ~ ${sql.lit(NO_STREET)}`;
