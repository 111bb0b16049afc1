import {
  choice,
  date,
  email,
  flag,
  instant,
  integer,
  phone,
  reference,
  text,
  timeZone,
  vin,
} from '../resource/fields.ts';
import { leadSources } from '../resource/leadSources.ts';
import { defineResource } from '../resource/resource.ts';
import { same } from '../words.ts';

const known = { readOnly: true } as const;
const personal = { ...known, sensitive: 'personal' } as const;

/** Leads of the stores from imports and the API; one per person and store within 30 days. Users mark them as answered. */
export const leads = defineResource({
  name: 'leads',
  label: { en: ['Lead', 'Leads'], es: ['Prospecto', 'Prospectos'] },
  id: 'lead_id',
  title: 'person',
  fields: {
    person: text({
      label: { en: 'Customer', es: 'Cliente' },
      ...personal,
    }),
    UC_ID: integer({ label: { en: 'Customer number', es: 'Número de cliente' }, ...personal }),
    email: email({ label: { en: 'Email', es: 'Correo' }, ...personal }),
    phone: phone({ label: { en: 'Phone', es: 'Teléfono' }, ...personal }),
    vehicle: text({
      label: { en: 'Vehicle of interest', es: 'Vehículo de interés' },
      ...known,
      help: { en: 'The latest vehicle they asked about.', es: 'El último vehículo por el que preguntó.' },
    }),
    stock_type: choice(
      { N: { en: 'New', es: 'Nuevo' }, U: { en: 'Used', es: 'Usado' } },
      { label: { en: 'New or used', es: 'Nuevo o usado' }, ...known },
    ),
    make: text({ label: { en: 'Make', es: 'Marca' }, ...known }),
    model: text({ label: { en: 'Model', es: 'Modelo' }, ...known }),
    vin: vin({ label: same('VIN'), ...known }),
    store_id: reference('stores', { label: { en: 'Store', es: 'Concesionario' }, ...known }),
    lead_source: choice(leadSources, { label: { en: 'Source', es: 'Origen' }, ...known }),
    provider: text({ label: { en: 'Provider', es: 'Proveedor' }, ...known }),
    lead_no: text({ label: { en: 'Lead number', es: 'Número de prospecto' }, ...known }),
    timezone: timeZone({ label: { en: 'Time zone', es: 'Zona horaria' }, ...known }),
    date: date({ label: { en: 'Date', es: 'Fecha' }, ...known }),
    received_at: instant({ label: { en: 'Received', es: 'Recibido' }, ...known, zone: 'timezone' }),
    answered: flag({ label: { en: 'Answered', es: 'Respondido' }, ...known }),
    answered_at: instant({
      zone: 'timezone',
      label: { en: 'First response', es: 'Primera respuesta' },
      help: {
        en: 'A time from the lead source can’t be changed.',
        es: 'La hora que indica el origen no se puede cambiar.',
      },
    }),
    response_min: integer({
      label: { en: 'Response time (minutes)', es: 'Tiempo de respuesta (minutos)' },
      ...known,
      help: { en: 'From the lead to the first response.', es: 'Del prospecto a la primera respuesta.' },
    }),
    employee_id: reference('employee', { label: { en: 'Salesperson', es: 'Vendedor' }, ...known }),
    mine: flag({ label: { en: 'Assigned to me', es: 'Asignado a mí' }, ...known }),
    repeats: integer({
      label: { en: 'Repeats', es: 'Repeticiones' },
      ...known,
      help: {
        en: 'Further leads from this person within 30 days.',
        es: 'Otros prospectos de esta persona en 30 días.',
      },
    }),
    comments: text({ label: { en: 'Comments', es: 'Comentarios' }, ...personal, multiline: true }),
  },
  list: {
    store: 'store_id',
    views: [
      {
        key: 'mine',
        label: { en: 'My leads', es: 'Mis prospectos' },
        filter: { mine: 'Y' },
        isOwn: true,
      },
      {
        key: 'unanswered',
        label: { en: 'Unanswered', es: 'Sin responder' },
        filter: { answered: 'N' },
      },
    ],
    columns: [
      'received_at',
      'person',
      'vehicle',
      'lead_source',
      'store_id',
      'employee_id',
      'answered_at',
      'response_min',
      'repeats',
    ],
    search: ['person', 'email', 'phone', 'vin', 'lead_no'],
    filters: [
      'answered',
      'lead_source',
      'date',
      'store_id',
      'employee_id',
      'mine',
      'provider',
      'stock_type',
      'make',
      'model',
      'response_min',
      'repeats',
    ],
    pinned: ['answered', 'lead_source', 'date'],
    sort: 'received_at',
    order: 'DESC',
  },
  canCreate: false,
  canDelete: false,
});
