import type { Page } from '../page.ts';

/** The service lane. */
export const servicePages = {
  serviceApt: {
    title: { en: 'Service board', es: 'Tablero de servicio' },
    purpose: [
      {
        en: "Run a store's service lane: appointments by advisor or bay, how full the day is, and vehicles past their promised time.",
        es: 'Maneje la recepción de servicio de un concesionario: citas por asesor o bahía, qué tan lleno está el día y vehículos atrasados.',
      },
    ],
    steps: [
      {
        en: 'Choose a store and date. Switch between day, week and list, and between advisors and bays.',
        es: 'Elija un concesionario y una fecha. Cambie entre día, semana y lista, y entre asesores y bahías.',
      },
      {
        en: 'Press a card to check in a customer, promise a time, add op codes, call, or complete the appointment.',
        es: 'Presione una tarjeta para registrar la llegada, prometer una hora, agregar códigos de operación, llamar o terminar la cita.',
      },
      {
        en: 'Drag a card to move it. On a touch screen, press and hold first. You can also use the keyboard.',
        es: 'Arrastre una tarjeta para moverla. En pantalla táctil, manténgala presionada primero. También puede usar el teclado.',
      },
      {
        en: 'Press New appointment to book. You can undo each change from its message.',
        es: 'Presione Cita nueva para reservar. Puede deshacer cada cambio desde su mensaje.',
      },
    ],
    notes: [
      {
        en: 'The board updates live. If someone else changes an appointment first, you see both versions and choose one.',
        es: 'El tablero se actualiza en vivo. Si otra persona cambia una cita antes, usted ve las dos versiones y elige una.',
      },
      {
        en: "You can keep working offline. This browser sends your changes when you're back online. New appointments need a connection.",
        es: 'Puede seguir trabajando sin conexión. Este navegador envía los cambios cuando vuelve la conexión. Las citas nuevas la necesitan.',
      },
      {
        en: 'You confirm before saving a double booking, an advisor over capacity, or a loaner when none is available.',
        es: 'Usted confirma antes de guardar una reserva doble, un asesor sobre su capacidad o un préstamo sin autos disponibles.',
      },
    ],
    edits: {
      en: 'book, move and change appointments',
      es: 'reservar, mover y cambiar citas',
    },
    terms: ['Due', 'Show rate', 'Shop load', 'Billed hours', 'Equity'],
    keys: [
      { key: 'Space', does: { en: 'Pick up an appointment', es: 'Tomar una cita' } },
      { key: '← ↑ → ↓', does: { en: 'Move it', es: 'Moverla' } },
      { key: 'Enter', does: { en: 'Drop it', es: 'Soltarla' } },
      { key: 'Esc', does: { en: 'Cancel the move', es: 'Cancelar el movimiento' } },
    ],
    isByStore: true,
  },
} as const satisfies Readonly<Record<string, Page>>;
