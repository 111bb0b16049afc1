import type { Page } from '../page.ts';

/** What customers ask about their data. */
export const requestPages = {
  subjectrequests: {
    title: { en: 'Privacy requests', es: 'Solicitudes de privacidad' },
    purpose: [
      {
        en: 'The register of what customers ask about their data: a copy of everything that is kept of them, or to be erased. Each is due 45 days after it came; what is overdue stands in red.',
        es: 'El registro de lo que los clientes piden sobre sus datos: una copia de todo lo que se guarda, o que se borren. Cada una vence 45 días después de llegar; lo vencido está en rojo.',
      },
    ],
    steps: [
      {
        en: 'Make sure that whoever asks is the customer. Open their page and press Subject request …, or press New request here and type their number.',
        es: 'Asegúrese de que quien la hace es el cliente. Abra su página y presione Solicitud de privacidad…, o presione aquí Nueva solicitud y escriba su número.',
      },
      {
        en: 'Copy of everything … in the menu of the request saves a page to print, or JSON for another system. Then close the request.',
        es: 'Copia de todo… en el menú de la solicitud guarda una página para imprimir, o JSON para otro sistema. Después cierre la solicitud.',
      },
      {
        en: 'Erase … shows table by table what goes and what stays. Say why, type the number of the customer, and confirm. It takes a moment, and can not be undone.',
        es: 'Borrar… muestra tabla por tabla qué se va y qué queda. Diga por qué, escriba el número del cliente y confirme. Tarda un momento y no se puede deshacer.',
      },
      {
        en: 'Refuse … closes a request with a reason.',
        es: 'Rechazar… cierra una solicitud con un motivo.',
      },
    ],
    notes: [
      {
        en: 'Nobody is erased while a deal, a repair order or an appointment of theirs is open; the page names it.',
        es: 'A nadie se borra mientras tenga abierta una venta, una orden de servicio o una cita; la página la nombra.',
      },
      {
        en: 'No figure changes: an erased customer stays as a number with sums, and no later file brings them back. The report of an import says how many of its rows were of such people.',
        es: 'Ninguna cifra cambia: un cliente borrado queda como un número con sumas, y ningún archivo posterior lo trae de vuelta. El informe de una importación dice cuántas filas eran de estas personas.',
      },
      {
        en: 'Who comes back as a customer is let in again by They are a customer again …; what was erased stays erased.',
        es: 'A quien vuelve como cliente se le admite con Es cliente otra vez…; lo borrado sigue borrado.',
      },
    ],
    edits: {
      en: 'enter requests, take copies, erase and refuse',
      es: 'registrar solicitudes, tomar copias, borrar y rechazar',
    },
    terms: ['Customer'],
  },
} satisfies Readonly<Record<string, Page>>;
