import type { Page } from '../page.ts';

/** Help for Funnel and Timeline. */
export const journeyPages = {
  customer_journeyv2: {
    title: { en: 'Funnel', es: 'Embudo' },
    purpose: [
      {
        en: 'See how many leads reach an appointment, a visit, a purchase, service and the next purchase, and where the others are lost.',
        es: 'Vea cuántos prospectos llegan a una cita, una visita, una compra, servicio y la siguiente compra, y dónde se pierden los demás.',
      },
    ],
    steps: [
      {
        en: 'Choose the dates of the leads and what to compare with: earlier leads, or one store. Both are tracked for the same time.',
        es: 'Elija las fechas de los prospectos y con qué comparar: prospectos anteriores o un concesionario. Ambos se siguen por el mismo tiempo.',
      },
      {
        en: 'Point at a band, or reach it with Tab, to see its customers and median time. Press it to open those customers.',
        es: 'Señale una banda, o llegue a ella con Tab, para ver sus clientes y el tiempo mediano. Presiónela para abrir esos clientes.',
      },
      {
        en: 'Segment by store, source or brand. Press a row to show only its leads. The link keeps your choices.',
        es: 'Divida por concesionario, origen o marca. Presione una fila para mostrar solo sus prospectos. El enlace conserva sus opciones.',
      },
      {
        en: 'Save as segment stores a band’s customers. The segment can update automatically or stay fixed.',
        es: 'Guardar como segmento conserva los clientes de una banda. El segmento puede actualizarse automáticamente o quedar fijo.',
      },
    ],
    notes: [
      {
        en: 'Each customer is counted once, by their first lead in the period at the selected stores. Leads without a customer are excluded.',
        es: 'Cada cliente se cuenta una vez, por su primer prospecto del período en los concesionarios seleccionados. Se excluyen los prospectos sin cliente.',
      },
      {
        en: 'Recent leads count toward lost until they come in. The page marks this.',
        es: 'Los prospectos recientes figuran como perdidos hasta que vengan. La página lo indica.',
      },
    ],
    terms: [
      'Funnel stage',
      'First service',
      'Regular service',
      'Bought again',
      'Still in service',
      'Lost at a stage',
      'Response time of a lead',
    ],
    keys: [
      { key: 'Tab', does: { en: 'Next band', es: 'Banda siguiente' } },
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
        en: 'See a customer’s history on one timeline: leads, campaigns, visits, deals, repair orders and notes. It also shows gaps, lifetime totals and next steps.',
        es: 'Vea el historial de un cliente en una cronología: prospectos, campañas, visitas, ventas, órdenes de reparación y notas. También muestra vacíos, totales y próximos pasos.',
      },
    ],
    steps: [
      {
        en: 'Select one or more event types to filter. The link keeps your choice.',
        es: 'Seleccione uno o más tipos de evento para filtrar. El enlace conserva su elección.',
      },
      {
        en: 'Press an event to open its record. Press a gap to see its unanswered campaigns.',
        es: 'Presione un evento para abrir su registro. Presione un vacío para ver sus campañas sin respuesta.',
      },
      {
        en: 'Next steps shows what is due and why. Its button opens the right page with the details filled in.',
        es: 'Próximos pasos muestra qué está pendiente y por qué. Su botón abre la página indicada con los datos llenos.',
      },
    ],
    notes: [
      {
        en: 'An event with an impossible date is marked “check date”. Figures ignore it.',
        es: 'Un evento con fecha imposible se marca «revisar fecha». Las cifras lo ignoran.',
      },
      {
        en: 'Warranty ends appear for vehicles you sold new, once Brands has the warranty terms.',
        es: 'Los fines de garantía aparecen para vehículos que ustedes vendieron nuevos, cuando Marcas tiene las condiciones.',
      },
      {
        en: 'User activity records who viewed which customer.',
        es: 'Actividad de usuarios registra quién vio a qué cliente.',
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
    keys: [{ key: '↑ ↓', does: { en: 'Next or previous event', es: 'Evento siguiente o anterior' } }],
    isByStore: true,
  },
} satisfies Readonly<Record<string, Page>>;
