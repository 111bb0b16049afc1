import { z } from 'zod';

/** Gross of a unit, of those of which it is known; null without any. An older host knows it of all. */
export const grossPerUnit = (gross: number | null, units: number, without = 0): number | null =>
  gross === null || units === without ? null : gross / (units - without);

/** How many units have no gross is for whoever sees gross. */
export const hidesUnitsWithoutGross = {
  units_without_front: 'gross',
  units_without_back: 'gross',
  units_without_gross: 'gross',
} as const;

/** Units of which front gross, back gross, or one of them is not known. */
export const unitsLackingGross = {
  units_without_front: z.number(),
  units_without_back: z.number(),
  units_without_gross: z.number(),
};
