import type { JourneyEvent, JourneyGap } from '../../../../../contract/calls/customers/journey.ts';

/** What stands in a line of the list: an event, or the time without service before the one above it. */
export type Row =
  | { readonly is: 'event'; readonly key: string; readonly event: JourneyEvent; readonly isYearNew: boolean }
  | { readonly is: 'gap'; readonly key: string; readonly gap: JourneyGap };

const keyOf = ({ kind, store_id, id }: JourneyEvent) => `${kind} ${store_id ?? ''} ${id}`;

/**
 * Events, the newest first, and between them the gaps, each below what ended it. A gap whose end has not been read yet
 * waits for it.
 * @param isWhole all events have been read
 */
export function rowsOf(
  events: readonly JourneyEvent[],
  gaps: readonly JourneyGap[],
  isWhole: boolean,
): readonly Row[] {
  const rows: Row[] = [];
  const waiting = [...gaps];
  const putGaps = (isDue: (gap: JourneyGap) => boolean) => {
    while (waiting[0] && isDue(waiting[0])) {
      const gap = waiting.shift();
      if (gap) rows.push({ is: 'gap', key: `gap ${gap.from}`, gap });
    }
  };
  let year = '';
  for (const event of events) {
    // One that goes on today stands above what happened today.
    putGaps(({ to, is_open }) => event.date < to || (is_open && event.date <= to));
    const isYearNew = event.date.slice(0, 4) !== year;
    year = event.date.slice(0, 4);
    rows.push({ is: 'event', key: keyOf(event), event, isYearNew });
  }
  if (isWhole) putGaps(() => true);
  return rows;
}
