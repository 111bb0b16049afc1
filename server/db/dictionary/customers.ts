import { type Entry, fieldsOf, inCalls } from './entry.ts';
import { scoreEntries } from './scores.ts';

const cdp = 'GetCDPChart';
const summary = 'identity/summary';
const owner = 'Marketing';
const source = 'DMS and Rooftop';

export const customerEntries: readonly Entry[] = [
  {
    term: 'Customer',
    definition: 'One person: all source records matched to them, with their deals and repair orders.',
    es: {
      term: 'Cliente',
      definition:
        'Una persona: todos los registros de origen que coinciden con ella, con sus ventas y órdenes de servicio.',
      synonyms: 'Cliente identificado',
    },
    unit: 'customers',
    grain: 'Person',
    field: 'customer.UC_ID, customer.merged_into',
    owner,
    source,
    synonyms: 'Resolved customer',
    usedBy: [
      ...inCalls('resolved_customers', cdp, summary),
      ...fieldsOf('GetDashBoardCounts', 'customers', 'active_customers'),
    ],
  },
  {
    term: 'Active customer',
    definition: 'A customer with a deal or closed repair order in the last 24 whole months.',
    es: {
      term: 'Cliente activo',
      definition: 'Un cliente con una venta u orden de servicio cerrada en los últimos 24 meses completos.',
    },
    unit: 'customers',
    grain: 'Person',
    field: 'customer.last_deal_date, customer.last_ro_date',
    owner,
    source,
    usedBy: ['GetDashBoardCounts.active_customers'],
  },
  {
    term: 'Source record',
    definition: 'A customer record as it is in one source. Several can be the same person.',
    es: {
      term: 'Registro de origen',
      definition: 'Un registro de cliente tal como está en un origen. Varios pueden ser la misma persona.',
    },
    unit: 'records',
    grain: 'Record of a source',
    field: 'customer.UC_ID',
    owner,
    usedBy: inCalls('source_records', cdp, summary),
  },
  {
    term: 'Duplicates',
    definition: 'Percentage of source records that match an existing customer.',
    formula: '(1 − customers ÷ source records) × 100',
    es: {
      term: 'Duplicados',
      definition: 'Porcentaje de registros de origen que coinciden con un cliente existente.',
      formula: '(1 − clientes ÷ registros de origen) × 100',
    },
    unit: 'percent',
    grain: 'Stores in scope',
    field: 'customer.merged_into',
    owner,
    source,
    usedBy: inCalls('duplicate_pct', cdp, summary),
  },
  {
    term: 'Identity match',
    definition:
      'Records match when they share a last name and the same email, phone or VIN. Similar pairs wait for review.',
    es: {
      term: 'Coincidencia de identidad',
      definition:
        'Los registros coinciden cuando comparten apellido y el mismo correo, teléfono o VIN. Los pares parecidos esperan revisión.',
    },
    unit: 'pairs',
    grain: 'Two source records',
    field: 'match_pair.reason, match_pair.confidence',
    owner,
    source: 'Rooftop',
    usedBy: [`${summary}.open_pairs`, 'identity/pairs.confidence'],
  },
  {
    term: 'Household',
    definition:
      'Customers with the same last name and address. With some stores selected: households with a customer of those stores.',
    formula: 'Same last name and address, ignoring spelling differences',
    es: {
      term: 'Hogar',
      definition:
        'Clientes con el mismo apellido y dirección. Con algunos concesionarios seleccionados: los hogares con un cliente de ellos.',
      formula: 'Mismo apellido y dirección, sin importar diferencias de escritura',
    },
    unit: 'households',
    grain: 'Last name and address',
    field: 'customer.household_id',
    owner,
    source,
    usedBy: inCalls('households', cdp, summary),
  },
  {
    term: 'Completeness',
    definition: 'Percentage of customers with an email address, or with a phone number.',
    formula: 'Customers with email or phone ÷ customers × 100',
    es: {
      term: 'Datos completos',
      definition: 'Porcentaje de clientes con correo, o con teléfono.',
      formula: 'Clientes con correo o teléfono ÷ clientes × 100',
    },
    unit: 'percent',
    grain: 'Stores in scope',
    field: 'customer.UC_Email, customer.UC_Phone1',
    owner,
    usedBy: [...inCalls('email_pct', cdp, summary), ...inCalls('phone_pct', cdp, summary)],
  },
  ...scoreEntries,
];
