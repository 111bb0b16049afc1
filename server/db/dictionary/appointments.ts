import { type Entry, fieldsOf } from './entry.ts';

const appointments = 'GetAppointmentsDashboardWidget';
const board = 'GetServiceApptByDateStore';

export const appointmentEntries: readonly Entry[] = [
  {
    term: 'Due',
    definition: 'All appointments for the day, regardless of outcome.',
    es: {
      term: 'Previstas',
      definition: 'Todas las citas del día, sin importar su resultado.',
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
      'Percentage of expected customers who showed up. Canceled, rescheduled and upcoming appointments are excluded. Early arrivals are included.',
    formula: 'Shown ÷ (due − canceled − rescheduled − upcoming) × 100',
    es: {
      term: 'Asistencia',
      definition:
        'Porcentaje de clientes esperados que vinieron. No incluye citas canceladas, cambiadas ni por venir. Incluye a quienes llegan antes.',
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
      "Percentage of the shop's hours booked for the day. Shops that are closed or have no capacity set are excluded.",
    formula: 'Booked hours ÷ capacity hours × 100',
    es: {
      term: 'Carga del taller',
      definition:
        'Porcentaje de las horas del taller reservadas ese día. No incluye talleres cerrados o sin capacidad indicada.',
      formula: 'Horas reservadas ÷ horas de capacidad × 100',
    },
    unit: 'percent',
    grain: 'Store and day',
    field: 'appointment.duration_min, store.service_capacity_hours',
    owner: 'Service Manager',
    usedBy: fieldsOf(board, 'booked_hours', 'capacity_hours', 'load_pct'),
  },
];
