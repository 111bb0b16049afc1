import { isVinShaped, plainCode } from '../../../../contract/vin.ts';
import { readNumber } from '../../../ui/number/readNumber.ts';

/** What is looked up, as it stands in the address: texts as typed. */
export interface VehicleQuery {
  readonly vin: string;
  readonly year: string;
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  readonly mileage: string;
}

const names = ['vin', 'year', 'make', 'model', 'trim', 'mileage'] as const;

export const nothing: VehicleQuery = { vin: '', year: '', make: '', model: '', trim: '', mileage: '' };

/** Reads what an address asks for. */
export const vehicleIn = (address: URLSearchParams): VehicleQuery => ({
  ...nothing,
  ...Object.fromEntries(names.map((name) => [name, address.get(name)?.trim() ?? ''])),
});

/** The address of what is asked for; a VIN says year, make, model and trim by itself. */
export const addressOf = (vehicle: VehicleQuery): Record<string, string> =>
  Object.fromEntries(
    names
      .filter((name) => vehicle[name] !== '' && (vehicle.vin === '' || name === 'vin' || name === 'mileage'))
      .map((name) => [name, vehicle[name]]),
  );

export const isVin = (text: string) => isVinShaped(plainCode(text));

/** A whole number; undefined for an empty text and for one that can't be read. */
export const whole = (text: string) => readNumber(text, { decimals: 0, negative: false }) ?? undefined;

/** What the value call is asked; undefined while something is missing. */
export function valuePayload({ vin, year, make, model, trim, mileage }: VehicleQuery) {
  const miles = whole(mileage);
  const worn = miles === undefined ? {} : { mileage: miles };
  if (vin !== '') return isVin(vin) ? { vin: plainCode(vin), ...worn } : undefined;
  const modelYear = whole(year);
  if (modelYear === undefined || make === '' || model === '') return undefined;
  return { year: modelYear, make, model, ...(trim && { trim }), ...worn };
}
