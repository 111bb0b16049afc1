import type { Entry } from './entry.ts';
import { firstScores, scoreWords } from './scoreWords.ts';

const list = 'customersdata/get';
const cdp = 'GetCDPChart';
const owner = 'Marketing';
const source = 'Rooftop';
const words = scoreWords(firstScores);

/** What a customer is worth, and how far they live. */
export const scoreEntries: readonly Entry[] = [
  {
    term: 'LTV score',
    ...words['LTV score'],
    es: { ...words['LTV score'].es, term: 'Puntaje LTV', synonyms: 'Valor de por vida, UCSD_LTV' },
    unit: 'points',
    grain: 'Customer',
    field: 'customer.UCSD_LTV',
    owner,
    source,
    synonyms: 'Lifetime value, UCSD_LTV',
    usedBy: [`${list}.UCSD_LTV`],
  },
  {
    term: 'Sales score',
    ...words['Sales score'],
    es: { ...words['Sales score'].es, term: 'Puntaje de ventas', synonyms: 'UCSD_SALES' },
    unit: 'points',
    grain: 'Customer and period',
    field: 'customer.UCSD_SALES, customer_period.UCSD_SALES',
    owner,
    source,
    synonyms: 'UCSD_SALES',
    usedBy: [`${list}.UCSD_SALES`],
  },
  {
    term: 'Service score',
    ...words['Service score'],
    es: { ...words['Service score'].es, term: 'Puntaje de servicio', synonyms: 'UCSD_SERVICE' },
    unit: 'points',
    grain: 'Customer and period',
    field: 'customer.UCSD_SERVICE, customer_period.UCSD_SERVICE',
    owner,
    source,
    synonyms: 'UCSD_SERVICE',
    usedBy: [`${list}.UCSD_SERVICE`],
  },
  {
    term: 'Score class',
    ...words['Score class'],
    es: {
      ...words['Score class'].es,
      term: 'Clase',
      synonyms: 'VIP, Platino, Esmeralda, Oro, Clientes nuevos, Sin puntaje',
    },
    unit: 'class',
    grain: 'Customer',
    field: 'customer.UCSD_LTV',
    owner,
    source,
    synonyms: 'VIP, Platinum, Emerald, Gold, New Customers, Unscored',
    usedBy: [`${cdp}.classes`, 'customersdata/countoffilters.unscored'],
  },
  {
    term: 'Lifetime gross',
    definition:
      'Front and back gross of the deals of a customer of which both are known; none where they are of no deal. Of the source, while we have none of their deals.',
    es: {
      term: 'Utilidad de por vida',
      definition:
        'Utilidad frontal y de F&I de las ventas de un cliente de las que se conocen las dos; no hay si no se conocen de ninguna. La que indica el origen, mientras no tengamos ninguna de sus ventas.',
      synonyms: 'CVP_DealTotalGross',
    },
    unit: 'US dollars',
    grain: 'Customer',
    field: 'customer.CVP_DealTotalGross',
    owner: 'Controller',
    synonyms: 'CVP_DealTotalGross',
    usedBy: [`${list}.CVP_DealTotalGross`],
  },
  {
    term: 'Sales spend',
    definition: 'What a customer paid for vehicles. Nothing known counts as 0.',
    es: {
      term: 'Gasto en vehículos',
      definition: 'Lo que un cliente pagó por vehículos. Si no se sabe nada, cuenta como 0.',
      synonyms: 'CVP_TotalPrice',
    },
    unit: 'US dollars',
    grain: 'Customer and period',
    field: 'customer.CVP_TotalPrice, customer_period.CVP_TotalPrice',
    owner,
    synonyms: 'CVP_TotalPrice',
    usedBy: [`${list}.CVP_TotalPrice`],
  },
  {
    term: 'Service spend',
    definition:
      'What a customer paid out of their own pocket on closed repair orders: lines of customer pay, after discounts. Warranty, internal work and service contracts are paid by others. Nothing known counts as 0.',
    formula: 'Labor + parts + sublet of lines of customer pay',
    es: {
      term: 'Gasto en servicio',
      definition:
        'Lo que un cliente pagó de su bolsillo en órdenes de servicio cerradas: líneas de pago del cliente, después de descuentos. La garantía, el trabajo interno y los contratos extendidos los pagan otros. Si no se sabe nada, cuenta como 0.',
      formula: 'Mano de obra + refacciones + trabajo externo de las líneas de pago del cliente',
      synonyms: 'CVP_RosRevenue',
    },
    unit: 'US dollars',
    grain: 'Customer and period',
    field: 'repair_line.pay_type; customer.CVP_RosRevenue, customer_period.CVP_RosRevenue',
    owner,
    synonyms: 'CVP_RosRevenue',
    usedBy: [`${list}.CVP_RosRevenue`],
  },
  {
    term: 'Distance',
    definition: "Miles as the crow flies from the middle of the customer's ZIP area to their nearest store.",
    es: {
      term: 'Distancia',
      definition:
        'Millas en línea recta desde el centro de la zona postal del cliente hasta su concesionario más cercano.',
      synonyms: 'Proximidad',
    },
    unit: 'miles',
    grain: 'Customer',
    field: 'customer.zip, customer.distance_miles, store.lat, store.lon',
    owner,
    source: 'Census ZIP areas',
    synonyms: 'Proximity',
    usedBy: [`${list}.distance_miles`],
  },
];
