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
      "Front plus back gross of a customer's deals, for deals with both known. Not available when no deal has both. Without any deals on file, the source's own figure is used.",
    es: {
      term: 'Utilidad de por vida',
      definition:
        'Utilidad frontal más F&I de las ventas de un cliente que tienen ambas. No disponible si ninguna las tiene. Sin ventas registradas, se usa la cifra del origen.',
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
    definition: 'What a customer paid for vehicles. 0 if unknown.',
    es: {
      term: 'Gasto en vehículos',
      definition: 'Lo que un cliente pagó por vehículos. 0 si no se conoce.',
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
      'What a customer paid out of pocket on closed repair orders: customer-pay lines, after discounts. Warranty, internal and service-contract work is excluded. 0 if unknown.',
    formula: 'Labor + parts + sublet on customer-pay lines',
    es: {
      term: 'Gasto en servicio',
      definition:
        'Lo que un cliente pagó de su bolsillo en órdenes de servicio cerradas: líneas de pago del cliente, después de descuentos. No incluye garantía, trabajo interno ni contratos extendidos. 0 si no se conoce.',
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
    definition: "Straight-line miles from the center of the customer's ZIP area to the nearest store.",
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
