import { type Entry, fieldsOf } from './entry.ts';

const flow = 'customers/flow';
const owner = 'Marketing';

/** How far customers come from a lead. */
export const flowEntries: readonly Entry[] = [
  {
    term: 'Journey stage',
    definition:
      'How far a customer came from their first lead of the days at the chosen stores: lead, sales appointment, shown, sold, first service, regular service, bought again. Everybody counts once. All stages are of the store of the lead and not before it. Whoever comes to a stage has passed those before it: a stage that was skipped, such as the appointment of somebody who walked in and bought, counts as reached on the day of the next one. An appointment counts whatever became of it, shown from the first one to which they came, sold from the first unit.',
    es: {
      term: 'Etapa del recorrido',
      definition:
        'Hasta dónde llegó un cliente desde su primer prospecto de los días en los concesionarios elegidos: prospecto, cita de ventas, vino, compró, primer servicio, servicio regular, volvió a comprar. Cada persona cuenta una vez. Todas las etapas son del concesionario del prospecto y no anteriores a él. Quien llega a una etapa pasó por las anteriores: una etapa que se saltó, como la cita de quien entró y compró, cuenta como alcanzada el día de la siguiente. Una cita cuenta sin importar qué fue de ella, vino desde la primera a la que llegó, compró desde la primera unidad.',
      synonyms: 'Embudo',
    },
    unit: 'customers',
    grain: 'Person',
    field: 'lead_path.appointment, lead_path.shown, lead_path.sold',
    owner,
    synonyms: 'Funnel',
    usedBy: fieldsOf(flow, 'leads', 'stages'),
  },
  {
    term: 'First service',
    definition:
      'The first day after the purchase on which a repair order of the customer was closed at the store of the lead, whoever paid for it. One on the day of the purchase is the preparation of the vehicle.',
    es: {
      term: 'Primer servicio',
      definition:
        'El primer día después de la compra en que se cerró una orden de servicio del cliente en el concesionario del prospecto, sin importar quién la pagó. Una del día de la compra es la preparación del vehículo.',
    },
    unit: 'customers',
    grain: 'Person',
    field: 'lead_path.service',
    owner,
    usedBy: fieldsOf(flow, 'stages'),
  },
  {
    term: 'Regular service',
    definition: 'A second day of service within 13 months of the first one, at the store of the lead.',
    es: {
      term: 'Servicio regular',
      definition:
        'Un segundo día de servicio dentro de los 13 meses del primero, en el concesionario del prospecto.',
    },
    unit: 'customers',
    grain: 'Person',
    field: 'lead_path.regular',
    owner,
    usedBy: fieldsOf(flow, 'stages'),
  },
  {
    term: 'Bought again',
    definition:
      'A further unit on a later day than the first one after the lead, at the same store. Whoever buys again without having come for service counts as having passed both service stages that day.',
    es: {
      term: 'Volvió a comprar',
      definition:
        'Otra unidad en un día posterior a la primera tras el prospecto, en el mismo concesionario. Quien vuelve a comprar sin haber venido a servicio cuenta como si ese día hubiera pasado las dos etapas de servicio.',
      synonyms: 'Recompra',
    },
    unit: 'customers',
    grain: 'Person',
    field: 'lead_path.again',
    owner,
    synonyms: 'Repurchase',
    usedBy: fieldsOf(flow, 'again', 'stages'),
  },
  {
    term: 'Still in service',
    definition:
      'A buyer with a repair order closed at the store in the 12 months before the day to which they are followed, who has not bought again.',
    es: {
      term: 'Sigue en servicio',
      definition:
        'Un comprador con una orden de servicio cerrada en el concesionario en los 12 meses anteriores al día hasta el que se le sigue, que no volvió a comprar.',
    },
    unit: 'customers',
    grain: 'Person',
    field: 'lead_path.visits',
    owner,
    usedBy: fieldsOf(flow, 'active', 'stages'),
  },
  {
    term: 'Lost at a stage',
    definition:
      'Came to this stage and no further by the day to which they are followed, and is not still in service. Leads of the last months are among them although they may yet come.',
    formula: 'Leads − bought again − still in service',
    es: {
      term: 'Perdido en una etapa',
      definition:
        'Llegó a esta etapa y no más lejos hasta el día hasta el que se le sigue, y no sigue en servicio. Los prospectos de los últimos meses están entre ellos aunque todavía puedan venir.',
      formula: 'Prospectos − volvieron a comprar − siguen en servicio',
      synonyms: 'Pérdida',
    },
    unit: 'customers',
    grain: 'Person',
    field: 'lead_path.lead_id',
    owner,
    synonyms: 'Drop-off',
    usedBy: fieldsOf(flow, 'lost', 'stages'),
  },
  {
    term: 'Response time of a lead',
    definition:
      'From when a lead came to its first answer, the median of those that were answered. Days between stages are medians too: of those who came to the later one.',
    es: {
      term: 'Tiempo de respuesta de un prospecto',
      definition:
        'Desde que llegó un prospecto hasta su primera respuesta, la mediana de los que se respondieron. Los días entre etapas son también medianas: las de quienes llegaron a la posterior.',
      synonyms: 'Velocidad de respuesta',
    },
    unit: 'time',
    grain: 'Person',
    field: 'lead.received_at, lead.answered_at',
    owner,
    synonyms: 'Speed to lead',
    usedBy: fieldsOf(flow, 'answer_minutes'),
  },
];
