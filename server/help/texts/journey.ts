import type { Page } from '../page.ts';

export const journeyPages = {
  customer_journey: {
    title: { en: 'Customer journey', es: 'Recorrido del cliente' },
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
} as const satisfies Readonly<Record<string, Page>>;
