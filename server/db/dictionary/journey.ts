import { type Entry, fieldsOf, inCalls } from './entry.ts';

const call = 'customers/journey';
const source = 'DMS and Rooftop';

export const journeyEntries: readonly Entry[] = [
  {
    term: 'Service gap',
    definition:
      'A time of 12 months or more in which a customer opened no repair order and bought no unit: between two of these, or since the last one until today. Campaigns of the gap that nobody answered are folded into it.',
    formula: 'Next repair order or unit − the one before, from 12 months on',
    es: {
      term: 'Ausencia de servicio',
      definition:
        'Un tiempo de 12 meses o más en que un cliente no abrió ninguna orden de servicio ni compró ninguna unidad: entre dos de ellas, o desde la última hasta hoy. Las campañas de la ausencia que nadie respondió quedan plegadas en ella.',
      formula: 'Siguiente orden de servicio o unidad − la anterior, desde 12 meses',
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
      'A campaign after which the customer sent a lead, made an appointment, came or bought within 30 days, for whatever reason. One that is younger than that and not answered yet counts as neither.',
    es: {
      term: 'Campaña respondida',
      definition:
        'Una campaña después de la cual el cliente envió un prospecto, hizo una cita, vino o compró en 30 días, por el motivo que fuera. La que es más reciente y aún no se responde no cuenta como ninguna de las dos.',
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
      'Lifetime gross, and labor and parts gross of all closed repair orders of a customer, whoever paid them, over the lines whose cost is known. What an order leaves on average is of those whose costs are all known.',
    formula: 'Lifetime gross + service gross',
    es: {
      term: 'Utilidad de por vida con servicio',
      definition:
        'La utilidad de por vida, y la utilidad de mano de obra y refacciones de todas las órdenes de servicio cerradas de un cliente, sin importar quién las pagó, en las líneas cuyo costo se conoce. Lo que deja una orden en promedio es de aquellas cuyos costos se conocen todos.',
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
      'How much a vehicle is driven: between the first and the last mileage that we read of it while it was the customer’s, at its sale and at repair orders, at least 30 days apart. Without two such readings, the usual 1,000.',
    formula: '(Last reading − first reading) ÷ days between × 30.4375',
    es: {
      term: 'Millas al mes',
      definition:
        'Cuánto se maneja un vehículo: entre el primer y el último millaje que le leímos mientras era del cliente, en su venta y en órdenes de servicio, con al menos 30 días de diferencia. Sin dos lecturas así, las usuales 1,000.',
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
      'The day on which a vehicle has run 5,000 miles since its last repair order, by its miles a month, or 6 months after that, whichever comes first; without a repair order, counted from delivery. A vehicle that we did not sell counts for 36 months after its last repair order. Of many vehicles, it is told of the three that were here last.',
    formula: 'The earlier of: last service + 5,000 miles ÷ miles a month; last service + 6 months',
    es: {
      term: 'Servicio por vencer',
      definition:
        'El día en que un vehículo ha recorrido 5,000 millas desde su última orden de servicio, según sus millas al mes, o 6 meses después de esta, lo que ocurra primero; sin orden de servicio, se cuenta desde la entrega. Un vehículo que no vendimos cuenta durante 36 meses tras su última orden de servicio. De muchos vehículos, se indica de los tres que vinieron al último.',
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
      'The day on which what is owed on a vehicle falls below its market value, if both go on as they do: the payoff by the payment of a lease, or by what of the payment of a loan is no interest; the value by what it lost a month on average since the sale. Not told where the value falls as fast, the terms are not known, or the contract ends before.',
    formula: 'Day of the value + (−equity) ÷ (fall of the payoff − fall of the value)',
    es: {
      term: 'Valor líquido que se vuelve positivo',
      definition:
        'El día en que lo que se debe de un vehículo baja de su valor de mercado, si ambos siguen como van: el saldo, por el pago de un arrendamiento o por lo que del pago de un préstamo no es interés; el valor, por lo que perdió al mes en promedio desde la venta. No se indica donde el valor baja igual de rápido, no se conocen las condiciones o el contrato termina antes.',
      formula: 'Día del valor + (−valor líquido) ÷ (baja del saldo − baja del valor)',
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
      'When the powertrain warranty of the maker ends, by months since delivery or by miles, whichever comes first. Told only of vehicles that we sold new, and only of brands whose terms somebody has written down under Brands: no source tells of warranties.',
    es: {
      term: 'Fin de la garantía',
      definition:
        'Cuándo termina la garantía del tren motriz del fabricante, por meses desde la entrega o por millas, lo que ocurra primero. Solo se indica de vehículos que vendimos nuevos y de marcas cuyas condiciones alguien anotó en Marcas: ningún origen informa de garantías.',
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
      'Work that an advisor recommended and the customer put off. It stays open until a later repair order of the vehicle has the operation, or the vehicle is no longer theirs.',
    es: {
      term: 'Trabajo rechazado',
      definition:
        'Trabajo que un asesor recomendó y el cliente dejó para después. Queda pendiente hasta que una orden de servicio posterior del vehículo tenga la operación, o el vehículo ya no sea suyo.',
    },
    unit: 'US dollars',
    grain: 'Vehicle of a customer',
    field: 'journey_event.amount, repair_line.op_code',
    owner: 'Service Manager',
    source,
    usedBy: fieldsOf(call, 'declined.amount', 'declined.open'),
  },
];
