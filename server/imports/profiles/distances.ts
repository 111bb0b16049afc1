import { z } from 'zod';
import { distanceUnits, isDistance } from '../cells/byHeader.ts';

/** The unit of distances that name none, by field. */
export const Distances = z
  .record(z.string(), z.enum(distanceUnits))
  .default({})
  .refine((units) => Object.keys(units).every(isDistance), 'Must name fields of distances.');
