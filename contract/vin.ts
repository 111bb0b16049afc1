const VALUES = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const SHAPE = /^[A-HJ-NPR-Z0-9]{17}$/;

/** Ten digits, then letters at the position whose last digit is their value: A–H 1–8, J–N 1–5, P 7, R 9, S–Z 2–9. */
const digitValue = (character: string) => VALUES.indexOf(character) % 10;

/** The check digit that position 9 of a 17-character VIN should hold: 0–9 or X. Source: 49 CFR 565.15. */
export function vinCheckDigit(vin: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * digitValue(vin.charAt(index)), 0);
  const remainder = sum % 11;
  return remainder === 10 ? 'X' : String(remainder);
}

export type VinFault = 'shape' | 'checkDigit' | 'foreignCheckDigit';

/**
 * What is wrong with a VIN, or null. `shape`: not 17 characters without I, O, Q. `checkDigit`: an error for vehicles
 * of North America (first character 1–5) from 1981 on. `foreignCheckDigit`: a warning only, since other regions may use position 9 freely.
 */
export function vinFault(vin: string): VinFault | null {
  if (!SHAPE.test(vin)) return 'shape';
  if (vinCheckDigit(vin) === vin.charAt(8)) return null;
  return /^[1-5]/.test(vin) ? 'checkDigit' : 'foreignCheckDigit';
}
