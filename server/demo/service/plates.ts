import { randomFor } from '../random.ts';
import type { Visit } from './visits.ts';

const letters = [...'ABCDEFGHJKLMNPRSTUVWXYZ'];
/** Vehicles whose plate nobody wrote down. */
const UNKNOWN = 0.12;

/** The plate of the vehicle of a visit, the same on each of its visits; those of the store itself have none yet. */
export function plateOf(seed: number, { vin, payType }: Pick<Visit, 'vin' | 'payType'>) {
  const random = randomFor(seed, 'plate', vin);
  if (payType === 'I' || random.chance(UNKNOWN)) return { plate: null, plate_state: null };
  const place = random.next();
  const plate_state = place < 0.82 ? 'PA' : place < 0.95 ? 'NJ' : 'DE';
  const word = [1, 2, 3].map(() => random.pick(letters)).join('');
  return { plate: `${word}${random.int(1000, 9999)}`, plate_state };
}
