/** Customer details besides name and phone that files of other records may contain. */
export const customerDetails = [
  {
    /** Key of the profile's customer rule. */
    part: 'email',
    /** Name of the field in files of other records. */
    name: 'customer_email',
    /** Matching field of customers. */
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

/** Columns of such files that identify the customer. */
export const customerWho = [
  /** A whole name, which the profile splits. */
  {
    part: 'name',
    name: 'customer_name',
    field: 'UC_LastName',
    label: { en: 'Name of the customer', es: 'Nombre del cliente' },
  },
  {
    part: 'first',
    name: 'customer_first',
    field: 'UC_FirstName',
    label: { en: 'First name of the customer', es: 'Nombre de pila del cliente' },
  },
  {
    part: 'last',
    name: 'customer_last',
    field: 'UC_LastName',
    label: { en: 'Last name of the customer', es: 'Apellido del cliente' },
  },
  {
    part: 'phone',
    name: 'customer_phone',
    field: 'UC_Phone1',
    label: { en: 'Phone of the customer', es: 'Teléfono del cliente' },
  },
] as const;

export const customerColumns = [...customerWho, ...customerDetails] as const;

interface CustomerParts {
  readonly first?: unknown;
  readonly last?: unknown;
  readonly phone?: unknown;
  readonly email?: unknown;
  readonly address?: unknown;
  readonly zip?: unknown;
}

/** Whether these columns identify customers: a name, plus a phone, email, or address with ZIP. */
export const tellsCustomers = ({ first, last, phone, email, address, zip }: CustomerParts): boolean =>
  (first ?? last) !== undefined &&
  (phone !== undefined || email !== undefined || (address !== undefined && zip !== undefined));
