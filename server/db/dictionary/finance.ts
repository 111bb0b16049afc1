import { type Entry, fieldsOf, inCalls } from './entry.ts';

const finance = 'GetFIRanking';
const transit = 'GetCITFloorPlanDataTopFive';

/** What F&I sells, and the contracts that lenders have not paid. */
export const financeEntries: readonly Entry[] = [
  {
    term: 'Penetration',
    definition: 'Percentage of retail deals that include a product, such as a service contract or GAP.',
    formula: 'Deals with the product ÷ retail deals × 100',
    es: {
      term: 'Penetración',
      definition:
        'Porcentaje de ventas al menudeo que incluyen un producto, como un contrato extendido o GAP.',
      formula: 'Ventas con el producto ÷ ventas al menudeo × 100',
      synonyms: 'Tasa de aceptación',
    },
    unit: 'percent',
    grain: 'F&I manager and period',
    field: 'finance_day.financed, finance_day.vsc, finance_day.gap, finance_day.units',
    owner: 'F&I Manager',
    synonyms: 'Take rate',
    usedBy: fieldsOf(finance, 'finance_pct', 'vsc_pct', 'gap_pct'),
  },
  {
    term: 'Products per deal',
    definition: 'Average F&I products per retail deal.',
    formula: 'Products ÷ retail deals',
    es: {
      term: 'Productos por venta',
      definition: 'Promedio de productos de F&I por venta al menudeo.',
      formula: 'Productos ÷ ventas al menudeo',
    },
    unit: 'products',
    grain: 'F&I manager and period',
    field: 'finance_day.products, finance_day.units',
    owner: 'F&I Manager',
    usedBy: [`${finance}.products_per_deal`],
  },
  {
    term: 'Contract in transit',
    definition:
      "A delivered deal the lender hasn't funded yet. If the source doesn't report funding, the deal stays here until the group's age limit, then moves to funding not reported.",
    formula: 'Units without a funding date − funding not reported',
    es: {
      term: 'Contrato en tránsito',
      definition:
        'Una venta entregada que la financiera aún no paga. Si el origen no informa pagos, la venta sigue aquí hasta el límite de antigüedad del grupo y después pasa a pago no informado.',
      formula: 'Unidades sin fecha de pago − pago no informado',
      synonyms: 'CIT, venta sin pagar',
    },
    unit: 'contracts',
    grain: 'Deal',
    field: 'deal.funded_date, deal.funding_told, deal.status, deal.finance_type',
    owner: 'Controller',
    synonyms: 'CIT, unfunded deal',
    usedBy: [...fieldsOf(transit, 'cit_count', 'cit_total', 'balance_cit'), 'GetDashBoardCounts.open_cit'],
  },
  {
    term: 'Funding not reported',
    definition:
      "A delivered deal from a source that doesn't report funding, with a contract older than the group's limit (60 days unless changed in Data import). Because its funding is unknown, it isn't a contract in transit.",
    formula: "Units older than the limit without a funding date, from sources that don't report funding",
    es: {
      term: 'Pago no informado',
      definition:
        'Una venta entregada de un origen que no informa pagos, con un contrato más antiguo que el límite del grupo (60 días, salvo que se cambie en Importar datos). Como no se sabe si está pagada, no es un contrato en tránsito.',
      formula: 'Unidades más antiguas que el límite y sin fecha de pago, de orígenes que no informan pagos',
    },
    unit: 'contracts',
    grain: 'Deal',
    field: 'deal.funding_told, deal.funded_date, deal.contract_date, group_setting.funding_limit_days',
    owner: 'Controller',
    refresh: 'Every day',
    usedBy: fieldsOf(transit, 'not_told_count', 'not_told_total'),
  },
  {
    term: 'CIT age',
    definition:
      "Days since an unfunded deal's contract was signed. Four to ten days is healthy. After twelve, call the lender.",
    formula: 'As-of day − contract date',
    es: {
      term: 'Antigüedad del contrato en tránsito',
      definition:
        'Días desde que se firmó el contrato de una venta sin pagar. De cuatro a diez días es lo sano. Después de doce, llame a la financiera.',
      formula: 'Día de las cifras − fecha del contrato',
    },
    unit: 'days',
    grain: 'Deal',
    field: 'deal.contract_date',
    owner: 'Controller',
    refresh: 'Every day',
    usedBy: [`${transit}.age_days`],
  },
  {
    term: 'CIT bucket',
    definition: 'Age ranges of contracts in transit: 0–5, 6–10, 11–15, and 16 or more days.',
    es: {
      term: 'Rango de contratos en tránsito',
      definition: 'Rangos de antigüedad de los contratos en tránsito: 0–5, 6–10, 11–15, y 16 días o más.',
    },
    unit: 'days',
    grain: 'Store',
    field: 'deal.contract_date',
    owner: 'Controller',
    refresh: 'Every day',
    usedBy: [`${transit}.aging`],
  },
];

/** What stands beside a gross that is not known of all units. */
export const unknownGrossEntries: readonly Entry[] = [
  {
    term: 'Units without gross',
    definition:
      "Units missing front gross, back gross or both in every source. They're included in unit counts but excluded from the missing gross, its PVR and total gross.",
    es: {
      term: 'Unidades sin utilidad',
      definition:
        'Unidades sin utilidad frontal, de F&I o ambas en ningún origen. Se incluyen en las unidades, pero no en la utilidad que les falta, su PVR ni la utilidad total.',
    },
    unit: 'vehicles',
    grain: 'Store and day',
    field: 'deal.front_gross, deal.back_gross',
    owner: 'Controller',
    usedBy: [
      ...['GetSalesDashboardWidget', 'GetSalesAndGrossDashboardWidget', 'GetSPRanking'].flatMap((call) =>
        fieldsOf(call, 'units_without_front', 'units_without_back', 'units_without_gross'),
      ),
      ...['customers/details', 'customers/journey', 'customers/compare'].flatMap((call) =>
        fieldsOf(call, 'units_without_front', 'units_without_back', 'units_without_gross'),
      ),
      ...inCalls('units_without_gross', 'GetMonthVSBudget'),
      ...fieldsOf('GetAnalitics', 'units_without_front', 'units_without_back'),
      ...fieldsOf('GetAnalitics', 'prior_year_without_front', 'prior_year_without_back'),
      ...inCalls('units_without_back', finance),
    ],
  },
];
