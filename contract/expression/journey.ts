import { leadSources } from '../resource/leadSources.ts';
import { isDay } from './day.ts';

/**
 * How far a customer comes from a lead, in order. Whoever comes to a stage has passed those before it. `service` is the
 * first visit after the purchase, `regular` the second one in time.
 */
export const journeyStages = ['lead', 'appointment', 'shown', 'sold', 'service', 'regular', 'again'] as const;
export type JourneyStage = (typeof journeyStages)[number];

/**
 * What became of them: they came at least as far as a stage; they came so far and no further, and are gone; or they came
 * so far and are still in service. `any` stage is wherever they stopped.
 */
const journeyOutcomes = ['reached', 'lost', 'active'] as const;
export type JourneyOutcome = (typeof journeyOutcomes)[number];

/** By what leads are told apart. */
export const leadTraits = ['store', 'source', 'brand'] as const;
export type LeadTrait = (typeof leadTraits)[number];

export type LeadSource = keyof typeof leadSources;

export const leadSourceNames = Object.keys(leadSources).filter(
  (name): name is LeadSource => name in leadSources,
);

/** Those whose first lead was of one store (its ID), source or brand; a brand of 0 is that of leads that name none. */
export interface OnlyOf {
  readonly store?: number | undefined;
  readonly source?: LeadSource | undefined;
  readonly brand?: number | undefined;
}

/** Customers by what became of their first lead of a period. */
export interface JourneyBand {
  readonly outcome: JourneyOutcome;
  readonly stage: JourneyStage | 'any';
  /** Days of the leads, both included. */
  readonly from: string;
  readonly to: string;
  /** Stores of the leads. */
  readonly stores: 'all' | readonly number[];
  /** Of these traits only. */
  readonly only: OnlyOf;
  /** The last day on which they are followed. @default today, whenever it is asked */
  readonly until: string | null;
}

const oneOf = <T extends string>(values: readonly T[], text: string | undefined): T | undefined =>
  values.find((value) => value === text);

const day = String.raw`\d{4}-\d\d-\d\d`;
const id = String.raw`\d{1,10}`;
const pattern = new RegExp(
  [
    String.raw`^(?<outcome>\w+) (?<stage>\w+) (?<from>${day}) (?<to>${day})`,
    `( stores=(?<stores>${id}(,${id}){0,499}))?`,
    String.raw`( store=(?<store>${id}))?( source=(?<source>\w+))?( brand=(?<brand>${id}))?`,
    `( until=(?<until>${day}))?$`,
  ].join(''),
);

const LARGEST_ID = 2 ** 31 - 1;

/** Reads the text of `printJourney`; undefined for what is none. */
export function parseJourney(text: string): JourneyBand | undefined {
  const groups = pattern.exec(text)?.groups;
  if (!groups) return undefined;
  const { from = '', to = '', until } = groups;
  const outcome = oneOf(journeyOutcomes, groups.outcome);
  const stage = oneOf([...journeyStages, 'any'], groups.stage);
  const stores = groups.stores?.split(',').map(Number);
  const [store, brand] = [groups.store, groups.brand].map((number) =>
    number === undefined ? undefined : Number(number),
  );
  const source = oneOf(leadSourceNames, groups.source);
  const areKnown =
    [from, to, until ?? to].every(isDay) &&
    [...(stores ?? []), store ?? 0, brand ?? 0].every((number) => number <= LARGEST_ID) &&
    (groups.source === undefined || source !== undefined);
  if (!outcome || !stage || !areKnown) return undefined;
  return {
    outcome,
    stage,
    from,
    to,
    stores: stores ?? 'all',
    only: { store, source, brand },
    until: until ?? null,
  };
}

/** The text of a band, as the field `journey` of an expression holds it. */
export function printJourney({ outcome, stage, from, to, stores, only, until }: JourneyBand): string {
  const parts = [
    outcome,
    stage,
    from,
    to,
    ...(stores === 'all' ? [] : [`stores=${stores.join(',')}`]),
    ...leadTraits.flatMap((trait) => (only[trait] === undefined ? [] : [`${trait}=${only[trait]}`])),
    ...(until ? [`until=${until}`] : []),
  ];
  return parts.join(' ');
}

/** The band with its stores by other numbers. */
export const withJourneyStores = (
  band: JourneyBand,
  renumber: (numbers: readonly number[]) => readonly number[],
): JourneyBand => ({
  ...band,
  stores: band.stores === 'all' ? 'all' : renumber(band.stores),
  only: {
    ...band.only,
    store: band.only.store === undefined ? undefined : renumber([band.only.store])[0],
  },
});
