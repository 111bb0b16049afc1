import { type Entry, fieldsOf } from './entry.ts';

const call = 'leads/responseTimes';

export const leadEntries: readonly Entry[] = [
  {
    term: 'Lead',
    definition:
      'A person who asks a store about a vehicle through any channel. More inquiries from the same person to the same store within 30 days are repeats of that lead.',
    es: {
      term: 'Prospecto',
      definition:
        'Una persona que pregunta a un concesionario por un vehículo por cualquier medio. Otras consultas de la misma persona al mismo concesionario en 30 días son repeticiones de ese prospecto.',
      synonyms: 'Contacto, oportunidad',
    },
    unit: 'records',
    grain: 'Person',
    field: 'lead.received_at, lead.repeats',
    owner: 'BDC',
    synonyms: 'Inquiry, opportunity, up',
    source: 'Lead providers',
    usedBy: fieldsOf(call, 'total.leads', 'total.answered'),
  },
  {
    term: 'Response time',
    definition: 'Minutes from a lead to its first answer. For several leads, the median of those answered.',
    formula: 'First answer − received',
    es: {
      term: 'Tiempo de respuesta',
      definition:
        'Minutos desde un prospecto hasta su primera respuesta. De varios prospectos, la mediana de los respondidos.',
      formula: 'Primera respuesta − recibido',
      synonyms: 'Rapidez de respuesta',
    },
    unit: 'minutes',
    grain: 'Store and period',
    field: 'lead.answered_at, lead.received_at',
    owner: 'BDC',
    synonyms: 'Speed to lead',
    source: 'Lead providers',
    usedBy: fieldsOf(call, 'total.median_minutes', 'total.within_15_pct'),
  },
];
