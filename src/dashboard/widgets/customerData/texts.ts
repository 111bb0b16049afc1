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
    email: 'With email',
    phone: 'With phone',
    classes: classesInEn,
    plot: 'Customers by score class. Use the table view for figures.',
    table: 'Customers by score class',
    class: 'Score class',
    share: 'Share',
    all: 'All customers',
    today: 'Today',
    empty: {
      title: 'No customers yet',
      text: '%{stores}: no customer records. Import a customer file to see counts and completeness here.',
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
    plot: 'Clientes por clase. Vea las cifras en la vista de tabla.',
    table: 'Clientes por clase',
    class: 'Clase',
    share: 'Porcentaje',
    all: 'Todos los clientes',
    today: 'Hoy',
    empty: {
      title: 'Aún no hay clientes',
      text: '%{stores}: sin registros de clientes. Importe un archivo de clientes para ver aquí cuántos son y qué tan completos están.',
    },
  },
};
