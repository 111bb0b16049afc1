import { migrateProfile } from '../../../server/imports/profile/migrate.ts';
import { OldProfile } from '../../../server/imports/profile/oldProfile.ts';

export interface Case {
  readonly feed: string;
  readonly profile?: object;
  readonly file: string;
  readonly beside?: Readonly<Record<string, string>>;
}

/** What a profile with the keys of earlier versions becomes. */
export function migrated({ feed, profile = {} }: Case): unknown {
  const old = { feed, source: 'CDK', ...profile };
  return JSON.parse(JSON.stringify(migrateProfile(OldProfile.parse(old), old)));
}

export const VIN = '1HGCM82633A004352';
export const OTHER_VIN = 'WBA3A5C51CF256651';

export const deal = (columns: object, more: object = {}): Pick<Case, 'feed' | 'profile'> => ({
  feed: 'deals',
  profile: {
    columns: { deal_no: 'No', contract_date: 'Date', ...columns },
    constants: {
      ...{ store_id: 1, status: 'Finalized', deal_type: 'Used', deal_kind: 'Retail' },
      ...{ sale_price: 100, front_gross: 10, back_gross: 0 },
    },
    waive: { vin: 'No VIN.' },
    ...more,
  },
});
export const stock = (
  columns: object,
  more: object = {},
  given = Object.keys(columns),
): Pick<Case, 'feed' | 'profile'> => ({
  feed: 'inventory',
  profile: {
    columns: { stock_no: 'No', vin: 'VIN', ...columns },
    constants: {
      ...{ store_id: 1, stock_type: 'Used', status: 'in_stock' },
      ...Object.fromEntries(
        [
          ['year', 2020],
          ['make', 'Honda'],
          ['model', 'Civic'],
          ['stocked_date', '2026-11-01'],
        ].filter(([name]) => !given.includes(String(name))),
      ),
    },
    waive: { cost: 'Not told.' },
    ...more,
  },
});
