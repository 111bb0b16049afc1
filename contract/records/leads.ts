import { choice, email, instant, integer, phone, reference, text, vin } from '../resource/fields.ts';
import { leadSources } from '../resource/leadSources.ts';
import { same } from '../words.ts';
import { defineTarget } from './target.ts';

/** Leads as they come: those of one person within 30 days are one. */
export const leadsTarget = defineTarget({
  name: 'leads',
  label: { en: 'Leads', es: 'Prospectos' },
  fields: {
    store_id: reference('stores', { label: { en: 'Store', es: 'Concesionario' }, required: true }),
    lead_no: text({ label: { en: 'Lead number', es: 'Número de prospecto' }, required: true, max: 120 }),
    received_at: instant({ label: { en: 'Received', es: 'Recibido' }, required: true }),
    answered_at: instant({ label: { en: 'First answer', es: 'Primera respuesta' } }),
    lead_source: choice(leadSources, { label: { en: 'Source', es: 'Origen' }, default: 'other' }),
    provider: text({ label: { en: 'Provider', es: 'Proveedor' }, max: 120 }),
    UC_ID: reference('customers', { label: { en: 'Customer', es: 'Cliente' } }),
    vin: vin({ label: same('VIN') }),
    stock_type: choice(
      { N: { en: 'New', es: 'Nuevo' }, U: { en: 'Used', es: 'Usado' } },
      { label: { en: 'New or used', es: 'Nuevo o usado' } },
    ),
    year: integer({ label: { en: 'Year', es: 'Año' }, min: 1900, max: 2100 }),
    make: text({ label: { en: 'Make', es: 'Marca' }, max: 60 }),
    model: text({ label: { en: 'Model', es: 'Modelo' }, max: 80 }),
    trim: text({ label: { en: 'Trim', es: 'Versión' }, max: 120 }),
    employee_id: reference('employee', { label: { en: 'Looked after by', es: 'Atendido por' } }),
    first_name: text({ label: { en: 'First name', es: 'Nombre' }, max: 80, sensitive: 'personal' }),
    last_name: text({ label: { en: 'Last name', es: 'Apellido' }, max: 80, sensitive: 'personal' }),
    email: email({ label: { en: 'E-mail', es: 'Correo electrónico' }, sensitive: 'personal' }),
    phone: phone({ label: { en: 'Phone', es: 'Teléfono' }, sensitive: 'personal' }),
    comments: text({ label: { en: 'Comments', es: 'Comentarios' }, max: 4000, sensitive: 'personal' }),
  },
  keys: [['store_id', 'lead_no']],
  required: ['store_id', 'lead_no', 'received_at'],
  storeNames: ['vendorname', 'storename', 'dealerName'],
  // Nobody is turned away for a phone number with a digit too few, nor for others of the same file.
  lenient: ['vin', 'stock_type', 'year', 'lead_source', 'email', 'phone'],
  allowedRejects: 99,
  aliases: {
    lead_no: ['leadNo', 'leadId', 'leadNumber'],
    received_at: ['receivedAt', 'requestDate', 'createdAt', 'leadDate'],
    answered_at: ['answeredAt', 'firstResponse', 'respondedAt'],
    lead_source: ['leadSource', 'leadType'],
    provider: ['providerName'],
    UC_ID: ['customerId', 'custNo'],
    stock_type: ['newUsed', 'vehicleStatus'],
    year: ['modelYear', 'vehicleYear'],
    make: ['makeName', 'vehicleMake'],
    model: ['modelName', 'vehicleModel'],
    trim: ['trimLevel'],
    employee_id: ['salespersonId', 'assignedTo'],
    first_name: ['firstName'],
    last_name: ['lastName'],
    email: ['emailAddress'],
    phone: ['phoneNumber', 'cellPhone', 'homePhone'],
    comments: ['comment', 'message'],
  },
});
