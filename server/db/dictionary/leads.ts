import { type Entry, fieldsOf } from './entry.ts';

const call = 'leads/responseTimes';

export const leadEntries: readonly Entry[] = [
  {
    term: 'Lead',
    definition:
      'Somebody who asks a store about a vehicle, whichever way. What else comes from the same person for the same store within 30 days is that lead too, and counts among its repeats.',
    es: {
      term: 'Prospecto',
      definition:
        'Alguien que pregunta a un concesionario por un vehículo, de cualquier modo. Lo demás que llegue de la misma persona para el mismo concesionario en 30 días es ese mismo prospecto y cuenta entre sus repeticiones.',
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
    definition:
      'Minutes from a lead to the first answer that somebody gave it. Of several leads it is the median of those that were answered.',
    formula: 'First answer − received',
    es: {
      term: 'Tiempo de respuesta',
      definition:
        'Minutos desde un prospecto hasta la primera respuesta que alguien le dio. De varios prospectos, es la mediana de los que se respondieron.',
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
