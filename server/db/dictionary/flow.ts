import { type Entry, fieldsOf } from './entry.ts';

const flow = 'customers/flow';
const owner = 'Marketing';

/** How far customers come from a lead. */
export const flowEntries: readonly Entry[] = [
  {
    term: 'Funnel stage',
    definition:
      "How far a customer got from their first lead in the period at the selected stores: lead, sales appointment, shown, sold, first service, regular service, bought again. Each customer counts once. Stages are at the lead's store, after the lead. A skipped stage, such as no appointment before a walk-in purchase, is dated to the next stage. Appointments count regardless of outcome, shown from the first visit, sold from the first unit.",
    es: {
      term: 'Etapa del embudo',
      definition:
        'Hasta dónde llegó un cliente desde su primer prospecto del período en los concesionarios elegidos: prospecto, cita de ventas, vino, compró, primer servicio, servicio regular, volvió a comprar. Cada cliente cuenta una vez. Las etapas son del concesionario del prospecto y posteriores a él. Una etapa omitida, como la cita de quien llega y compra, toma la fecha de la siguiente. Las citas cuentan sin importar su resultado; vino, desde la primera visita; compró, desde la primera unidad.',
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
      "The first day after the purchase with a repair order closed at the lead's store, regardless of pay type. Orders on the purchase day are vehicle preparation.",
    es: {
      term: 'Primer servicio',
      definition:
        'El primer día después de la compra con una orden de servicio cerrada en el concesionario del prospecto, sin importar el tipo de pago. Las del día de la compra son preparación del vehículo.',
    },
    unit: 'customers',
    grain: 'Person',
    field: 'lead_path.service',
    owner,
    usedBy: fieldsOf(flow, 'stages'),
  },
  {
    term: 'Regular service',
    definition: "A second service visit within 13 months of the first, at the lead's store.",
    es: {
      term: 'Servicio regular',
      definition:
        'Una segunda visita de servicio dentro de los 13 meses de la primera, en el concesionario del prospecto.',
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
      'Another unit at the same store, on a later day than the first purchase after the lead. Customers who skipped service pass both service stages that day.',
    es: {
      term: 'Volvió a comprar',
      definition:
        'Otra unidad en el mismo concesionario, en un día posterior a la primera compra tras el prospecto. Quienes omitieron el servicio pasan ese día las dos etapas de servicio.',
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
      "A buyer who hasn't bought again, with a repair order closed at the store in the 12 months before the cutoff day.",
    es: {
      term: 'Sigue en servicio',
      definition:
        'Un comprador que no volvió a comprar, con una orden de servicio cerrada en el concesionario en los 12 meses anteriores al día de corte.',
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
      'Reached this stage and no further by the cutoff day, and not still in service. Recent leads are included, though they may still move on.',
    formula: 'Leads − bought again − still in service',
    es: {
      term: 'Perdido en una etapa',
      definition:
        'Llegó a esta etapa y no más lejos al día de corte, y no sigue en servicio. Incluye prospectos recientes, que aún pueden avanzar.',
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
      'Median time from a lead to its first answer, for answered leads. Days between stages are also medians, for customers who reached the later stage.',
    es: {
      term: 'Tiempo de respuesta de un prospecto',
      definition:
        'Mediana del tiempo desde un prospecto hasta su primera respuesta, de los respondidos. Los días entre etapas también son medianas, de quienes llegaron a la etapa posterior.',
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
