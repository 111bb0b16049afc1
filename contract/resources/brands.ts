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
      label: { en: 'Chrome ID', es: 'ID de Chrome' },
      required: true,
      unique: true,
      createOnly: true,
      min: 1,
    }),
    brand_name: text({ label: { en: 'Brand', es: 'Marca' }, required: true, unique: true, max: 60 }),
    powertrain_months: integer({
      label: { en: 'Powertrain warranty, months', es: 'Garantía del tren motriz, meses' },
      help: {
        en: "Manufacturer's warranty on new vehicles. Leave blank to hide its end from customer timelines.",
        es: 'Garantía del fabricante para vehículos nuevos. Déjela en blanco para no mostrar su fin en las cronologías.',
      },
      min: 1,
      max: 240,
    }),
    powertrain_miles: integer({
      label: { en: 'Powertrain warranty, miles', es: 'Garantía del tren motriz, millas' },
      help: {
        en: 'Mileage limit of the warranty. Leave blank for no limit.',
        es: 'Límite de millas de la garantía. Déjelo en blanco si no hay límite.',
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
