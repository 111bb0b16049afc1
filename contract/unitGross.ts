/** What units brought, in dollars: each gross of the units of which it is known, null where it is known of none. */
export interface UnitGross {
  readonly total_units: number;
  readonly front_gross: number | null;
  readonly back_gross: number | null;
  /** Units of which it is not known. An older host knows all. */
  readonly units_without_front?: number | undefined;
  readonly units_without_back?: number | undefined;
}

/** Gross of a unit, of those of which it is known; null without any. */
export const grossPerUnit = (gross: number | null, units: number, without = 0): number | null =>
  gross === null || units === without ? null : gross / (units - without);

/** Front and back gross together; null where either is not known of any unit. */
export const totalGrossOf = ({
  front_gross,
  back_gross,
}: Pick<UnitGross, 'front_gross' | 'back_gross'>): number | null =>
  front_gross === null || back_gross === null ? null : front_gross + back_gross;

/** Front and back gross of a unit together, each of the units of which it is known; null where either is of none. */
export function totalGrossPerUnit(sums: UnitGross): number | null {
  const { total_units, units_without_front = 0, units_without_back = 0 } = sums;
  if (units_without_front === units_without_back) {
    return grossPerUnit(totalGrossOf(sums), total_units, units_without_front);
  }
  const front = grossPerUnit(sums.front_gross, total_units, units_without_front);
  const back = grossPerUnit(sums.back_gross, total_units, units_without_back);
  return front === null || back === null ? null : front + back;
}

/** How many units have no gross is for whoever sees gross. */
export const hidesUnitsWithoutGross = {
  units_without_front: 'gross',
  units_without_back: 'gross',
  units_without_gross: 'gross',
} as const;
