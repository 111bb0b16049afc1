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
    help: { en: `This store uses ${product}.`, es: `Este concesionario usa ${product}.` },
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
        en: 'Number or code of the store in your files, such as 312 or HON01.',
        es: 'Número o código del concesionario en sus archivos, como 312 u HON01.',
      },
    }),
    sunday_sales: flag({
      label: { en: 'Sunday sales', es: 'Ventas en domingo' },
      default: 'N',
      help: { en: 'Sundays are selling days.', es: 'Los domingos son días de venta.' },
    }),
    units_target: integer({
      label: { en: 'Unit target', es: 'Meta de unidades' },
      min: 0,
      max: 100_000,
      help: { en: 'Retail units per month.', es: 'Unidades al por menor al mes.' },
    }),
    gross_target: money({
      label: { en: 'Gross target', es: 'Meta de utilidad bruta' },
      min: 0,
      sensitive: 'gross',
      help: {
        en: 'Front plus back gross per month.',
        es: 'Utilidad bruta frontal más la de financiamiento, al mes.',
      },
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
        en: 'Active logins with access to this store.',
        es: 'Accesos activos que pueden ver este concesionario.',
      },
    }),
    units_mtd: integer({ label: { en: 'Units MTD', es: 'Unidades del mes' }, readOnly: true }),
    pace_pct: percent({
      label: { en: 'Pace to target', es: 'Ritmo contra la meta' },
      readOnly: true,
      help: {
        en: 'Projected month-end units as a share of the target.',
        es: 'Unidades proyectadas a fin de mes como parte de la meta.',
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
        late: { en: 'Overdue', es: 'Atrasada' },
        failed: { en: 'Failed', es: 'Falló' },
        never: { en: 'Not imported', es: 'Sin importar' },
      },
      {
        label: { en: 'Feed', es: 'Carga de datos' },
        readOnly: true,
        help: {
          en: "The worst status among this store's feeds.",
          es: 'El peor estado entre las cargas de este concesionario.',
        },
      },
    ),
    feed_at: instant({
      label: { en: 'Last import', es: 'Última importación' },
      readOnly: true,
      help: {
        en: 'Last complete import of that feed.',
        es: 'Última importación completa de esa carga.',
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
      'pace_pct',
      'used_aged',
      'feed_state',
    ],
    sort: 'storename',
    views: [
      {
        key: 'late_feeds',
        label: { en: 'Overdue feeds', es: 'Cargas atrasadas' },
        filter: { feed_state: ['late', 'failed'] },
      },
      {
        key: 'behind_target',
        label: { en: 'Behind target', es: 'Por debajo de la meta' },
        filter: { pace_pct_lte: -0.1 },
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
