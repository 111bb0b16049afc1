import { type JourneyStage, journeyStages, type LeadTrait } from '../../../contract/expression/journey.ts';
import type { Bits } from '../../held/bits.ts';
import type { Band } from '../bands.ts';
import type { Cohort } from '../cohort.ts';
import type { FlowCounts } from '../flow.ts';
import type { Part, Parted } from '../parts.ts';
import type { BuyersSince } from '../retentionCohorts.ts';

/** Traits of a lead, each held as one of the few values that leads have. A source is held by its place among the names. */
export const heldTraits = ['store', 'source', 'brand'] as const satisfies readonly LeadTrait[];

/** What else is held of a lead: its person, the seconds until it was answered, and the day of each stage since 1970. */
export const heldNumbers = ['person', 'answer_seconds', ...journeyStages] as const;
export type HeldNumber = (typeof heldNumbers)[number];

/** Columns of `lead_path` that have the day of a stage. */
export const dayColumnOf = (stage: JourneyStage): string => (stage === 'lead' ? 'date' : stage);

/**
 * Leads by their days, column by column, each as its values separated by commas; one that is unknown is empty. Days of
 * visits are separated by blanks, each as the number that its digits are.
 */
export type PathTexts = Readonly<Record<HeldNumber | (typeof heldTraits)[number] | 'visits', string>>;

export type PathQuestion =
  | { readonly kind: 'flow'; readonly cohort: Cohort }
  | ({ readonly kind: 'parts' } & Parted)
  | { readonly kind: 'buyers'; readonly cohort: Cohort }
  | { readonly kind: 'people'; readonly band: Band }
  /** Whoever sent a lead to one of some stores. */
  | { readonly kind: 'senders'; readonly stores: readonly number[] };

export type PathAnswer =
  | { readonly kind: 'flow'; readonly counts: FlowCounts }
  | { readonly kind: 'parts'; readonly parts: readonly Part[] }
  | { readonly kind: 'buyers'; readonly buyers: readonly BuyersSince[] }
  /** A bit for each of them, at the place of their id. */
  | { readonly kind: 'people'; readonly ids: Bits };
