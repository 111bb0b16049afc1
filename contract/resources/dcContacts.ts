import { choice, email, phone, reference, text } from '../resource/fields.ts';
import { defineResource } from '../resource/resource.ts';
import { status } from '../resource/status.ts';

/** Whom a dealership calls: lenders, vendors, auctions, support. */
export const dcContacts = defineResource({
  name: 'dc_contacts',
  label: {
    en: ['Dealership contact', 'Dealership contacts'],
    es: ['Contacto del concesionario', 'Contactos de concesionarios'],
  },
  id: 'contact_id',
  title: 'name',
  fields: {
    name: text({
      label: { en: 'Name', es: 'Nombre' },
      required: true,
      max: 80,
      help: { en: 'Unique within a store.', es: 'Único en cada concesionario.' },
    }),
    company: text({ label: { en: 'Company', es: 'Empresa' }, max: 80 }),
    contact_type: choice(
      {
        Lender: { en: 'Lender', es: 'Financiera' },
        Manufacturer: { en: 'Manufacturer', es: 'Fabricante' },
        Vendor: { en: 'Vendor', es: 'Proveedor' },
        'DMS support': { en: 'DMS support', es: 'Soporte del DMS' },
        Auction: { en: 'Auction', es: 'Subasta' },
        Insurance: { en: 'Insurance', es: 'Seguros' },
        Emergency: { en: 'Emergency', es: 'Emergencias' },
        Other: { en: 'Other', es: 'Otro' },
      },
      { label: { en: 'Type', es: 'Tipo' }, required: true },
    ),
    store_id: reference('stores', { label: { en: 'Store', es: 'Concesionario' }, required: true }),
    phone: phone({ label: { en: 'Phone', es: 'Teléfono' }, sensitive: 'personal' }),
    email: email({ label: { en: 'Email', es: 'Correo electrónico' }, sensitive: 'personal' }),
    status,
  },
  list: {
    columns: ['name', 'company', 'contact_type', 'store_id', 'phone', 'email', 'status'],
    search: ['name', 'company', 'email'],
    filters: ['status', 'contact_type', 'store_id'],
    sort: 'name',
  },
  form: [
    { label: { en: 'Contact', es: 'Contacto' }, fields: ['name', 'company', 'contact_type', 'store_id'] },
    { label: { en: 'Contact details', es: 'Datos de contacto' }, fields: ['phone', 'email', 'status'] },
  ],
  calls: { list: 'fredbeans/GetDCContacts' },
});
