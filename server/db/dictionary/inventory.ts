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
    definition: 'Vehicles on the lot, ready or on hold, at the as-of time. Certified ones count as used.',
    es: {
      term: 'En existencia',
      definition:
        'Vehículos en el lote, listos o apartados, a la hora de las cifras. Los certificados cuentan como usados.',
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
    definition: 'Vehicles that are on their way to the store. They are not in stock and have no age.',
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
      'What the stores paid for the vehicles in stock, without pack and reconditioning, as far as it is known; where no cost is, there is none.',
    es: {
      term: 'Costo de la existencia',
      definition:
        'Lo que los concesionarios pagaron por los vehículos en existencia, sin cargo interno ni reacondicionamiento, hasta donde se conoce; donde no se conoce ninguno, no hay.',
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
    definition: 'Vehicles in stock whose cost no source has told. The stock cost leaves them out.',
    es: {
      term: 'Unidades sin costo',
      definition:
        'Vehículos en existencia cuyo costo no indica ningún origen. El costo de la existencia no los incluye.',
    },
    unit: 'vehicles',
    grain: perStore,
    field: 'inventory_vehicle.cost',
    owner: 'Controller',
    usedBy: inCalls('units_without_cost', newStock, usedStock),
  },
  {
    term: 'Age',
    definition: 'Days since a vehicle came into stock. The average counts vehicles in stock only.',
    formula: 'As-of day − stocked date',
    es: {
      term: 'Antigüedad',
      definition:
        'Días desde que un vehículo entró en existencia. El promedio cuenta solo los vehículos en existencia.',
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
      'Ages of stock in steps. New: 0–30, 31–60, 61–90, 91–120, 121 days and more. Used: 0–30, 31–45, 46–60, 61 days and more.',
    es: {
      term: 'Rango de antigüedad',
      definition:
        'Antigüedad de la existencia por rangos. Nuevos: 0–30, 31–60, 61–90, 91–120, 121 días y más. Usados: 0–30, 31–45, 46–60, 61 días y más.',
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
    definition: 'How much of the vehicles in stock has an age of this bucket.',
    formula: 'Units of the bucket ÷ units in stock × 100',
    es: {
      term: 'Parte de la existencia',
      definition: 'Cuánto de los vehículos en existencia tiene una antigüedad de este rango.',
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
      'For how many days the stock lasts at the rate of the last 90 days. Others reckon with 30 days, so the window is shown beside it. Without sales there is none.',
    formula: 'Units in stock ÷ (retail units of the last 90 days ÷ 90)',
    es: {
      term: 'Días de inventario',
      definition:
        'Cuántos días dura la existencia al ritmo de los últimos 90 días. Otros calculan con 30 días, por eso la ventana se muestra al lado. Sin ventas no hay ninguno.',
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
    definition: 'How often a year the stock is sold.',
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
      'What borrowing for the stock costs, added up over the days of the month so far on which each vehicle stood, the day it was sold included. A sold vehicle counts by the balance that the file still states, so one whose balance is cleared on sale is left out. There is none where the rate of a store that owes something is not known.',
    formula: 'Sum over vehicles and days of: floorplan balance × annual rate ÷ 365',
    es: {
      term: 'Interés de floorplan',
      definition:
        'Lo que cuesta financiar la existencia, sumado por los días transcurridos del mes en que estuvo cada vehículo, incluido el día en que se vendió. Un vehículo vendido cuenta por el saldo que el archivo todavía indica, así que uno cuyo saldo se borra al venderse queda fuera. No hay cifra donde no se conoce la tasa de un concesionario que debe algo.',
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
    definition: 'What is still owed to the floorplan lender on a vehicle.',
    es: {
      term: 'Saldo de floorplan',
      definition: 'Lo que todavía se debe a la financiera del floorplan por un vehículo.',
    },
    unit: 'US dollars',
    grain: 'Vehicle',
    field: 'inventory_vehicle.floorplan_balance',
    owner: 'Controller',
    usedBy: ['GetCITFloorPlanDataTopFive.balance_floorplan', 'getInventory.floorplan_balance'],
  },
  {
    term: 'Actual cash value',
    definition: 'What a vehicle was worth in cash when it was taken in: what we paid for it.',
    es: {
      term: 'Valor real',
      definition: 'Lo que valía un vehículo en efectivo cuando se tomó: lo que pagamos por él.',
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
