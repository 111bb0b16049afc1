import type { Page } from '../page.ts';

/** What customers ask about their data. */
export const requestPages = {
  subjectrequests: {
    title: { en: 'Privacy requests', es: 'Solicitudes de privacidad' },
    purpose: [
      {
        en: 'Track customers’ requests for a copy of their data or its erasure. Each is due 45 days after receipt; overdue ones are red.',
        es: 'Dé seguimiento a quienes piden una copia de sus datos o que se borren. Cada solicitud vence 45 días después de recibirla; las vencidas están en rojo.',
      },
    ],
    steps: [
      {
        en: 'Verify the person’s identity. Then press Privacy request … on their page, or New request here and enter their customer number.',
        es: 'Verifique la identidad de la persona. Luego presione Solicitud de privacidad… en su página, o Nueva solicitud aquí y escriba su número de cliente.',
      },
      {
        en: 'Export data … in the request’s menu creates a printable page, or JSON for another system. Then mark the copy as sent.',
        es: 'Exportar datos… en el menú de la solicitud crea una página para imprimir, o JSON para otro sistema. Después marque la copia como enviada.',
      },
      {
        en: 'Erase … shows which data is erased and which is kept. Give a reason and enter the customer number to confirm. This can’t be undone.',
        es: 'Borrar… muestra qué datos se borran y cuáles se conservan. Indique el motivo y escriba el número de cliente para confirmar. No se puede deshacer.',
      },
      {
        en: 'Refuse … closes a request with a reason.',
        es: 'Rechazar… cierra una solicitud con un motivo.',
      },
    ],
    notes: [
      {
        en: 'You can’t erase a customer with an open deal, repair order or appointment. The page shows which one.',
        es: 'No puede borrar a un cliente con una venta, orden de reparación o cita abierta. La página muestra cuál.',
      },
      {
        en: 'Figures don’t change: an erased customer remains as a number with totals. Imports don’t bring them back, and report how many rows were theirs.',
        es: 'Las cifras no cambian: un cliente borrado queda como un número con totales. Las importaciones no lo traen de vuelta e informan cuántas filas eran suyas.',
      },
      {
        en: 'If an erased person becomes a customer again, choose Allow imports again …. Erased data stays erased.',
        es: 'Si una persona borrada vuelve a ser cliente, elija Permitir importaciones de nuevo…. Lo borrado no vuelve.',
      },
    ],
    edits: {
      en: 'add requests, export data, erase and refuse',
      es: 'agregar solicitudes, exportar datos, borrar y rechazar',
    },
    terms: ['Customer'],
  },
} satisfies Readonly<Record<string, Page>>;
