import { type Entry, fieldsOf, inCalls } from './entry.ts';

const call = 'customers/journey';
const source = 'DMS and Rooftop';

export const journeyEntries: readonly Entry[] = [
  {
    term: 'Service gap',
    definition:
      '12 months or more without a repair order or purchase, between two visits or since the last one. Unanswered campaigns during the gap are grouped into it.',
    formula: 'Next repair order or purchase − the previous one, if 12 months or more',
    es: {
      term: 'Ausencia de servicio',
      definition:
        '12 meses o más sin orden de servicio ni compra, entre dos visitas o desde la última. Las campañas sin respuesta durante la ausencia se agrupan en ella.',
      formula: 'Siguiente orden de servicio o compra − la anterior, si son 12 meses o más',
      synonyms: 'Meses sin servicio',
    },
    unit: 'months',
    grain: 'Customer',
    field: 'repair_order.opened_date, deal.contract_date',
    owner: 'Service Manager',
    source,
    synonyms: 'Months without service',
    usedBy: [`${call}.gaps`],
  },
  {
    term: 'Answered campaign',
    definition:
      'A campaign followed within 30 days by a lead, appointment, visit or purchase, for any reason. Newer campaigns without an answer are neither answered nor unanswered.',
    es: {
      term: 'Campaña respondida',
      definition:
        'Una campaña seguida en 30 días de un prospecto, cita, visita o compra, por cualquier motivo. Las más recientes sin respuesta no son ni respondidas ni sin responder.',
    },
    unit: 'none',
    grain: 'Customer',
    field: 'journey_event.occurred_at',
    owner: 'Marketing',
    source,
    usedBy: [`${call}.events.is_answered`],
  },
  {
    term: 'Lifetime gross with service',
    definition:
      "Lifetime gross plus labor and parts gross of a customer's closed repair orders, regardless of pay type. Covers only lines with known cost. Average gross per order covers only orders with all costs known.",
    formula: 'Lifetime gross + service gross',
    es: {
      term: 'Utilidad de por vida con servicio',
      definition:
        'La utilidad de por vida más la utilidad de mano de obra y refacciones de las órdenes cerradas de un cliente, sin importar el tipo de pago. Incluye solo líneas con costo. La utilidad promedio por orden incluye solo órdenes con todos los costos.',
      formula: 'Utilidad de por vida + utilidad de servicio',
    },
    unit: 'US dollars',
    grain: 'Customer',
    field:
      'customer.CVP_DealTotalGross, repair_line.labor_sale, repair_line.labor_cost, repair_line.parts_sale, repair_line.parts_cost',
    owner: 'Controller',
    source,
    usedBy: fieldsOf(
      call,
      ...['deal_gross', 'service_gross', 'order_gross', 'orders_without_cost', 'household.gross'],
    ),
  },
  {
    term: 'Miles a month',
    definition:
      'How much a vehicle is driven, from its first and last mileage readings under this customer (sale and repair orders), at least 30 days apart. Without two readings, 1,000.',
    formula: '(Last reading − first reading) ÷ days between × 30.4375',
    es: {
      term: 'Millas al mes',
      definition:
        'Cuánto se maneja un vehículo, según la primera y la última lectura de millaje con este cliente (venta y órdenes de servicio), con al menos 30 días de diferencia. Sin dos lecturas, 1,000.',
      formula: '(Última lectura − primera lectura) ÷ días entre ellas × 30.4375',
    },
    unit: 'miles',
    grain: 'Vehicle of a customer',
    field: 'repair_order.mileage_in, deal.mileage',
    owner: 'Service Manager',
    usedBy: [`${call}.upcoming.miles_month`],
  },
  {
    term: 'Service due',
    definition:
      "The expected day a vehicle reaches 5,000 miles since its last repair order, or 6 months after it, whichever is first. Without a repair order, from delivery. Vehicles sold elsewhere are included for 36 months after their last repair order. Shown for a customer's three most recent vehicles.",
    formula: 'The earlier of: last service + 5,000 miles ÷ miles a month; last service + 6 months',
    es: {
      term: 'Servicio por vencer',
      definition:
        'El día previsto en que un vehículo llega a 5,000 millas desde su última orden de servicio, o 6 meses después de ella, lo primero que ocurra. Sin orden de servicio, desde la entrega. Los vehículos vendidos en otro lugar se incluyen 36 meses tras su última orden. Se muestra de los tres vehículos más recientes del cliente.',
      formula: 'Lo primero de: último servicio + 5,000 millas ÷ millas al mes; último servicio + 6 meses',
    },
    unit: 'days',
    grain: 'Vehicle of a customer',
    field: 'repair_order.opened_date, repair_order.mileage_in',
    owner: 'Service Manager',
    usedBy: [`${call}.upcoming.date`],
  },
  {
    term: 'Equity turning positive',
    definition:
      "The projected day a vehicle's payoff falls below its market value. The payoff falls by the lease payment or the loan principal; the value by its average monthly loss since the sale. Not available if the value falls as fast, terms are missing, or the contract ends first.",
    formula: 'Value date + (−equity) ÷ (payoff decrease − value decrease)',
    es: {
      term: 'Valor líquido que se vuelve positivo',
      definition:
        'El día proyectado en que el saldo de un vehículo baja de su valor de mercado. El saldo baja por el pago del arrendamiento o el capital del crédito; el valor, por su pérdida mensual promedio desde la venta. No disponible si el valor baja igual de rápido, faltan condiciones o el contrato termina antes.',
      formula: 'Fecha del valor + (−valor líquido) ÷ (baja del saldo − baja del valor)',
    },
    unit: 'days',
    grain: 'Vehicle of a customer',
    field: 'equity.equity, equity.payoff_est, equity.payment, deal.apr, deal.sale_price',
    owner: 'Sales Manager',
    source,
    usedBy: inCalls('upcoming.monthly', call),
  },
  {
    term: 'Warranty end',
    definition:
      "When the manufacturer's powertrain warranty ends, by months since delivery or miles, whichever is first. Available only for vehicles your stores sold new, and only for brands with warranty terms under Brands.",
    es: {
      term: 'Fin de la garantía',
      definition:
        'Cuándo termina la garantía del tren motriz del fabricante, por meses desde la entrega o millas, lo primero que ocurra. Disponible solo para vehículos que sus concesionarios vendieron nuevos y para marcas con condiciones de garantía en Marcas.',
    },
    unit: 'days',
    grain: 'Vehicle of a customer',
    field: 'brand.powertrain_months, brand.powertrain_miles',
    owner: 'Service Manager',
    source,
    usedBy: inCalls('upcoming.months_limit', call),
  },
  {
    term: 'Declined work',
    definition:
      'Work an advisor recommended and the customer declined. It stays open until a later repair order includes the operation or the customer no longer owns the vehicle.',
    es: {
      term: 'Trabajo rechazado',
      definition:
        'Trabajo que un asesor recomendó y el cliente rechazó. Queda pendiente hasta que una orden posterior incluya la operación o el vehículo ya no sea del cliente.',
    },
    unit: 'US dollars',
    grain: 'Vehicle of a customer',
    field: 'journey_event.amount, repair_line.op_code',
    owner: 'Service Manager',
    source,
    usedBy: fieldsOf(call, 'declined.amount', 'declined.open'),
  },
];
