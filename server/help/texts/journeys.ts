import type { Page } from '../page.ts';

/** All customers from their lead to the next purchase. */
export const journeyPages = {
  customer_journeyv2: {
    title: { en: 'Customer journeys', es: 'Recorridos de clientes' },
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
} satisfies Readonly<Record<string, Page>>;
