import {
  date,
  decimal,
  email,
  flag,
  integer,
  money,
  phone,
  reference,
  references,
  text,
  zip,
} from '../resource/fields.ts';
import { pastDay } from './checks.ts';
import { defineTarget } from './target.ts';

const score = { min: 0, max: 100 } as const;

export const customersTarget = defineTarget({
  name: 'customers',
  label: { en: 'Customers', es: 'Clientes' },
  fields: {
    UC_ID: integer({ label: { en: 'Customer ID', es: 'ID del cliente' }, required: true, min: 1 }),
    UC_FirstName: text({ label: { en: 'First name', es: 'Nombre' }, max: 80, default: '' }),
    UC_LastName: text({ label: { en: 'Last name', es: 'Apellido' }, max: 80, default: '' }),
    UC_Email: email({ label: { en: 'E-mail', es: 'Correo electrónico' }, sensitive: 'personal' }),
    UC_Phone1: phone({ label: { en: 'Phone', es: 'Teléfono' }, sensitive: 'personal' }),
    UC_Phone2: phone({ label: { en: 'Second phone', es: 'Segundo teléfono' }, sensitive: 'personal' }),
    address: text({ label: { en: 'Address', es: 'Dirección' }, max: 200, sensitive: 'personal' }),
    zip: zip({ label: { en: 'ZIP', es: 'Código postal' } }),
    distance_miles: decimal({
      label: { en: 'Distance in miles', es: 'Distancia en millas' },
      min: 0,
      max: 25_000,
    }),
    UCSD_LTV: integer({
      label: { en: 'Lifetime value score', es: 'Puntaje de valor del cliente' },
      ...score,
    }),
    UCSD_SALES: integer({ label: { en: 'Sales score', es: 'Puntaje de ventas' }, ...score }),
    UCSD_SERVICE: integer({ label: { en: 'Service score', es: 'Puntaje de servicio' }, ...score }),
    CVP_DealTotalGross: money({
      label: { en: 'Gross of all deals', es: 'Utilidad de todas las ventas' },
      default: 0,
      sensitive: 'gross',
    }),
    CVP_TotalPrice: money({ label: { en: 'Sales spend', es: 'Gasto en ventas' }, default: 0 }),
    CVP_RosRevenue: money({ label: { en: 'Service spend', es: 'Gasto en servicio' }, default: 0 }),
    CVP_RelatedStores: references('stores', { label: { en: 'Stores', es: 'Concesionarios' } }),
    CVP_Brand: reference('brands', { label: { en: 'Brand', es: 'Marca' } }),
    CVP_DealCount: integer({ label: { en: 'Deals', es: 'Ventas' }, min: 0, default: 0 }),
    last_deal_date: date({ label: { en: 'Last deal', es: 'Última venta' } }),
    opt_out_email: flag({ label: { en: 'No e-mail', es: 'Sin correos' }, default: 'N' }),
    opt_out_sms: flag({ label: { en: 'No text messages', es: 'Sin mensajes de texto' }, default: 'N' }),
    opt_out_phone: flag({ label: { en: 'No calls', es: 'Sin llamadas' }, default: 'N' }),
    source_key: text({ label: { en: 'Key in the source', es: 'Clave en el origen' }, max: 200 }),
  },
  keys: [['UC_ID'], ['source_key']],
  required: ['UC_ID', 'UC_LastName'],
  waivable: ['UC_LastName'],
  aliases: {
    UC_ID: ['customerId', 'custNo'],
    UC_FirstName: ['firstName', 'First name'],
    UC_LastName: ['lastName', 'Last name'],
    UC_Email: ['email', 'emailAddress'],
    UC_Phone1: ['phone', 'homePhone', 'cellPhone', 'mobilePhone', 'mobile', 'cell'],
    UC_Phone2: ['phone2', 'workPhone'],
    CVP_RelatedStores: ['store_id', 'store'],
    zip: ['zipCode', 'postalCode'],
    distance_miles: ['distance'],
  },
  check: (row, today) => pastDay('last_deal_date', row.last_deal_date, today),
});
