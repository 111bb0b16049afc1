import type { Entry } from './entry.ts';

const models = 'GetInventoryDashboardWidget';
const owner = 'Sales Manager';
const grain = 'Store, make and model';

/** Stock and sales by model. */
export const modelEntries: readonly Entry[] = [
  {
    term: 'Target stock',
    definition:
      "How many vehicles of a model to stock for the target days' supply: 65 days for new, 45 for used.",
    formula: "Average units a month ÷ 30 × target days' supply",
    es: {
      term: 'Existencia meta',
      definition:
        'Cuántos vehículos de un modelo tener en existencia para los días de inventario meta: 65 días de nuevos, 45 de usados.',
      formula: 'Promedio de unidades al mes ÷ 30 × días de inventario meta',
    },
    unit: 'vehicles',
    grain,
    field: 'model_day.units',
    owner,
    usedBy: [`${models}.target_units`],
  },
  {
    term: 'Over or under stock',
    definition: 'Vehicles of a model above target stock. Negative when below target.',
    formula: 'Units in stock − target stock',
    es: {
      term: 'Sobra o falta',
      definition: 'Vehículos de un modelo por encima de la existencia meta. Negativo si está por debajo.',
      formula: 'Unidades en existencia − existencia meta',
    },
    unit: 'vehicles',
    grain,
    field: 'model_stock.units_in_stock, model_day.units',
    owner,
    usedBy: [`${models}.over_under`],
  },
  {
    term: 'Average units a month',
    definition:
      'Average monthly retail units of a model over the last 90 days, across all spellings of its name.',
    formula: 'Units of the last 90 days ÷ 3',
    es: {
      term: 'Promedio de unidades al mes',
      definition:
        'Promedio mensual de unidades al menudeo de un modelo en los últimos 90 días, sin importar cómo esté escrito su nombre.',
      formula: 'Unidades de los últimos 90 días ÷ 3',
    },
    unit: 'vehicles a month',
    grain,
    field: 'model_day.units',
    owner,
    usedBy: [`${models}.avg_month_units`],
  },
];
