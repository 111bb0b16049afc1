import { type Entry, fieldsOf, inCalls } from './entry.ts';
import { modelEntries } from './models.ts';

const newStock = 'GetInventorySummaryWidget';
const usedStock = 'GetInventoryUsedSummaryWidget';
const models = 'GetInventoryDashboardWidget';
const owner = 'Sales Manager';
const perStore = 'Store and stock type';

export const inventoryEntries: readonly Entry[] = [
  {
    term: 'In stock',
    definition: 'Vehicles on the lot, ready or on hold, at the as-of time. Certified vehicles are used.',
    es: {
      term: 'En existencia',
      definition:
        'Vehículos en el lote, listos o apartados, a la hora de las cifras. Los certificados son usados.',
      synonyms: 'Existencia, en inventario, en lote',
    },
    unit: 'vehicles',
    grain: perStore,
    field: 'inventory_vehicle.status, inventory_vehicle.stock_type',
    owner,
    synonyms: 'Stock, units in stock',
    usedBy: [...inCalls('units_in_stock', newStock, usedStock, models), 'GetDashBoardCounts.vehicles'],
  },
  {
    term: 'In transit',
    definition: "Vehicles on the way to the store. They aren't in stock and have no age.",
    es: {
      term: 'En tránsito',
      definition:
        'Vehículos que van en camino al concesionario. No están en existencia y no tienen antigüedad.',
    },
    unit: 'vehicles',
    grain: perStore,
    field: 'inventory_vehicle.status',
    owner,
    usedBy: inCalls('units_in_transit', newStock, usedStock, models),
  },
  {
    term: 'Stock cost',
    definition:
      'What stores paid for vehicles in stock, excluding pack and reconditioning. Covers only vehicles with known cost. Not available when none has a cost.',
    es: {
      term: 'Costo de la existencia',
      definition:
        'Lo que los concesionarios pagaron por los vehículos en existencia, sin cargo interno ni reacondicionamiento. Incluye solo vehículos con costo. No disponible si ninguno lo tiene.',
      synonyms: 'Valor del inventario',
    },
    unit: 'US dollars',
    grain: perStore,
    field: 'inventory_vehicle.cost',
    owner: 'Controller',
    synonyms: 'Inventory value',
    usedBy: inCalls('cost', newStock, usedStock),
  },
  {
    term: 'Units without cost',
    definition: "Vehicles in stock with no cost in any source. They're excluded from stock cost.",
    es: {
      term: 'Unidades sin costo',
      definition:
        'Vehículos en existencia sin costo en ningún origen. No se incluyen en el costo de la existencia.',
    },
    unit: 'vehicles',
    grain: perStore,
    field: 'inventory_vehicle.cost',
    owner: 'Controller',
    usedBy: inCalls('units_without_cost', newStock, usedStock),
  },
  {
    term: 'Age',
    definition: 'Days since a vehicle was stocked. The average covers only vehicles in stock.',
    formula: 'As-of day − stocked date',
    es: {
      term: 'Antigüedad',
      definition:
        'Días desde que un vehículo entró en existencia. El promedio incluye solo vehículos en existencia.',
      formula: 'Día de las cifras − fecha de entrada',
      synonyms: 'Días en existencia',
    },
    unit: 'days',
    grain: 'Vehicle; averages by store and stock type',
    field: 'inventory_vehicle.stocked_date',
    owner,
    refresh: 'Every day',
    synonyms: 'Days in stock',
    usedBy: [
      ...inCalls('avg_age_days', newStock, usedStock),
      `${models}.oldest_days`,
      ...inCalls(
        'age_days',
        'getmaxdigiinventory',
        'GetmaxdigiInventoryByYear',
        'GetmaxdigiInventoryByMake',
        'getInventory',
      ),
    ],
  },
  {
    term: 'Age bucket',
    definition:
      'Age ranges of stock. New: 0–30, 31–60, 61–90, 91–120, and 121 or more days. Used: 0–30, 31–45, 46–60, and 61 or more days.',
    es: {
      term: 'Rango de antigüedad',
      definition:
        'Rangos de antigüedad de la existencia. Nuevos: 0–30, 31–60, 61–90, 91–120, y 121 días o más. Usados: 0–30, 31–45, 46–60, y 61 días o más.',
      synonyms: 'Antigüedad de la existencia',
    },
    unit: 'days',
    grain: perStore,
    field: 'inventory_day.stocked_date',
    owner,
    refresh: 'Every day',
    synonyms: 'Aging',
    usedBy: inCalls('aging', newStock, usedStock),
  },
  {
    term: 'Share of stock',
    definition: 'Percentage of vehicles in stock in this age bucket.',
    formula: 'Units of the bucket ÷ units in stock × 100',
    es: {
      term: 'Parte de la existencia',
      definition: 'Porcentaje de vehículos en existencia en este rango de antigüedad.',
      formula: 'Unidades del rango ÷ unidades en existencia × 100',
    },
    unit: 'percent',
    grain: 'Store, stock type and age bucket',
    field: 'inventory_day.units_in_stock',
    owner,
    refresh: 'Every day',
    usedBy: inCalls('pct', newStock, usedStock),
  },
  {
    term: "Days' supply",
    definition:
      'How many days the stock lasts at the sales rate of the last 90 days. Other tools may use 30 days. Not available without sales.',
    formula: 'Units in stock ÷ (retail units of the last 90 days ÷ 90)',
    es: {
      term: 'Días de inventario',
      definition:
        'Cuántos días dura la existencia al ritmo de venta de los últimos 90 días. Otras herramientas pueden usar 30 días. No disponible sin ventas.',
      formula: 'Unidades en existencia ÷ (unidades al menudeo de los últimos 90 días ÷ 90)',
      synonyms: 'Días de oferta, días de suministro',
    },
    unit: 'days',
    grain: perStore,
    field: 'inventory_day.units_in_stock, sales_day.units',
    owner,
    synonyms: 'Days supply, supply',
    usedBy: inCalls('days_supply', newStock, usedStock, models),
  },
  {
    term: 'Turn rate',
    definition: 'How many times a year the stock sells.',
    formula: 'Retail units of 12 months ÷ average stock of these months',
    es: {
      term: 'Rotación',
      definition: 'Cuántas veces al año se vende la existencia.',
      formula: 'Unidades al menudeo de 12 meses ÷ existencia media de esos meses',
      synonyms: 'Vueltas, rotación de inventario',
    },
    unit: 'turns a year',
    grain: perStore,
    field: 'sales_day.units, inventory_flow.units_in, inventory_flow.units_out',
    owner,
    synonyms: 'Turns, inventory turn',
    usedBy: inCalls('turn_rate', newStock, usedStock),
  },
  {
    term: 'Floorplan interest',
    definition:
      "Month-to-date interest on financed stock, for each day a vehicle was in stock, including its sale day. Sold vehicles use the balance still in the file; if it was cleared at sale, they're excluded. Not available if a store with a balance has no interest rate.",
    formula: 'Sum over vehicles and days of: floorplan balance × annual rate ÷ 365',
    es: {
      term: 'Interés de floorplan',
      definition:
        'Interés del mes hasta hoy por la existencia financiada, por cada día que un vehículo estuvo en existencia, incluido el de venta. Los vendidos usan el saldo que aún indica el archivo; si se borró al venderse, no se incluyen. No disponible si un concesionario con saldo no tiene tasa.',
      formula: 'Suma por vehículos y días de: saldo de floorplan × tasa anual ÷ 365',
      synonyms: 'Interés del mes, plan piso',
    },
    unit: 'US dollars',
    grain: perStore,
    field: 'inventory_vehicle.floorplan_balance, inventory_vehicle.sold_date, store.floorplan_rate',
    owner: 'Controller',
    refresh: 'Every day',
    synonyms: 'Interest, flooring cost',
    usedBy: inCalls('floorplan_interest_mtd', newStock, usedStock),
  },
  {
    term: 'Floorplan balance',
    definition: 'Amount still owed to the floorplan lender for a vehicle.',
    es: {
      term: 'Saldo de floorplan',
      definition: 'Monto que aún se debe a la financiera del floorplan por un vehículo.',
    },
    unit: 'US dollars',
    grain: 'Vehicle',
    field: 'inventory_vehicle.floorplan_balance',
    owner: 'Controller',
    usedBy: ['GetCITFloorPlanDataTopFive.balance_floorplan', 'getInventory.floorplan_balance'],
  },
  {
    term: 'Actual cash value',
    definition: "A vehicle's cash value at trade-in: what the store paid for it.",
    es: {
      term: 'Valor real',
      definition:
        'Valor en efectivo de un vehículo al tomarlo a cuenta: lo que el concesionario pagó por él.',
      synonyms: 'ACV, valor real en efectivo',
    },
    unit: 'US dollars',
    grain: 'Vehicle',
    field: 'inventory_vehicle.cost, deal.trade_acv',
    owner,
    synonyms: 'ACV',
    usedBy: fieldsOf('getmaxdigiinventory', 'acv', 'recon_cost'),
  },
  ...modelEntries,
];
