import type { RaRecord } from 'ra-core';

/** Days in stock above which a vehicle is past the limit: the last band of the tiles. */
const limits = { new: 120, used: 60 } as const;

/** The route of the list and of its module. */
export const ROUTE = 'vinviews';

export const numberIn = (record: RaRecord, name: string): number | null => {
  const value: unknown = record[name];
  return typeof value === 'number' ? value : null;
};

export const textIn = (record: RaRecord, name: string): string => {
  const value: unknown = record[name];
  return typeof value === 'string' ? value : '';
};

export function isPastLimit(record: RaRecord): boolean {
  const age = numberIn(record, 'age');
  return age !== null && age > (record.stock_type === 'N' ? limits.new : limits.used);
}
