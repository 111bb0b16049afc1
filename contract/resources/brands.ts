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
    powertrain_months: integer({
      label: { en: 'Powertrain warranty, months', es: 'Garantía del tren motriz, meses' },
      help: {
        en: 'What the maker promises the buyer of a new vehicle. Journeys of customers tell when it ends; left empty, they tell nothing.',
        es: 'Lo que el fabricante promete al comprador de un vehículo nuevo. Los recorridos de clientes dicen cuándo termina; vacío, no dicen nada.',
      },
      min: 1,
      max: 240,
    }),
    powertrain_miles: integer({
      label: { en: 'Powertrain warranty, miles', es: 'Garantía del tren motriz, millas' },
      help: {
        en: 'Miles at which it ends before its months are over; left empty, it has no limit of miles.',
        es: 'Millas con las que termina antes de sus meses; vacío, no tiene límite de millas.',
      },
      min: 1,
      max: 500_000,
    }),
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
