import type { Entry } from './entry.ts';

const models = 'GetInventoryDashboardWidget';
const owner = 'Sales Manager';
const grain = 'Store, make and model';

/** Stock and sales by model. */
export const modelEntries: readonly Entry[] = [
  {
    term: 'Target stock',
    definition:
      'How many vehicles of a model the stores should have for their sales and the wanted supply: 65 days of new vehicles, 45 of used ones.',
    formula: 'Average units a month ÷ 30 × wanted days of supply',
    es: {
      term: 'Existencia meta',
      definition:
        'Cuántos vehículos de un modelo deben tener los concesionarios para sus ventas y los días de inventario deseados: 65 días de nuevos, 45 de usados.',
      formula: 'Promedio de unidades al mes ÷ 30 × días de inventario deseados',
    },
    unit: 'vehicles',
    grain,
    field: 'model_day.units',
    owner,
    usedBy: [`${models}.target_units`],
  },
  {
    term: 'Over or under stock',
    definition: 'Vehicles of a model beyond the target stock; below zero when there are too few.',
    formula: 'Units in stock − target stock',
    es: {
      term: 'Sobra o falta',
      definition: 'Vehículos de un modelo por encima de la existencia meta; bajo cero cuando hay muy pocos.',
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
      'Vehicles of a model, however it is spelt, that the store retails in an average month of the last 90 days.',
    formula: 'Units of the last 90 days ÷ 3',
    es: {
      term: 'Promedio de unidades al mes',
      definition:
        'Vehículos de un modelo, como sea que esté escrito, que el concesionario vende al menudeo en un mes promedio de los últimos 90 días.',
      formula: 'Unidades de los últimos 90 días ÷ 3',
    },
    unit: 'vehicles a month',
    grain,
    field: 'model_day.units',
    owner,
    usedBy: [`${models}.avg_month_units`],
  },
];
