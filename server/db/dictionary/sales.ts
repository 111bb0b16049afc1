import { type Entry, fieldsOf, inCalls } from './entry.ts';
import { financeEntries, unknownGrossEntries } from './finance.ts';

const sales = 'GetSalesDashboardWidget';
const byDay = 'GetSalesAndGrossDashboardWidget';
const people = 'GetSPRanking';
const finance = 'GetFIRanking';
const owner = 'GM';
const perStoreDay = 'Store and day';

export const salesEntries: readonly Entry[] = [
  {
    term: 'Unit',
    definition:
      'One new or used vehicle sold at retail, with a delivered, booked or finalized deal. Wholesale and fleet deals are excluded. A split deal is half a unit for each salesperson and one unit for the store.',
    formula: 'Deals with status Delivered, Capped or Finalized and kind Retail, Lease or Misc',
    es: {
      term: 'Unidad',
      definition:
        'Un vehículo nuevo o usado vendido al menudeo, con la venta entregada, contabilizada o finalizada. No incluye mayoreo ni flotillas. Una venta compartida es media unidad para cada vendedor y una para el concesionario.',
      formula:
        'Ventas con estado Entregada, Contabilizada o Finalizada y modalidad Menudeo, Arrendamiento u Otro',
      synonyms: 'Unidad vendida, unidad al menudeo, entrega',
    },
    unit: 'vehicles',
    grain: perStoreDay,
    field: 'deal.status, deal.deal_kind, deal.deal_type, deal.contract_date',
    owner,
    synonyms: 'Retail unit, sold unit, delivery',
    usedBy: [
      ...fieldsOf(sales, 'new_units', 'used_units', 'total_units'),
      ...fieldsOf(byDay, 'new_units', 'used_units', 'total_units'),
      ...fieldsOf(people, 'new_units', 'used_units', 'total_units'),
      ...fieldsOf(finance, 'new_units', 'used_units', 'total_units'),
    ],
  },
  {
    term: 'Front gross',
    definition:
      'Profit on the vehicle itself, before finance and insurance. Covers only units with known front gross; others are counted separately.',
    formula: 'Sale price − vehicle cost − pack',
    es: {
      term: 'Utilidad frontal',
      definition:
        'Lo que deja el vehículo mismo, antes de financiamiento y seguros (F&I). Incluye solo unidades con utilidad frontal conocida; las demás se cuentan aparte.',
      formula: 'Precio de venta − costo del vehículo − cargo interno',
      synonyms: 'Utilidad bruta frontal, utilidad del vehículo',
    },
    unit: 'US dollars',
    grain: perStoreDay,
    field: 'deal.front_gross; else deal.sale_price, deal.cost, deal.pack',
    owner,
    synonyms: 'Front-end gross, vehicle gross',
    usedBy: inCalls('front_gross', sales, byDay, people),
  },
  {
    term: 'Back gross',
    definition:
      'Profit from finance and insurance on a deal. Covers only units with known back gross; others are counted separately.',
    formula: 'Finance reserve + F&I product income − product cost',
    es: {
      term: 'Utilidad de F&I',
      definition:
        'Lo que dejan el financiamiento y los seguros en una venta. Incluye solo unidades con utilidad de F&I conocida; las demás se cuentan aparte.',
      formula: 'Reserva financiera + ingreso por productos de F&I − costo de los productos',
      synonyms: 'Utilidad de financiamiento y seguros, back-end',
    },
    unit: 'US dollars',
    grain: perStoreDay,
    field: 'deal.back_gross; deal.reserve, deal.products',
    owner: 'F&I Manager',
    synonyms: 'Back-end gross, F&I gross',
    usedBy: [...inCalls('back_gross', sales, byDay, people, finance), `${finance}.back_gross_pace`],
  },
  {
    term: 'Total gross',
    definition:
      'Front plus back gross. Covers only units with both known; others are counted separately. Not available when no unit has both.',
    formula: 'Front gross + back gross',
    es: {
      term: 'Utilidad total',
      definition:
        'La utilidad frontal más la de F&I. Incluye solo unidades con ambas; las demás se cuentan aparte. No disponible si ninguna unidad tiene ambas.',
      formula: 'Utilidad frontal + utilidad de F&I',
      synonyms: 'Utilidad bruta, utilidad combinada',
    },
    unit: 'US dollars',
    grain: perStoreDay,
    field: 'deal.front_gross, deal.back_gross',
    owner,
    synonyms: 'Gross, combined gross',
    usedBy: inCalls('total_gross', sales, byDay, people),
  },
  {
    term: 'PVR',
    definition:
      'Gross per vehicle retailed, as front, back or total PVR. Covers only units with known gross; total PVR needs both front and back. Not available without such units.',
    formula: 'Gross ÷ units with known gross',
    es: {
      term: 'PVR',
      definition:
        'Utilidad bruta por unidad vendida al menudeo: PVR frontal, de F&I o total. Incluye solo unidades con utilidad conocida; el total requiere frontal y F&I. No disponible sin esas unidades.',
      formula: 'Utilidad ÷ unidades con utilidad conocida',
      synonyms: 'PRU, utilidad bruta por unidad',
    },
    unit: 'US dollars per vehicle',
    grain: 'Store and period',
    field: 'deal.front_gross, deal.back_gross',
    owner,
    synonyms: 'PRU, per vehicle retailed, gross per unit',
    usedBy: [
      ...fieldsOf(sales, 'front_pvr', 'back_pvr', 'total_pvr'),
      `${byDay}.total_pvr`,
      `${people}.front_pvr`,
      `${finance}.back_pvr`,
    ],
  },
  {
    term: 'Gross %',
    definition:
      'Gross as a percentage of sales. Covers only lines with known cost; other lines are in neither gross nor sales.',
    formula: 'Gross ÷ sales of lines with known cost × 100',
    es: {
      term: 'Utilidad %',
      definition:
        'Utilidad como porcentaje de la venta. Incluye solo líneas con costo; las demás no entran ni en la utilidad ni en la venta.',
      formula: 'Utilidad ÷ ventas de las líneas con costo × 100',
      synonyms: 'Utilidad sobre ventas, margen',
    },
    unit: 'percent',
    grain: 'Store and period',
    field: 'parts_day.gross, parts_day.costed_sales; advisor_day.labor_gross, advisor_day.costed_sales',
    owner: 'Controller',
    synonyms: 'Gross to sales, margin',
    usedBy: inCalls('gross_pct', 'GetPartsDashboardWidget', 'GetSARanking'),
  },
  {
    term: 'Pace',
    definition:
      'Projected month-end at the current daily rate. Not available before the first selling day. Rankings that start on the 2nd use selling days since the 2nd.',
    formula: 'Month to date ÷ selling days elapsed × selling days in the month',
    es: {
      term: 'Ritmo',
      definition:
        'Cierre de mes proyectado al ritmo diario actual. No disponible antes del primer día de venta. Los rankings que empiezan el día 2 usan los días de venta desde el día 2.',
      formula: 'Mes hasta hoy ÷ días de venta transcurridos × días de venta del mes',
      synonyms: 'Proyección, tendencia',
    },
    unit: 'as the figure',
    grain: 'Store and month',
    field: 'sales_day.units, sales_day.total_gross',
    owner,
    synonyms: 'Projection, trend',
    usedBy: [
      ...fieldsOf(sales, 'units_pace', 'gross_pace'),
      ...inCalls('gross_pace', 'GetServiceDashboardWidget', 'GetPartsDashboardWidget'),
      `${people}.units_pace`,
      'GetAnalitics.pace',
      'GetMonthVSBudget.pace',
    ],
  },
  {
    term: 'Selling day',
    definition:
      "A day the store is open for sales: every day except New Year's Day, Thanksgiving and Christmas Day. Sundays are included only for stores that sell on Sundays.",
    es: {
      term: 'Día de venta',
      definition:
        'Un día en que el concesionario abre para vender: todos menos Año Nuevo, el Día de Acción de Gracias y Navidad. Los domingos cuentan solo donde se vende en domingo.',
      synonyms: 'Día hábil',
    },
    unit: 'days',
    grain: 'Store and month',
    field: 'store.sunday_sales',
    owner,
    synonyms: 'Business day',
    source: 'Rooftop',
    usedBy: inCalls('selling_days', sales, 'GetServiceDashboardWidget', 'GetPartsDashboardWidget'),
  },
  {
    term: 'Unit target',
    definition: "Monthly retail unit goal from the store's settings.",
    es: {
      term: 'Meta de unidades',
      definition: 'Meta mensual de unidades al menudeo, según los ajustes del concesionario.',
      synonyms: 'Objetivo de unidades',
    },
    unit: 'vehicles',
    grain: 'Store and month',
    field: 'store.units_target',
    owner,
    synonyms: 'Objective, goal',
    source: 'Rooftop',
    refresh: 'When the store is changed',
    usedBy: [`${sales}.units_target`],
  },
  {
    term: 'Gross target',
    definition: "Monthly goal for front plus back gross, from the store's settings.",
    es: {
      term: 'Meta de utilidad bruta',
      definition: 'Meta mensual de utilidad frontal más F&I, según los ajustes del concesionario.',
    },
    unit: 'US dollars',
    grain: 'Store and month',
    field: 'store.gross_target',
    owner,
    source: 'Rooftop',
    refresh: 'When the store is changed',
    usedBy: [`${sales}.gross_target`],
  },
  {
    term: 'Rank',
    definition:
      "Position in a ranking. Salespeople: units, then total gross. F&I managers: back gross. Advisors: total gross. People with no known gross rank last, and roles that can't see gross get rankings by units (F&I, sales) or sales (advisors). Ties share a rank: 1, 2, 2, 4.",
    es: {
      term: 'Puesto',
      definition:
        'Lugar en un ranking. Vendedores: unidades y luego utilidad total. Gerentes de F&I: utilidad de F&I. Asesores: utilidad total. Quienes no tienen utilidad conocida van al final, y los roles que no ven la utilidad usan unidades (ventas, F&I) o ventas (asesores). Los empates comparten puesto: 1, 2, 2, 4.',
    },
    unit: 'place',
    grain: 'Person and period',
    field: 'salesperson_day, finance_day, advisor_day',
    owner,
    usedBy: inCalls('rank', people, finance, 'GetSARanking'),
  },
  {
    term: 'Average units, 90 days',
    definition: "A salesperson's average monthly retail units over the last 90 days.",
    formula: 'Units of the last 90 days ÷ 3',
    es: {
      term: 'Promedio de unidades, 90 días',
      definition: 'Promedio mensual de unidades al menudeo de un vendedor en los últimos 90 días.',
      formula: 'Unidades de los últimos 90 días ÷ 3',
    },
    unit: 'vehicles a month',
    grain: 'Salesperson',
    field: 'salesperson_day.units',
    owner: 'Sales Manager',
    usedBy: [`${people}.avg_units_90d`],
  },
  ...financeEntries,
  ...unknownGrossEntries,
];
