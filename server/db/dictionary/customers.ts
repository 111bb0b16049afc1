import { type Entry, fieldsOf, inCalls } from './entry.ts';
import { scoreEntries } from './scores.ts';

const cdp = 'GetCDPChart';
const summary = 'identity/summary';
const owner = 'Marketing';
const source = 'DMS and Rooftop';

export const customerEntries: readonly Entry[] = [
  {
    term: 'Customer',
    definition:
      'One person: every source record that was found to be the same, with the deals and repair orders of all of them.',
    es: {
      term: 'Cliente',
      definition:
        'Una persona: todos los registros de origen que resultaron ser la misma, con las ventas y órdenes de servicio de todos ellos.',
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
    definition: 'A customer with a deal or a closed repair order in the last 24 months, by whole months.',
    es: {
      term: 'Cliente activo',
      definition:
        'Un cliente con una venta o una orden de servicio cerrada en los últimos 24 meses, por meses completos.',
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
    definition: 'What one source calls a customer. Several of them may be one person.',
    es: {
      term: 'Registro de origen',
      definition: 'Lo que un origen llama un cliente. Varios de ellos pueden ser una sola persona.',
    },
    unit: 'records',
    grain: 'Record of a source',
    field: 'customer.UC_ID',
    owner,
    usedBy: inCalls('source_records', cdp, summary),
  },
  {
    term: 'Duplicates',
    definition: 'Share of the source records that turned out to be somebody who is there already.',
    formula: '(1 − customers ÷ source records) × 100',
    es: {
      term: 'Duplicados',
      definition: 'Parte de los registros de origen que resultaron ser alguien que ya estaba.',
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
      'Records are one person when last name and exactly the same e-mail, phone or VIN agree. Pairs that are only alike wait for somebody to decide.',
    es: {
      term: 'Coincidencia de identidad',
      definition:
        'Los registros son una persona cuando coinciden el apellido y exactamente el mismo correo, teléfono o VIN. Los pares que solo se parecen esperan a que alguien decida.',
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
      'Customers of the same last name at the same address. In some of the stores: households with a customer of theirs.',
    formula: 'Same last name and same address, spelling aside',
    es: {
      term: 'Hogar',
      definition:
        'Clientes con el mismo apellido en la misma dirección. En algunos de los concesionarios: los hogares con un cliente de ellos.',
      formula: 'Mismo apellido y misma dirección, sin importar cómo se escriban',
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
    definition: 'Share of the customers whose e-mail address, or phone number, is known.',
    formula: 'Customers with it ÷ customers × 100',
    es: {
      term: 'Datos completos',
      definition: 'Parte de los clientes cuyo correo, o cuyo teléfono, se conoce.',
      formula: 'Clientes que lo tienen ÷ clientes × 100',
    },
    unit: 'percent',
    grain: 'Stores in scope',
    field: 'customer.UC_Email, customer.UC_Phone1',
    owner,
    usedBy: [...inCalls('email_pct', cdp, summary), ...inCalls('phone_pct', cdp, summary)],
  },
  ...scoreEntries,
];
