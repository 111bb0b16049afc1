import { choice, integer, text } from '../resource/fields.ts';
import { defineResource } from '../resource/resource.ts';

export const brands = defineResource({
  name: 'brands',
  label: ['Brand', 'Brands'],
  id: 'brand_chrome_id',
  title: 'brand_name',
  fields: {
    brand_chrome_id: integer({ label: 'Chrome id', required: true, unique: true, createOnly: true, min: 1 }),
    brand_name: text({ label: 'Brand', required: true, unique: true, max: 60 }),
    status: choice({ A: 'Active', I: 'Inactive' }, { required: true, default: 'A' }),
    store_count: integer({ label: 'Stores', readOnly: true, help: 'Stores that sell this brand.' }),
  },
  list: {
    columns: ['brand_name', 'brand_chrome_id', 'store_count', 'status'],
    search: ['brand_name', 'brand_chrome_id'],
    filters: ['status', 'store_count'],
    sort: 'brand_name',
  },
  calls: { choices: 'brands/get' },
});
