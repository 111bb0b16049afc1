import { integer } from '../resource/fields.ts';
import { stores } from '../resources/stores.ts';
import { same } from '../words.ts';
import { defineTarget } from './target.ts';

const { users, units_mtd, pace_pct, used_aged, feed_state, feed_at, ...writable } = stores.fields;

export const storesTarget = defineTarget({
  name: 'stores',
  label: { en: 'Stores', es: 'Concesionarios' },
  fields: { ID: integer({ label: same('ID'), required: true, min: 1 }), ...writable },
  keys: [['ID'], ['AS_ID']],
  required: ['ID', 'AS_ID', 'storename', 'timezone'],
  aliases: {
    storename: ['Store name', 'Store'],
    DEALER_NAME: ['Dealer name'],
    zip: ['ZIP code', 'Postal code'],
    timezone: ['Time zone'],
    dms_company_no: ['Company number', 'companyNo', 'Store code', 'Dealer code', 'Location code'],
  },
});
