import { timeZonesByName } from '../../cells/timeZones.ts';
import type { Profile } from '../../profile/profile.ts';
import type { Directory } from '../../reading/directory.ts';
import type { Mapping } from '../../reading/mapper.ts';
import type { Question, TakenColumn } from './question.ts';

/** Asks for the time zone of new stores if no column has their states: times are read in it. */
export function zoneQuestion(
  { stores: finder }: Mapping,
  { store: { create, state, timezone } }: Profile,
  { stores }: Directory,
  column: TakenColumn,
  rows: readonly (readonly string[])[],
): Question | undefined {
  if (!create || (state && !rows.some((cells) => finder?.lacksZone(cells)))) return undefined;
  const ofStores = [...stores.byId.values()].map((store) => store.timezone);
  return {
    key: 'zone',
    columns: [column],
    options: [...new Set([...ofStores, ...timeZonesByName.values(), ...(timezone ? [timezone] : [])])].map(
      (zone) => [zone],
    ),
    read: (text) => text,
    said: timezone === undefined ? undefined : [timezone],
    isOpen: () => timezone === undefined,
  };
}
