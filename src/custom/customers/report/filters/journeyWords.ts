import { parseJourney } from '../../../../../contract/expression/journey.ts';
import { leadSources } from '../../../../../contract/resource/leadSources.ts';
import type { Wording } from './wording.ts';

/** Names that a chip has room for. */
const ROOM = 2;

/** A band of the flow as people say it: "Buyers never seen in service, leads of Jan 1 – Dec 31, 2023". */
export function journeyWords(text: string, { t, format, names, language }: Wording): string {
  const band = parseJourney(text);
  if (!band) return text;
  const key = (name: string) => `customerslist.words.${name}`;
  const { outcome, stage, from, to, stores, only, until } = band;
  const named = (of: ReadonlyMap<number, string>, id: number) => of.get(id) ?? t(key('id'), { id });
  const storeIds = only.store === undefined ? (stores === 'all' ? [] : stores) : [only.store];
  const places = storeIds.slice(0, ROOM).map((id) => named(names.stores, id));
  const more = storeIds.length - places.length;
  const at = more > 0 ? t(key('more'), { values: places.join(', '), count: more }) : places.join(', ');
  const traits = [
    ...(only.source ? [leadSources[only.source][language]] : []),
    ...(only.brand === undefined
      ? []
      : [only.brand === 0 ? t(key('journey.noBrand')) : named(names.brands, only.brand)]),
  ];
  const whole = t(key('journey.of'), {
    band: t(key(outcome === 'active' ? 'journey.active' : `journey.${outcome}.${stage}`)),
    days: format.dateRange(from, to),
  });
  const placed = at === '' ? whole : t(key('journey.at'), { what: whole, stores: at });
  const narrowed = [placed, ...traits].join(' · ');
  return until === null ? narrowed : t(key('journey.until'), { what: narrowed, date: format.date(until) });
}
