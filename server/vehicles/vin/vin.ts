import type { DecodedVin, VinNote } from '../../../contract/calls/vehicles.ts';
import { type VinFault, vinFault } from '../../../contract/vin.ts';
import type { PlainDate } from '../../calendar.ts';
import { type Described, patternReader, type Wmi } from './vinPatterns.ts';
import { type ModelYears, modelYears } from './vinYear.ts';

type Reader = Awaited<ReturnType<typeof patternReader>>;

/** Model years run ahead of the calendar; beyond the year after next there are none. */
const YEARS_AHEAD = 2;

const noteOf: Readonly<Record<VinFault, VinNote>> = {
  shape: 'shape',
  checkDigit: 'check_digit',
  foreignCheckDigit: 'foreign_check_digit',
};

/**
 * What a VIN says of its vehicle, from NHTSA's data and our own rules for check digit and model year, without any
 * network. A faulty VIN is described as far as it goes: the check digit is no part of the description.
 * @param vin upper-case, as `Vin` of the contract makes it
 */
export async function decodeVin(vin: string, today: PlainDate): Promise<DecodedVin> {
  const fault = vinFault(vin);
  const notes = fault ? [noteOf[fault]] : [];
  if (fault === 'shape') return result(vin, notes, { described: {} });
  const data = await patternReader();
  const wmi = data.wmiOf(vin);
  if (!wmi) notes.push('unknown_manufacturer');
  const choice = modelYears(vin, wmi?.vehicle_type ?? null, Number(today.slice(0, 4)) + YEARS_AHEAD);
  const modelReading = wmi
    ? readYears(data, vin, wmi, choice.years)
    : { year: choice.years[0], described: {} };
  if (modelReading.year === undefined) notes.push('year_unknown');
  else if (isAssumed(choice, modelReading)) notes.push('year_assumed');
  if (wmi && !modelReading.described.model) notes.push('unknown_model');
  return result(vin, notes, { ...modelReading, ...(wmi && { wmi }) });
}

interface ModelReading {
  readonly year?: number | undefined;
  readonly described: Described;
  readonly wmi?: Wmi;
}

/** The first year in which the maker's patterns know the model; the likeliest year when none does. */
function readYears(data: Reader, vin: string, wmi: Wmi, years: readonly number[]): ModelReading {
  const reads = years.map((year) => ({ year, described: data.describe(vin, wmi, year) }));
  const known = reads.find(({ described }) => described.model);
  return known ?? reads[0] ?? { described: { make: wmi.make ?? undefined } };
}

/** It is not the year that the rule gives, or the rule doesn't bind this maker and there is another one. */
const isAssumed = ({ years, isBound }: ModelYears, { year }: ModelReading) =>
  year !== years[0] || (years.length > 1 && !isBound);

const whole = (text: string | undefined) => (text && /^\d+$/.test(text) ? Number(text) : null);
const decimal = (text: string | undefined) =>
  text && /^\d+(\.\d+)?$/.test(text) ? Math.round(Number(text) * 10) / 10 : null;

function result(vin: string, notes: VinNote[], { year, described, wmi }: ModelReading): DecodedVin {
  return {
    vin,
    valid: !notes.includes('shape') && !notes.includes('check_digit'),
    notes,
    year: year ?? null,
    make: described.make ?? null,
    model: described.model ?? null,
    series: described.series ?? null,
    trim: described.trim ?? null,
    body: described.body ?? null,
    vehicle_type: wmi?.vehicle_type ?? null,
    drive_type: described.drive_type ?? null,
    fuel: described.fuel ?? null,
    cylinders: whole(described.cylinders),
    displacement: decimal(described.displacement),
    engine: described.engine ?? null,
    doors: whole(described.doors),
    manufacturer: wmi?.manufacturer ?? null,
    plant_city: described.plant_city ?? null,
    plant_state: described.plant_state ?? null,
    plant_country: described.plant_country ?? null,
  };
}
