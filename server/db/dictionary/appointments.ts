import { type Entry, fieldsOf } from './entry.ts';

const appointments = 'GetAppointmentsDashboardWidget';
const board = 'GetServiceApptByDateStore';

export const appointmentEntries: readonly Entry[] = [
  {
    term: 'Due',
    definition: 'Appointments for the day, whatever became of them.',
    es: {
      term: 'Previstas',
      definition: 'Citas para el día, sin importar qué pasó con ellas.',
    },
    unit: 'appointments',
    grain: 'Store, day and department',
    field: 'appointment.date, appointment.status',
    owner: 'BDC',
    usedBy: [
      ...fieldsOf(appointments, 'due', 'confirmed', 'shown', 'no_show', 'cancelled', 'rescheduled', 'sold'),
      `${board}.due`,
      'GetDashBoardCounts.appointments_today',
    ],
  },
  {
    term: 'Show rate',
    definition:
      'The share of expected customers who came. Canceled, rescheduled and upcoming appointments are excluded. A customer who comes early counts.',
    formula: 'Shown ÷ (due − canceled − rescheduled − upcoming) × 100',
    es: {
      term: 'Asistencia',
      definition:
        'Qué parte de los clientes esperados vino. No cuentan las citas canceladas, las cambiadas ni las que aún no llegan. Quien viene antes sí cuenta.',
      formula: 'Cumplidas ÷ (previstas − canceladas − cambiadas − por venir) × 100',
    },
    unit: 'percent',
    grain: 'Store, department and period',
    field: 'appointment.status, appointment.checked_in_at',
    owner: 'BDC',
    usedBy: [`${appointments}.show_rate`],
  },
  {
    term: 'Shop load',
    definition:
      'How much of the hours that the shop has on a day is booked. A shop that is closed on the day, or tells no capacity, is not in it.',
    formula: 'Booked hours ÷ capacity hours × 100',
    es: {
      term: 'Carga del taller',
      definition:
        'Cuánto de las horas que el taller tiene en un día está reservado. Un taller que cierra ese día, o que no dice su capacidad, no entra.',
      formula: 'Horas reservadas ÷ horas de capacidad × 100',
    },
    unit: 'percent',
    grain: 'Store and day',
    field: 'appointment.duration_min, store.service_capacity_hours',
    owner: 'Service Manager',
    usedBy: fieldsOf(board, 'booked_hours', 'capacity_hours', 'load_pct'),
  },
];
