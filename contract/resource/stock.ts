import { choice } from './fields.ts';

/** New or used; certified vehicles are used ones. */
export const stockType = choice(
  {
    N: { en: 'New', es: 'Nuevo' },
    U: { en: 'Used', es: 'Usado' },
    C: { en: 'Certified', es: 'Certificado' },
  },
  { label: { en: 'Type', es: 'Tipo' }, required: true },
);

/** Where a vehicle of the inventory is. */
export const stockStatus = choice(
  {
    in_stock: { en: 'In stock', es: 'En inventario' },
    in_transit: { en: 'In transit', es: 'En tránsito' },
    hold: { en: 'On hold', es: 'Apartado' },
    sold: { en: 'Sold', es: 'Vendido' },
    wholesale: { en: 'Wholesaled', es: 'Vendido al mayoreo' },
  },
  { label: { en: 'Status', es: 'Estado' }, required: true },
);

/** What stands on the lots; on hold it stands there, too. */
export const inStock = ['in_stock', 'hold'];

/** The types that figures of new and of used vehicles count. */
export const typesOf = { N: ['N'], U: ['U', 'C'] } as const;
