import type { Entry } from './entry.ts';

const list = 'customersdata/get';
const cdp = 'GetCDPChart';
const owner = 'Marketing';
const source = 'Rooftop';

/** What a customer is worth, and how far they live. */
export const scoreEntries: readonly Entry[] = [
  {
    term: 'LTV score',
    definition:
      'Lifetime value of a customer from 0 to 100, in whole points. A part without a score counts 0; with neither part there is none, and the customer is unscored.',
    formula: 'Round (0.55 × sales score + 0.45 × service score)',
    es: {
      term: 'Puntaje LTV',
      definition:
        'Valor de por vida de un cliente, de 0 a 100, en puntos enteros. Una parte sin puntaje cuenta como 0; sin ninguna de las dos no hay puntaje, y el cliente queda sin puntaje.',
      formula: 'Redondeo de (0.55 × puntaje de ventas + 0.45 × puntaje de servicio)',
      synonyms: 'Valor de por vida, UCSD_LTV',
    },
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
    definition:
      'How good a buyer a customer is, from 0 to 100: how recently, how often and how well they bought, each as their place among all buyers of the last 10 years.',
    formula: '0.3 × recency + 0.3 × frequency + 0.4 × gross, each a percentile rank',
    es: {
      term: 'Puntaje de ventas',
      definition:
        'Qué tan buen comprador es un cliente, de 0 a 100: qué tan reciente, qué tan seguido y con cuánta utilidad compró, cada uno como su lugar entre todos los compradores de los últimos 10 años.',
      formula: '0.3 × recencia + 0.3 × frecuencia + 0.4 × utilidad, cada una como rango percentil',
      synonyms: 'UCSD_SALES',
    },
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
    definition:
      'How good a service customer somebody is, from 0 to 100: how recently, how often and for how much they came, each as their place among all service customers of the last 24 months.',
    formula: '0.3 × recency + 0.3 × frequency + 0.4 × service spend, each a percentile rank',
    es: {
      term: 'Puntaje de servicio',
      definition:
        'Qué tan buen cliente de servicio es alguien, de 0 a 100: qué tan reciente, qué tan seguido y por cuánto vino, cada uno como su lugar entre todos los clientes de servicio de los últimos 24 meses.',
      formula: '0.3 × recencia + 0.3 × frecuencia + 0.4 × gasto en servicio, cada una como rango percentil',
      synonyms: 'UCSD_SERVICE',
    },
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
    definition:
      'LTV scores in five classes: VIP 85–100, Platinum 80–84, Emerald 70–79, Gold 55–69, New Customers 0–54. "New" means a low score, not a recent customer. Who has no score is in none of them.',
    es: {
      term: 'Clase',
      definition:
        'Puntajes LTV en cinco clases: VIP 85–100, Platino 80–84, Esmeralda 70–79, Oro 55–69, Clientes nuevos 0–54. «Nuevo» significa un puntaje bajo, no un cliente reciente. Quien no tiene puntaje no está en ninguna.',
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
      'Front and back gross of every deal of a customer; of the source, while we have none of their deals.',
    es: {
      term: 'Utilidad de por vida',
      definition:
        'Utilidad frontal y de F&I de todas las ventas de un cliente; la que indica el origen, mientras no tengamos ninguna de sus ventas.',
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
