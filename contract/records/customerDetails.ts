/** What files of deals and the like may tell of customers whom they name, beside name and phone. */
export const customerDetails = [
  {
    /** Of the profile's rule. */
    part: 'email',
    /** What it is called among the fields of such a file. */
    name: 'customer_email',
    /** The field of customers that it becomes. */
    field: 'UC_Email',
    label: { en: 'E-mail of the customer', es: 'Correo electrónico del cliente' },
  },
  {
    part: 'address',
    name: 'customer_address',
    field: 'address',
    label: { en: 'Address of the customer', es: 'Dirección del cliente' },
  },
  {
    part: 'zip',
    name: 'customer_zip',
    field: 'zip',
    label: { en: 'ZIP of the customer', es: 'Código postal del cliente' },
  },
] as const;

export type CustomerDetail = (typeof customerDetails)[number];
