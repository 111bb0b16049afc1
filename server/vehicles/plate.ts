import { z } from 'zod';
import { type PlateMatch, Vin } from '../../contract/calls/vehicles.ts';
import type { PlainDate } from '../calendar.ts';
import { type Answer, askOutside } from '../outside.ts';
import { decodeVin } from './vin/vin.ts';

const Name = z.string().trim().max(80).nullish();

/** What a plate service answers; whatever of the vehicle it leaves out, the VIN tells. */
const OutsidePlate = z.object({
  vin: Vin,
  year: z.int().min(1900).max(2200).nullish(),
  make: Name,
  model: Name,
  trim: Name,
  drivetrain: Name,
});

/** The service that looks plates up. */
export interface PlateSource {
  readonly today: PlainDate;
  readonly now: Date;
  /** Address of the plate service. @default none: no plate is known, since no record of ours holds plates */
  readonly url: string | undefined;
  /** Takes the reason when it fails. */
  readonly onFailure: (reason: string) => void;
}

/** The vehicle behind a licence plate, as far as the plate service and its VIN tell. */
export async function vehicleByPlate(
  { today, now, url, onFailure }: PlateSource,
  plate: { readonly plate: string; readonly state: string },
): Promise<PlateMatch> {
  const answer: Answer<z.output<typeof OutsidePlate>> = url
    ? await askOutside({ url, now, reply: OutsidePlate }, plate)
    : { state: 'unknown' };
  if (answer.state === 'failed') onFailure(answer.reason);
  if (answer.state !== 'answered') return { ...plate, ...nothing, outside_failed: answer.state === 'failed' };
  const { vin, ...reported } = answer.value;
  const decoded = await decodeVin(vin, today);
  return {
    ...plate,
    vin,
    year: reported.year ?? decoded.year,
    make: reported.make ?? decoded.make,
    model: reported.model ?? decoded.model,
    trim: reported.trim ?? decoded.trim,
    drivetrain: reported.drivetrain ?? decoded.drive_type,
    match: 'exact',
    outside_failed: false,
  };
}

const nothing = {
  vin: null,
  year: null,
  make: null,
  model: null,
  trim: null,
  drivetrain: null,
  match: 'none',
} as const;
