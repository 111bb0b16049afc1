import { choice, email, phone, reference, text } from '../resource/fields.ts';
import { defineResource } from '../resource/resource.ts';

/** Whom a dealership calls: lenders, vendors, auctions, support. */
export const dcContacts = defineResource({
  name: 'dc_contacts',
  label: ['Dealership contact', 'Dealership contacts'],
  id: 'contact_id',
  title: 'name',
  fields: {
    name: text({ label: 'Name', required: true, max: 80, help: 'Unique within a store.' }),
    company: text({ label: 'Company', max: 80 }),
    contact_type: choice(
      {
        Lender: 'Lender',
        Manufacturer: 'Manufacturer',
        Vendor: 'Vendor',
        'DMS support': 'DMS support',
        Auction: 'Auction',
        Insurance: 'Insurance',
        Emergency: 'Emergency',
        Other: 'Other',
      },
      { label: 'Type', required: true },
    ),
    store_id: reference('stores', { label: 'Store', required: true }),
    phone: phone({ label: 'Phone', sensitive: 'personal' }),
    email: email({ label: 'E-mail', sensitive: 'personal' }),
    status: choice({ A: 'Active', I: 'Inactive' }, { required: true, default: 'A' }),
  },
  list: {
    columns: ['name', 'company', 'contact_type', 'store_id', 'phone', 'email', 'status'],
    search: ['name', 'company', 'email'],
    filters: ['status', 'contact_type', 'store_id'],
    sort: 'name',
  },
  form: [
    { label: 'Contact', fields: ['name', 'company', 'contact_type', 'store_id'] },
    { label: 'Reached by', fields: ['phone', 'email', 'status'] },
  ],
  calls: { list: 'fredbeans/GetDCContacts' },
});
