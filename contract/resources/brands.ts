import { integer, text } from '../resource/fields.ts';
import { defineResource } from '../resource/resource.ts';
import { status } from '../resource/status.ts';

export const brands = defineResource({
  name: 'brands',
  label: { en: ['Brand', 'Brands'], es: ['Marca', 'Marcas'] },
  id: 'brand_chrome_id',
  title: 'brand_name',
  fields: {
    brand_chrome_id: integer({
      label: { en: 'Chrome id', es: 'Id de Chrome' },
      required: true,
      unique: true,
      createOnly: true,
      min: 1,
    }),
    brand_name: text({ label: { en: 'Brand', es: 'Marca' }, required: true, unique: true, max: 60 }),
    status,
    store_count: integer({
      label: { en: 'Stores', es: 'Concesionarios' },
      readOnly: true,
      help: { en: 'Stores that sell this brand.', es: 'Concesionarios que venden esta marca.' },
    }),
  },
  list: {
    columns: ['brand_name', 'brand_chrome_id', 'store_count', 'status'],
    search: ['brand_name', 'brand_chrome_id'],
    filters: ['status', 'store_count'],
    sort: 'brand_name',
  },
  calls: { choices: 'brands/get' },
});
