import type { Page } from '../page.ts';

/** One customer on a line of time, and all of them from their lead to the next purchase. */
export const journeyPages = {
  customer_journeyv2: {
    title: { en: 'Funnel', es: 'Embudo' },
    purpose: [
      {
        en: 'How far all customers came from their lead: to an appointment, to the store, to a purchase, to service and to the next purchase – and where they were lost.',
        es: 'Hasta dónde llegaron todos los clientes desde su prospecto: a una cita, al concesionario, a una compra, a servicio y a la siguiente compra, y dónde se perdieron.',
      },
    ],
    steps: [
      {
        en: 'Choose the days of the leads and with which they are compared: earlier ones, or those of one store. Both are followed for as many days.',
        es: 'Elija los días de los prospectos y con cuáles se comparan: anteriores, o los de un concesionario. Ambos se siguen durante los mismos días.',
      },
      {
        en: 'Point at a band, or go to it by Tab, to read how many it is and how long it took; press it to open exactly its customers.',
        es: 'Señale una banda, o llegue a ella con Tab, para leer cuántos son y cuánto tardaron; presiónela para abrir exactamente a sus clientes.',
      },
      {
        en: 'Segment by store, source or brand, and press a row to show only its leads. The address keeps every choice.',
        es: 'Divida por concesionario, origen o marca, y presione una fila para mostrar solo sus prospectos. La dirección conserva cada elección.',
      },
      {
        en: 'Save as segment keeps the customers of a band as a segment, which follows the records or stays as it is.',
        es: 'Guardar como segmento conserva a los clientes de una banda como segmento, que sigue los registros o se queda como está.',
      },
    ],
    notes: [
      {
        en: 'Everybody counts once, by their first lead of these days at the chosen stores; only leads of known customers count.',
        es: 'Cada persona cuenta una vez, por su primer prospecto de estos días en los concesionarios elegidos; solo cuentan los prospectos de clientes conocidos.',
      },
      {
        en: 'Young leads are counted as lost although they may yet come; the page says so.',
        es: 'Los prospectos recientes cuentan como perdidos aunque todavía puedan venir; la página lo dice.',
      },
    ],
    terms: [
      'Journey stage',
      'First service',
      'Regular service',
      'Bought again',
      'Still in service',
      'Lost at a stage',
      'Response time of a lead',
    ],
    keys: [
      { key: 'Tab', does: { en: 'From band to band', es: 'De banda en banda' } },
      {
        key: 'Enter',
        does: { en: 'Open the customers of the band', es: 'Abrir a los clientes de la banda' },
      },
    ],
    isByStore: true,
  },
  customer_journey: {
    title: { en: 'Timeline', es: 'Cronología' },
    purpose: [
      {
        en: 'One customer on a line of time: leads, campaigns, visits, appointments, deals, repair orders, declined work, equity alerts and notes, with the times in which they stayed away, what they were worth, who looks after them, and what comes next.',
        es: 'Un cliente en una línea de tiempo: prospectos, campañas, visitas, citas, ventas, órdenes de reparación, trabajo rechazado, alertas de valor líquido y notas, con los tiempos en que no vino, lo que ha dejado, quién lo atiende y qué sigue.',
      },
    ],
    steps: [
      {
        en: 'Press a kind to see only its events; press several to add them. The address keeps the choice.',
        es: 'Presione un tipo para ver solo sus eventos; presione varios para sumarlos. La dirección conserva la selección.',
      },
      {
        en: 'Press an event to open its record. Press a gap to see the campaigns that nobody answered in it.',
        es: 'Presione un evento para abrir su registro. Presione una ausencia para ver las campañas que nadie respondió en ella.',
      },
      {
        en: 'What is next gives each reason; its button opens the page that acts on it, filled in.',
        es: 'Qué sigue da cada motivo; su botón abre la página para actuar, ya llena.',
      },
    ],
    notes: [
      {
        en: 'An event with an impossible day is marked as doubtful and counts for nothing else.',
        es: 'Un evento con un día imposible se marca como dudoso y no cuenta para nada más.',
      },
      {
        en: 'The end of a warranty is told of vehicles that you sold new, once the terms of the brand are written down under Brands.',
        es: 'El fin de una garantía se indica de vehículos que ustedes vendieron nuevos, cuando las condiciones de la marca estén anotadas en Marcas.',
      },
      {
        en: 'User activity keeps who looked at whom.',
        es: 'Actividad de usuarios guarda quién miró a quién.',
      },
    ],
    edits: { en: 'write notes', es: 'escribir notas' },
    terms: [
      'Lifetime gross with service',
      'Service gap',
      'Answered campaign',
      'Service due',
      'Miles a month',
      'Equity turning positive',
      'Warranty end',
      'Declined work',
      'Household',
    ],
    keys: [{ key: '↑ ↓', does: { en: 'From event to event', es: 'De evento en evento' } }],
    isByStore: true,
  },
} satisfies Readonly<Record<string, Page>>;
