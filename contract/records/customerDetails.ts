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

/** Columns by which such files tell who a customer is, beside those. */
export const customerWho = [
  /** A column of whole names, which the profile splits. */
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

/** Everything that columns of such files can be of the customers whom they name. */
export const customerColumns = [...customerWho, ...customerDetails] as const;

interface ToldParts {
  readonly first?: unknown;
  readonly last?: unknown;
  readonly phone?: unknown;
  readonly email?: unknown;
  readonly address?: unknown;
  readonly zip?: unknown;
}

/** Whether columns tell who a customer is: by a name, and by what tells those of one name apart. */
export const tellsCustomers = ({ first, last, phone, email, address, zip }: ToldParts): boolean =>
  (first ?? last) !== undefined &&
  (phone !== undefined || email !== undefined || (address !== undefined && zip !== undefined));
