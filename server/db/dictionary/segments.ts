import { type Entry, fieldsOf } from './entry.ts';

const owner = 'Marketing';
const source = 'Rooftop';

/** Who is in segments, and who of them a campaign reaches. */
export const segmentEntries: readonly Entry[] = [
  {
    term: 'Segment size',
    definition:
      "Your stores' customers in a segment, recorded daily and after each import. Merges and customer stores apply to all days as they are now.",
    es: {
      term: 'Tamaño del segmento',
      definition:
        'Clientes de sus concesionarios en un segmento, registrados cada día y después de cada importación. Las uniones y los concesionarios de cada cliente se aplican a todos los días como están ahora.',
    },
    unit: 'customers',
    grain: 'Stores in scope',
    field: 'segment_people.people, segment_move.came, segment_move.went',
    owner,
    source,
    refresh: 'Every day',
    usedBy: fieldsOf('segments/history', 'people'),
  },
  {
    term: 'Joined or left a segment',
    definition:
      'Customers in a segment on the last recorded day but not a week earlier (joined), or the reverse (left). Customers who joined and left in between are in neither.',
    formula: 'Last size = size a week earlier + joined − left',
    es: {
      term: 'Entradas y salidas de un segmento',
      definition:
        'Clientes que estaban en un segmento el último día registrado y no una semana antes (entraron), o al revés (salieron). Quienes entraron y salieron en ese lapso no están en ninguno.',
      formula: 'Último tamaño = tamaño de una semana antes + entraron − salieron',
    },
    unit: 'customers',
    grain: 'Stores in scope',
    field: 'segment_move.came, segment_move.went',
    owner,
    source,
    refresh: 'Every day',
    usedBy: fieldsOf('segments/history', 'came', 'went'),
  },
  {
    term: 'Audience',
    definition:
      'Customers in a filter you can reach by email, text message or call. Excludes customers who opted out on any record, who share an address or number with someone who did, or who have none.',
    formula: 'Customers in the filter − opted out − without contact data',
    es: {
      term: 'Audiencia',
      definition:
        'Clientes de un filtro a los que puede contactar por correo, mensaje de texto o llamada. No incluye a quienes se dieron de baja en algún registro, comparten correo o número con alguien que lo hizo, o no los tienen.',
      formula: 'Clientes del filtro − de baja − sin datos de contacto',
    },
    unit: 'customers',
    grain: 'Stores in scope',
    field: 'customer.opt_out_email, customer.opt_out_sms, customer.opt_out_phone',
    owner,
    source,
    usedBy: fieldsOf('segments/audience/count', 'people', 'opted_out', 'no_address'),
  },
];
