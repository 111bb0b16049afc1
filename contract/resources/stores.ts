import {
  choice,
  decimal,
  flag,
  instant,
  integer,
  money,
  percent,
  phone,
  references,
  state,
  text,
  timeZone,
  zip,
} from '../resource/fields.ts';
import { defineResource } from '../resource/resource.ts';
import { status } from '../resource/status.ts';
import { same } from '../words.ts';

const uses = (product: string) =>
  flag({
    label: same(product),
    default: 'N',
    help: { en: `Whether the store uses ${product}.`, es: `Si el concesionario usa ${product}.` },
  });

export const stores = defineResource({
  name: 'stores',
  label: { en: ['Store', 'Stores'], es: ['Concesionario', 'Concesionarios'] },
  id: 'ID',
  title: 'storename',
  fields: {
    storename: text({ label: { en: 'Store', es: 'Concesionario' }, required: true, unique: true, max: 80 }),
    AS_ID: integer({ label: same('AS_ID'), required: true, unique: true, min: 1 }),
    DEALER_NAME: text({ label: { en: 'Dealer name', es: 'Nombre comercial' }, max: 120 }),
    brands: references('brands', { label: { en: 'Brands', es: 'Marcas' } }),
    address: text({ label: { en: 'Street', es: 'Calle' }, max: 120 }),
    city: text({ label: { en: 'City', es: 'Ciudad' }, max: 80 }),
    state: state({ label: { en: 'State', es: 'Estado federal' } }),
    zip: zip({ label: { en: 'ZIP', es: 'Código postal' } }),
    phone: phone({ label: { en: 'Phone', es: 'Teléfono' } }),
    timezone: timeZone({ label: { en: 'Time zone', es: 'Zona horaria' }, required: true }),
    lat: decimal({ label: { en: 'Latitude', es: 'Latitud' }, min: -90, max: 90 }),
    lon: decimal({ label: { en: 'Longitude', es: 'Longitud' }, min: -180, max: 180 }),
    dms_vendor: choice(
      {
        CDK: same('CDK'),
        Reynolds: same('Reynolds'),
        Tekion: same('Tekion'),
        Dealertrack: same('Dealertrack'),
        Other: { en: 'Other', es: 'Otro' },
      },
      { label: same('DMS') },
    ),
    dms_company_no: text({
      label: { en: 'DMS company number', es: 'Número de empresa en el DMS' },
      max: 60,
      help: {
        en: 'The number or code by which files call the store, such as 312 or HON01.',
        es: 'El número o código con que los archivos llaman al concesionario, como 312 u HON01.',
      },
    }),
    sunday_sales: flag({
      label: { en: 'Sunday sales', es: 'Ventas en domingo' },
      default: 'N',
      help: { en: 'Counts Sundays as selling days.', es: 'Cuenta los domingos como días de venta.' },
    }),
    units_target: integer({
      label: { en: 'Unit target', es: 'Meta de unidades' },
      min: 0,
      max: 100_000,
      help: { en: 'Retail units a month.', es: 'Unidades al por menor por mes.' },
    }),
    gross_target: money({
      label: { en: 'Gross target', es: 'Meta de utilidad bruta' },
      min: 0,
      sensitive: 'gross',
      help: { en: 'Front and back gross a month.', es: 'Utilidad bruta por venta y financiamiento al mes.' },
    }),
    floorplan_rate: percent({
      label: { en: 'Floorplan rate', es: 'Tasa de floorplan' },
      min: 0,
      max: 30,
      help: {
        en: 'Annual interest on floorplan balances.',
        es: 'Interés anual sobre los saldos de floorplan.',
      },
    }),
    uses_analytics: uses('Analytics'),
    uses_tracs: uses('Tracs'),
    uses_xtract: uses('Xtract'),
    uses_touch: uses('Touch'),
    uses_xchange: uses('Xchange'),
    uses_xperience: uses('Xperience'),
    status,
    users: integer({
      label: { en: 'Users', es: 'Usuarios' },
      readOnly: true,
      help: {
        en: 'Active logins that may see this store.',
        es: 'Accesos activos que pueden ver este concesionario.',
      },
    }),
    units_mtd: integer({ label: { en: 'Units MTD', es: 'Unidades del mes' }, readOnly: true }),
    pace_pct: percent({
      label: { en: 'Pace to target', es: 'Ritmo contra la meta' },
      readOnly: true,
      help: {
        en: 'Month-end pace against the unit target.',
        es: 'Proyección a fin de mes contra la meta de unidades.',
      },
    }),
    used_aged: integer({
      label: { en: 'Used 61+ d', es: 'Usados 61+ d' },
      readOnly: true,
      help: {
        en: 'Used vehicles in stock for more than 60 days.',
        es: 'Vehículos usados con más de 60 días en inventario.',
      },
    }),
    feed_state: choice(
      {
        ok: { en: 'On time', es: 'A tiempo' },
        late: { en: 'Late', es: 'Atrasada' },
        failed: { en: 'Failed', es: 'Falló' },
        never: { en: 'Not loaded', es: 'Sin cargar' },
      },
      {
        label: { en: 'Feed', es: 'Carga de datos' },
        readOnly: true,
        help: {
          en: 'Of the feeds that bring its records, the one to worry about most.',
          es: 'De las cargas que traen sus registros, la que más preocupa.',
        },
      },
    ),
    feed_at: instant({
      label: { en: 'Last load', es: 'Última carga' },
      readOnly: true,
      help: {
        en: 'When that feed last came in whole.',
        es: 'Cuándo llegó completa esa carga por última vez.',
      },
    }),
  },
  list: {
    columns: [
      'storename',
      'AS_ID',
      'brands',
      'city',
      'dms_vendor',
      'users',
      'units_mtd',
      'pace_pct',
      'used_aged',
      'feed_state',
    ],
    search: ['storename', 'DEALER_NAME', 'city', 'AS_ID'],
    filters: [
      'status',
      'timezone',
      'brands',
      'state',
      'dms_vendor',
      'sunday_sales',
      'users',
      'units_mtd',
      'used_aged',
      'feed_state',
    ],
    sort: 'storename',
    views: [
      {
        key: 'late_feeds',
        label: { en: 'Late feeds', es: 'Cargas atrasadas' },
        filter: { feed_state: ['late', 'failed'] },
      },
    ],
  },
  form: [
    {
      label: { en: 'Store', es: 'Concesionario' },
      fields: ['storename', 'AS_ID', 'DEALER_NAME', 'brands', 'status'],
    },
    {
      label: { en: 'Address', es: 'Dirección' },
      fields: ['address', 'city', 'state', 'zip', 'phone', 'timezone', 'lat', 'lon'],
    },
    {
      label: { en: 'Targets and costs', es: 'Metas y costos' },
      fields: ['units_target', 'gross_target', 'sunday_sales', 'floorplan_rate'],
    },
    {
      label: { en: 'Dealer management system', es: 'Sistema de gestión (DMS)' },
      fields: ['dms_vendor', 'dms_company_no'],
    },
    {
      label: { en: 'Products', es: 'Productos' },
      fields: ['uses_analytics', 'uses_tracs', 'uses_xtract', 'uses_touch', 'uses_xchange', 'uses_xperience'],
    },
  ],
  calls: {
    list: 'fredbeans/GetStores',
    one: 'axelone/GetStoreDetails',
    update: 'fredbeans/AxelOneStoreSettings',
    choices: 'fredbeans/GetStores',
  },
});
