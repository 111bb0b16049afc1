/** Appointment statuses, in order. */
export const appointmentStatuses = {
  booked: { en: 'Booked', es: 'Reservada' },
  confirmed: { en: 'Confirmed', es: 'Confirmada' },
  arrived: { en: 'Arrived', es: 'Llegó' },
  in_service: { en: 'In service', es: 'En servicio' },
  ready: { en: 'Ready', es: 'Lista' },
  completed: { en: 'Completed', es: 'Terminada' },
  no_show: { en: 'No-show', es: 'No llegó' },
  cancelled: { en: 'Canceled', es: 'Cancelada' },
  rescheduled: { en: 'Rescheduled', es: 'Reprogramada' },
};
