import { classes as classesInEn } from '../../../i18n/en/dashboard/kinds.ts';
import { classes as classesInEs } from '../../../i18n/es/dashboard/kinds.ts';

export const en = {
  catalogue: { 'Customer data': 'Customer data' },
  records: { GetCDPChart: 'Customers' },
  customerData: {
    title: 'Customer data',
    what: 'Customer data',
    lacking: 'customer data',
    records: 'Source records',
    customers: 'Customers',
    duplicates: 'Duplicates',
    households: 'Households',
    email: 'With e-mail',
    phone: 'With phone',
    classes: classesInEn,
    plot: 'Customers by score class. The table view has the figures.',
    table: 'Customers by score class',
    class: 'Score class',
    share: 'Share',
    all: 'All customers',
    today: 'Today',
    empty: {
      title: 'No customer yet',
      text: '%{stores}: no record of a customer. Import a file of customers; who they are, and how complete their records are, shows here.',
    },
  },
};

export const es: typeof en = {
  catalogue: { 'Customer data': 'Datos de clientes' },
  records: { GetCDPChart: 'Clientes' },
  customerData: {
    title: 'Datos de clientes',
    what: 'Los datos de clientes',
    lacking: 'los datos de clientes',
    records: 'Registros de origen',
    customers: 'Clientes',
    duplicates: 'Duplicados',
    households: 'Hogares',
    email: 'Con correo',
    phone: 'Con teléfono',
    classes: classesInEs,
    plot: 'Clientes por clase. La vista de tabla tiene las cifras.',
    table: 'Clientes por clase',
    class: 'Clase',
    share: 'Parte',
    all: 'Todos los clientes',
    today: 'Hoy',
    empty: {
      title: 'Todavía no hay clientes',
      text: '%{stores}: ningún registro de clientes. Importe un archivo de clientes; aquí se ve quiénes son y qué tan completos están sus registros.',
    },
  },
};
