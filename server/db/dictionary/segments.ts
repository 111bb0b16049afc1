import { type Entry, fieldsOf } from './entry.ts';

const owner = 'Marketing';
const source = 'Rooftop';

/** Who is in segments, and who of them a campaign reaches. */
export const segmentEntries: readonly Entry[] = [
  {
    term: 'Segment size',
    definition:
      'People of your stores who were in a segment when that was noted: once a day, and once more after an import. Who was merged with somebody, and at which stores people are customers, counts on all days as it is now.',
    es: {
      term: 'Tamaño del segmento',
      definition:
        'Personas de sus concesionarios que estaban en un segmento cuando se anotó: una vez al día, y otra después de una importación. Con quién se unió alguien, y de qué concesionarios es cliente, cuenta en todos los días como ahora.',
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
    term: 'Came to a segment, went from it',
    definition:
      'People who were in a segment on the last day that was noted and not a week before (came), or the other way round (went). Who came and went again in between is neither.',
    formula: 'Size of the last day = size a week before + came − went',
    es: {
      term: 'Llegó a un segmento, salió de él',
      definition:
        'Personas que estaban en un segmento el último día anotado y no una semana antes (llegaron), o al revés (salieron). Quien llegó y volvió a salir entretanto no cuenta como ninguna.',
      formula: 'Tamaño del último día = tamaño de una semana antes + llegaron − salieron',
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
      'People of a filter who may be reached by e-mail, text message or call: all but those who opted out of it by any of their records, those who share the address with somebody who did, and those without an address for it.',
    formula: 'People of the filter − opted out − without an address',
    es: {
      term: 'Audiencia',
      definition:
        'Personas de un filtro a las que se puede contactar por correo, mensaje de texto o llamada: todas menos quienes lo rechazaron en cualquiera de sus registros, quienes comparten la dirección con alguien que lo rechazó, y quienes no tienen dirección para ello.',
      formula: 'Personas del filtro − lo rechazaron − sin dirección',
    },
    unit: 'customers',
    grain: 'Stores in scope',
    field: 'customer.opt_out_email, customer.opt_out_sms, customer.opt_out_phone',
    owner,
    source,
    usedBy: fieldsOf('segments/audience/count', 'people', 'opted_out', 'no_address'),
  },
];
