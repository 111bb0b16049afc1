import { choice, flag, instant, integer, phone, reference, text, vin } from '../resource/fields.ts';
import { appointmentStatuses } from '../service/appointmentStatuses.ts';
import { same } from '../words.ts';
import { defineTarget } from './target.ts';

export const appointmentsTarget = defineTarget({
  name: 'appointments',
  label: { en: 'Appointments', es: 'Citas' },
  fields: {
    store_id: reference('stores', { label: { en: 'Store', es: 'Concesionario' }, required: true }),
    appt_id: text({ label: { en: 'Appointment number', es: 'Número de cita' }, required: true, max: 40 }),
    dept: choice(
      { Sales: { en: 'Sales', es: 'Ventas' }, Service: { en: 'Service', es: 'Servicio' } },
      { label: { en: 'Department', es: 'Departamento' }, required: true },
    ),
    starts_at: instant({ label: { en: 'Starts', es: 'Empieza' }, required: true }),
    duration_min: integer({ label: { en: 'Minutes', es: 'Minutos' }, min: 15, max: 480, default: 60 }),
    status: choice(appointmentStatuses, { label: { en: 'Status', es: 'Estado' }, required: true }),
    confirmed: flag({ label: { en: 'Was confirmed', es: 'Confirmada' }, default: 'N' }),
    UC_ID: reference('customers', { label: { en: 'Customer', es: 'Cliente' } }),
    phone: phone({ label: { en: 'Phone', es: 'Teléfono' }, sensitive: 'personal' }),
    vin: vin({ label: same('VIN') }),
    mileage: integer({ label: { en: 'Mileage', es: 'Millaje' }, min: 0, max: 2_000_000 }),
    advisor_id: reference('employee', { label: { en: 'Advisor or salesperson', es: 'Asesor o vendedor' } }),
    op_codes: text({ label: { en: 'Operation codes', es: 'Códigos de operación' }, max: 300 }),
    concern: text({ label: { en: 'Concern', es: 'Motivo' }, max: 500 }),
    transport: choice(
      {
        waiter: { en: 'Waits', es: 'Espera' },
        drop: { en: 'Drops off', es: 'Deja el auto' },
        shuttle: { en: 'Shuttle', es: 'Transporte' },
        loaner: { en: 'Loaner', es: 'Auto de préstamo' },
      },
      { label: { en: 'Transport', es: 'Transporte' } },
    ),
    source: choice(
      {
        web: same('Web'),
        phone: { en: 'Phone', es: 'Teléfono' },
        BDC: same('BDC'),
        'walk-in': { en: 'Walk-in', es: 'Sin cita' },
      },
      { label: { en: 'Booked by', es: 'Reservada por' } },
    ),
    checked_in_at: instant({ label: { en: 'Checked in', es: 'Llegada' } }),
    promised_at: instant({ label: { en: 'Promised', es: 'Prometida' } }),
    ro_no: text({ label: { en: 'Repair order number', es: 'Número de orden' }, max: 40 }),
    deal_no: text({ label: { en: 'Deal number', es: 'Número de venta' }, max: 40 }),
    recall: flag({ label: { en: 'Open recall', es: 'Llamado a revisión' }, default: 'N' }),
  },
  keys: [['store_id', 'appt_id']],
  required: ['store_id', 'appt_id', 'dept', 'starts_at', 'status'],
  aliases: {
    appt_id: ['apptId', 'appointmentId', 'appointmentNumber'],
    dept: ['department'],
    starts_at: ['startsAt', 'appointmentDate', 'appointmentTime'],
    duration_min: ['duration', 'durationMinutes'],
    UC_ID: ['customerId', 'custNo'],
    phone: ['mobile', 'mobilePhone', 'cellPhone', 'cell', 'homePhone', 'customerPhone'],
    mileage: ['odometer'],
    advisor_id: ['serviceAdvisorId', 'salespersonId'],
    op_codes: ['opCodes', 'opCode'],
    promised_at: ['promisedAt'],
    ro_no: ['roNo', 'roNumber'],
    deal_no: ['dealNo'],
  },
});
