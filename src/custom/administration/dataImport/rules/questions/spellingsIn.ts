import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import type { WholeFile } from '../../../../../../contract/calls/imports/judging.ts';
import { spellingParts } from '../../../../../../contract/records/spellings.ts';
import { tableOf, valueAt } from '../../profileLists.ts';

type Spellings = InspectReply['spellings'][number];
type Text = Spellings['texts'][number];

/** Reasons for texts that match no choice or store. */
const NOT_MEANT = ['Must be one of: ', 'No such store.'];

/** Unknown texts from the full check, with row counts. */
function unreadIn(whole: WholeFile | undefined, header: string): ReadonlyMap<string, number> {
  const reasons = whole?.state === 'judged' ? [...whole.rejected, ...whole.warned] : [];
  return new Map(
    reasons
      .filter(
        ({ column, reason }) => column === header && NOT_MEANT.some((start) => reason.startsWith(start)),
      )
      .flatMap(({ values }) => values.map(({ text, count }) => [text, count] as const)),
  );
}

/** Spellings from the first rows, the full check, and the profile. */
export function spellingsIn(
  { columns, fields, spellings, profile }: InspectReply,
  whole: WholeFile | undefined,
): Spellings[] {
  return columns.flatMap(({ field: name, header }): Spellings[] => {
    const field = fields.find((one) => one.name === name);
    const first = spellings.find((one) => one.field === name);
    const options = first?.options ?? field?.options ?? [];
    if (name === null || options.length === 0) return first ? [first] : [];
    const unread = unreadIn(whole, header);
    const shown = (first?.texts ?? []).map((one) =>
      one.outcome === 'unknown' ? { ...one, count: Math.max(one.count, unread.get(one.text) ?? 0) } : one,
    );
    const known = new Set(shown.map(({ text }) => text.toLowerCase()));
    const fromProfile = Object.entries(tableOf(valueAt(profile, ['columns', name, 'values']))).flatMap(
      ([spelling, value]): Text[] => {
        const [text = '', ...others] = spellingParts(spelling);
        // Patterns match many texts, and the first rows may have more than are listed.
        if (others.length > 0 || known.has(text.toLowerCase()) || (first?.more ?? 0) > 0) return [];
        known.add(text.toLowerCase());
        return [
          {
            text,
            count: 0,
            ...(value === null ? { outcome: 'none' } : { outcome: 'value', value: String(value) }),
          },
        ];
      },
    );
    const later = [...unread].flatMap(([text, count]): Text[] =>
      known.has(text.toLowerCase()) ? [] : [{ text, count, outcome: 'unknown' }],
    );
    const texts = [...later, ...shown, ...fromProfile];
    return texts.length > 0 ? [{ field: name, header, options, texts, more: first?.more ?? 0 }] : [];
  });
}
