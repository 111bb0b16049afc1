import type { Page } from '../page.ts';

/** The service lane. */
export const servicePages = {
  serviceApt: {
    title: { en: 'Service board', es: 'Tablero de servicio' },
    purpose: [
      {
        en: 'The service lane of a store: who comes when, to which advisor or bay, how full the day is, and who waits past the promised time.',
        es: 'La recepción de servicio de un concesionario: quién viene y cuándo, con qué asesor o bahía, qué tan lleno está el día y quién espera más de lo prometido.',
      },
    ],
    steps: [
      {
        en: 'Choose store and day; look at the day, the week or the list, by advisors or bays.',
        es: 'Elija concesionario y día; mire el día, la semana o la lista, por asesores o bahías.',
      },
      {
        en: 'Press a card to check somebody in, promise a time, add op codes, call, or finish.',
        es: 'Presione una tarjeta para registrar la llegada, prometer una hora, agregar códigos de operación, llamar o terminar.',
      },
      {
        en: 'Move a card with the mouse, with a finger that rests on it a moment, or with the keys.',
        es: 'Mueva una tarjeta con el ratón, con un dedo que se apoya un momento o con las teclas.',
      },
      {
        en: 'New appointment books one. Every change has an Undo in its message.',
        es: 'Nueva cita reserva una. Cada cambio se puede deshacer desde su mensaje.',
      },
    ],
    notes: [
      {
        en: 'The board follows live what others do. If somebody was faster, both versions are shown and nothing is overwritten.',
        es: 'El tablero sigue en vivo lo que hacen los demás. Si alguien se adelantó, se muestran las dos versiones y no se pisa nada.',
      },
      {
        en: 'Without a line you can go on: changes wait in this browser and are sent once it is back. A new booking needs the line.',
        es: 'Sin conexión puede seguir: los cambios esperan en este navegador y se envían cuando vuelve. Una cita nueva necesita conexión.',
      },
      {
        en: 'Double bookings, an advisor with too many hours and a missing loaner are asked about before they are saved.',
        es: 'Las reservas dobles, un asesor con demasiadas horas y la falta de un auto de préstamo se preguntan antes de guardar.',
      },
    ],
    edits: {
      en: 'book, move and change appointments',
      es: 'reservar, mover y cambiar citas',
    },
    terms: ['Due', 'Show rate', 'Shop load', 'Billed hours', 'Equity'],
    keys: [
      { key: 'Space', does: { en: 'Pick an appointment up', es: 'Tomar una cita' } },
      { key: '← ↑ → ↓', does: { en: 'Move it', es: 'Moverla' } },
      { key: 'Enter', does: { en: 'Drop it there', es: 'Dejarla ahí' } },
      { key: 'Esc', does: { en: 'Leave it where it was', es: 'Dejarla donde estaba' } },
    ],
    isByStore: true,
  },
} as const satisfies Readonly<Record<string, Page>>;
