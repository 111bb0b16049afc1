import { z } from 'zod';
import type { MarketValue, ValueReply } from '../../contract/calls/vehicles.ts';
import { PlainDate as Day } from '../../contract/values.ts';
import type { StoreScope } from '../access/scope.ts';
import type { PlainDate } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import { type Answer, askOutside } from '../outside.ts';
import { comparablesOf } from './comparables.ts';
import { type Mileage, typicalMileage } from './mileage.ts';
import type { Valued } from './valuing.ts';
import { type KnownVehicle, knownVehicle, type Vehicle, worthOfVehicle } from './vehicle.ts';
import { asMarketValue } from './worth.ts';

/** A vehicle by its VIN, or by year, make and model; these count more than the VIN. */
export interface ValueQuestion {
  readonly vin?: string | undefined;
  readonly year?: number | undefined;
  readonly make?: string | undefined;
  readonly model?: string | undefined;
  readonly trim?: string | undefined;
  readonly mileage?: number | undefined;
}

/** Where values come from. */
export interface ValueSources {
  readonly db: Db;
  readonly scope: StoreScope;
  readonly today: PlainDate;
  readonly now: Date;
  /** Address of the outside valuation service. @default none */
  readonly url: string | undefined;
  /** Takes the reason when that fails. */
  readonly onFailure: (reason: string) => void;
}

const Money = z.number().min(0).max(10_000_000).nullish();

/** What a valuation service answers, in dollars. */
const OutsideValue = z.object({
  retail_value: Money,
  wholesale_value: Money,
  trade_in_value: Money,
  valued_at: Day.nullish(),
});

/**
 * What a vehicle is worth: by the outside service when there is one that knows, else by our own sales and listings,
 * which then say so. The comparables are always our own.
 */
export async function appraise(sources: ValueSources, question: ValueQuestion): Promise<ValueReply> {
  const { vehicle, driven, asOf } = await describe(sources, question);
  const mileage = driven?.mileage ?? null;
  const [own, outside] = await Promise.all([
    worthOfVehicle(sources.db, vehicle, mileage, asOf),
    askForValue(sources, { ...question, ...named(vehicle), mileage }),
  ]);
  if (outside.state === 'failed') sources.onFailure(outside.reason);
  const ownValue = own ? asMarketValue(own, asOf) : null;
  return {
    vehicle: {
      vin: question.vin ?? null,
      ...named(vehicle),
      mileage,
      mileage_source: driven?.mileage_source ?? null,
    },
    value:
      outside.state === 'answered' ? outsideValue(outside.value, ownValue, vehicle, sources.today) : ownValue,
    outside_failed: outside.state === 'failed',
    comparables: own ? await compared(sources, vehicle, mileage, own) : [],
  };
}

const named = ({ year, make, model, trim }: Vehicle) => ({ year, make, model, trim });

interface Described extends Pick<KnownVehicle, 'vehicle' | 'asOf'> {
  readonly driven: Mileage | { readonly mileage: number; readonly mileage_source: 'asked' } | null;
}

async function describe(sources: ValueSources, question: ValueQuestion): Promise<Described> {
  const { vin, year = null, make = null, model = null, trim, mileage } = question;
  const { db, scope, today } = sources;
  const requested: Vehicle = { year, make, model, trim: trim || null, stockType: 'U' };
  const known = vin
    ? await knownVehicle(db, scope, vin, today)
    : { vehicle: requested, driven: null, asOf: today };
  const vehicle = {
    ...known.vehicle,
    year: year ?? known.vehicle.year,
    make: make ?? known.vehicle.make,
    model: model ?? known.vehicle.model,
    trim: trim || known.vehicle.trim,
  };
  if (mileage !== undefined) return { ...known, vehicle, driven: { mileage, mileage_source: 'asked' } };
  const typical = vehicle.year ? typicalMileage(vehicle.year, today) : null;
  return { ...known, vehicle, driven: known.driven ?? typical };
}

const askForValue = async (
  { url, now }: ValueSources,
  question: Readonly<Record<string, unknown>>,
): Promise<Answer<z.output<typeof OutsideValue>>> =>
  url ? askOutside({ url, now, reply: OutsideValue }, question) : { state: 'unknown' };

/** The service's figures, with what our own sales add to them: count and dates stay ours. */
function outsideValue(
  value: z.output<typeof OutsideValue>,
  own: MarketValue | null,
  vehicle: Vehicle,
  today: PlainDate,
): MarketValue {
  return {
    source: 'outside',
    rests_on: 'outside',
    basis: 'outside',
    basis_year: vehicle.year ?? 0,
    retail_value: value.retail_value ?? null,
    wholesale_value: value.wholesale_value ?? null,
    trade_in_value: value.trade_in_value ?? null,
    valued_at: value.valued_at ?? today,
    sales: own?.sales ?? 0,
    wholesale_sales: own?.wholesale_sales ?? 0,
    first_date: own?.first_date ?? null,
    last_date: own?.last_date ?? null,
    median_price: own?.median_price ?? null,
    median_mileage: own?.median_mileage ?? null,
    per_mile: null,
    adjustments: [],
  };
}

async function compared(
  { db, scope }: ValueSources,
  { make, model, otherModel, trim, stockType }: Vehicle,
  mileage: number | null,
  value: Valued,
) {
  const vehicle = { make: make ?? '', trim, mileage, stockType, value };
  const comparables = model ? await comparablesOf(db, scope, { ...vehicle, model }) : [];
  return comparables.length > 0 || !otherModel
    ? comparables
    : comparablesOf(db, scope, { ...vehicle, model: otherModel });
}
