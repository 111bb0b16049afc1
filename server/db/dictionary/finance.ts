import { type Entry, fieldsOf, inCalls } from './entry.ts';

const finance = 'GetFIRanking';
const transit = 'GetCITFloorPlanDataTopFive';

/** What F&I sells, and the contracts that lenders have not paid. */
export const financeEntries: readonly Entry[] = [
  {
    term: 'Penetration',
    definition: 'Share of retail deals that include a product, such as a service contract or GAP.',
    formula: 'Deals with the product ÷ retail deals × 100',
    es: {
      term: 'Penetración',
      definition:
        'Parte de las ventas al menudeo que incluyen un producto, como un contrato extendido o GAP.',
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
    definition: 'F&I products sold on an average retail deal.',
    formula: 'Products ÷ retail deals',
    es: {
      term: 'Productos por venta',
      definition: 'Productos de F&I que se venden en una venta promedio al menudeo.',
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
      'A delivered deal whose lender has not paid yet. A deal of a file that does not tell funding counts until the limit of the group is over, then its funding is not told.',
    formula: 'Units without a funding date, less those whose funding is not told',
    es: {
      term: 'Contrato en tránsito',
      definition:
        'Una venta entregada que la financiera aún no paga. La venta de un archivo que no informa pagos cuenta hasta que pasa el límite del grupo; después su pago queda sin informar.',
      formula: 'Unidades sin fecha de pago, menos aquellas cuyo pago no se informa',
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
    term: 'Funding not told',
    definition:
      'A delivered deal of a file that does not tell funding, whose contract is older than the limit of the group: 60 days unless Data import says otherwise. Nobody knows whether it is funded, so it is no contract in transit.',
    formula: 'Units without a funding date, of files that do not tell funding, older than the limit',
    es: {
      term: 'Pago sin informar',
      definition:
        'Una venta entregada de un archivo que no informa pagos, con un contrato más antiguo que el límite del grupo: 60 días, salvo que Importar datos diga otra cosa. Nadie sabe si está pagada, así que no es un contrato en tránsito.',
      formula: 'Unidades sin fecha de pago, de archivos que no informan pagos, más antiguas que el límite',
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
      'Days since the contract of an unfunded deal was signed. Four to ten days are healthy; beyond twelve somebody should call the lender.',
    formula: 'As-of day − contract date',
    es: {
      term: 'Antigüedad del contrato en tránsito',
      definition:
        'Días desde que se firmó el contrato de una venta sin pagar. De cuatro a diez días es lo sano; después de doce, alguien debe llamar a la financiera.',
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
    definition: 'Ages of contracts in transit in four steps: 0–5, 6–10, 11–15, and 16 days or more.',
    es: {
      term: 'Rango de contratos en tránsito',
      definition:
        'Antigüedad de los contratos en tránsito en cuatro rangos: 0–5, 6–10, 11–15, y 16 días o más.',
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
      'Units of which no source has told front gross, back gross or one of both. They count as units; each gross and PVR leaves out those of which it is not known, and total gross those that lack either.',
    es: {
      term: 'Unidades sin utilidad',
      definition:
        'Unidades de las que ningún origen indica la utilidad frontal, la de F&I o una de las dos. Cuentan como unidades; cada utilidad y su PVR no incluyen aquellas de las que no se conoce, y la utilidad total, ninguna a la que le falte una de las dos.',
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
