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
      'One vehicle sold at retail, new or used, whose deal is delivered, booked or finalized. Wholesale and fleet do not count. A deal that two salespeople share is half a unit for each of them and one whole unit for the store.',
    formula: 'Deals with status Delivered, Capped or Finalized and kind Retail, Lease or Misc',
    es: {
      term: 'Unidad',
      definition:
        'Un vehículo vendido al menudeo, nuevo o usado, cuya venta está entregada, contabilizada o finalizada. El mayoreo y las flotillas no cuentan. Una venta que comparten dos vendedores es media unidad para cada uno y una entera para el concesionario.',
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
      'What the sale of the vehicle itself earns, before anything that finance and insurance adds. Of units of which it is known; others are counted beside it.',
    formula: 'Sale price − vehicle cost − pack',
    es: {
      term: 'Utilidad frontal',
      definition:
        'Lo que deja la venta del vehículo mismo, antes de lo que agregan el financiamiento y los seguros (F&I). De las unidades de las que se conoce; las demás se cuentan aparte.',
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
      'What finance and insurance earn on a deal. Of units of which it is known; others are counted beside it.',
    formula: 'Finance reserve + F&I product income − product cost',
    es: {
      term: 'Utilidad de F&I',
      definition:
        'Lo que dejan el financiamiento y los seguros en una venta. De las unidades de las que se conoce; las demás se cuentan aparte.',
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
      'Front and back gross together, of the units of which both are known; others are counted beside it. There is none where both are known of no unit.',
    formula: 'Front gross + back gross',
    es: {
      term: 'Utilidad total',
      definition:
        'La utilidad frontal y la de F&I, juntas, de las unidades de las que se conocen las dos; las demás se cuentan aparte. No hay si de ninguna unidad se conocen las dos.',
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
      'Gross per vehicle retailed. Front, back and total PVR are three different figures, so the word never stands alone. Only units count whose gross is known, of total PVR both front and back gross; without any there is none.',
    formula: 'Gross ÷ units of which it is known',
    es: {
      term: 'PVR',
      definition:
        'Utilidad bruta por unidad vendida al menudeo. El PVR frontal, el de F&I y el total son tres cifras distintas, por eso la palabra nunca va sola. Solo cuentan las unidades cuya utilidad se conoce: en el PVR total, la frontal y la de F&I; sin ninguna no hay.',
      formula: 'Utilidad ÷ unidades de las que se conoce',
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
      'How much of every dollar of sales stays as gross, over the lines whose cost is known: neither gross nor sales of the others are in it.',
    formula: 'Gross ÷ sales of the lines whose cost is known × 100',
    es: {
      term: 'Utilidad %',
      definition:
        'Cuánto de cada dólar de venta queda como utilidad, en las líneas cuyo costo se conoce: de las demás no se incluyen ni la utilidad ni la venta.',
      formula: 'Utilidad ÷ ventas de las líneas cuyo costo se conoce × 100',
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
      'Where the month ends if the rest of it goes like its selling days so far. On days before the first selling day there is none. Rankings, which begin with the 2nd, take the selling days since.',
    formula: 'Month to date ÷ selling days elapsed × selling days in the month',
    es: {
      term: 'Ritmo',
      definition:
        'En cuánto termina el mes si lo que falta va como los días de venta que ya pasaron. En los días anteriores al primer día de venta no hay ritmo. Los rankings, que empiezan el día 2, toman los días de venta desde entonces.',
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
      "A day on which a store sells: every day but Sundays, New Year's Day, Thanksgiving and Christmas Day; Sundays too where the store is open then.",
    es: {
      term: 'Día de venta',
      definition:
        'Un día en que el concesionario vende: todos menos los domingos, Año Nuevo, el Día de Acción de Gracias y Navidad; también los domingos, donde el concesionario abre.',
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
    definition: 'Units that a store is to retail in a month, as its settings say.',
    es: {
      term: 'Meta de unidades',
      definition: 'Unidades que un concesionario debe vender al menudeo en un mes, según sus ajustes.',
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
    definition: 'Front and back gross that a store is to earn in a month, as its settings say.',
    es: {
      term: 'Meta de utilidad bruta',
      definition: 'Utilidad frontal y de F&I que un concesionario debe lograr en un mes, según sus ajustes.',
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
      'Place in a ranking: salespeople by units and then total gross, F&I managers by back gross, advisors by total gross, those of whom none is known last, F&I managers by units, advisors by sales; for roles that may not see gross by units, and advisors by sales. Equals share a place and the next one is left out: 1, 2, 2, 4.',
    es: {
      term: 'Puesto',
      definition:
        'Lugar en un ranking: los vendedores por unidades y luego por utilidad total, los gerentes de F&I por utilidad de F&I, los asesores por utilidad total, al final aquellos de quienes no se conoce ninguna, los gerentes de F&I por unidades y los asesores por ventas; para los roles que no ven la utilidad, por unidades, y los asesores por ventas. Los iguales comparten el puesto y el siguiente se omite: 1, 2, 2, 4.',
    },
    unit: 'place',
    grain: 'Person and period',
    field: 'salesperson_day, finance_day, advisor_day',
    owner,
    usedBy: inCalls('rank', people, finance, 'GetSARanking'),
  },
  {
    term: 'Average units, 90 days',
    definition: 'Units that a salesperson retailed in an average month of the last 90 days.',
    formula: 'Units of the last 90 days ÷ 3',
    es: {
      term: 'Promedio de unidades, 90 días',
      definition: 'Unidades que un vendedor vendió al menudeo en un mes promedio de los últimos 90 días.',
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
