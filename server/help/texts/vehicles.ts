import { listKeys, listSteps, type Page } from '../page.ts';

const tradeValue = {
  en: "Values come from your group's own sales. Each one shows the number of sales and their dates.",
  es: 'Los valores salen de las ventas de su propio grupo. Cada uno muestra cuántas ventas y de qué fechas.',
};

/** Inventory, valuation and equity pages. */
export const vehiclePages = {
  vinviews: {
    title: { en: 'Inventory', es: 'Inventario' },
    purpose: [
      {
        en: 'See every vehicle in stock with its age, price to market, floorplan interest and interested customers. Use it to decide what to reprice today.',
        es: 'Vea cada vehículo en inventario con su antigüedad, precio frente al mercado, interés de floorplan y clientes interesados. Úselo para decidir qué precio cambiar hoy.',
      },
    ],
    steps: [
      {
        en: 'Press an age band to see only its vehicles. The bands match the inventory tiles. The tabs cover common questions, such as vehicles reaching 60 days this week.',
        es: 'Presione un rango de antigüedad para ver solo sus vehículos. Los rangos son los de los recuadros de inventario. Las pestañas cubren las preguntas comunes, como los que llegan a 60 días esta semana.',
      },
      {
        en: 'Press a row to see its price history, comparables and interested customers.',
        es: 'Presione una fila para ver su historial de precios, sus comparables y sus clientes interesados.',
      },
      {
        en: 'Select vehicles to compare up to four, print stickers, or set their prices with one reason.',
        es: 'Seleccione vehículos para comparar hasta cuatro, imprimir etiquetas o fijar sus precios con un motivo.',
      },
      ...listSteps,
    ],
    notes: [
      {
        en: "Price to market is the list price ÷ the median price of your group's sales in 12 months, same model year and trim. It ignores mileage.",
        es: 'Precio/mercado es el precio de lista ÷ la mediana de las ventas de su grupo en 12 meses, del mismo año y versión. No considera el millaje.',
      },
      {
        en: 'Confirm any price below cost. Undo restores the previous prices.',
        es: 'Confirme todo precio por debajo del costo. Deshacer restaura los precios anteriores.',
      },
    ],
    edits: { en: 'set prices', es: 'fijar precios' },
    terms: ['In stock', 'Age', 'Age bucket', 'Comparable', 'Floorplan interest'],
    keys: listKeys,
    isByStore: true,
  },
  EquityScreen: {
    title: { en: 'Equity', es: 'Valor líquido' },
    purpose: [
      {
        en: 'Find customers who could trade up: vehicle value, payoff, current payment, and the new payment for a vehicle at the same price.',
        es: 'Encuentre clientes que podrían cambiar de vehículo: valor, saldo, pago actual y pago nuevo por un vehículo del mismo precio.',
      },
    ],
    steps: [
      {
        en: 'Work through Call today: customers within ±$25 a month who allow calls and got none this month. Choose an outcome after each call; it saves at once. Call list prints them all.',
        es: 'Recorra Llamar hoy: clientes a ±$25 al mes que permiten llamadas y no han recibido una este mes. Elija un resultado después de cada llamada; se guarda al momento. Lista de llamadas los imprime todos.',
      },
      {
        en: 'Press a row to run a what-if with a vehicle in stock, as a loan or lease. Adjust rate, term, cash, trade and tax; payments are exact to the cent.',
        es: 'Presione una fila para simular con un vehículo en inventario, en crédito o arrendamiento. Ajuste tasa, plazo, enganche, abono e impuesto; los pagos son exactos al centavo.',
      },
      {
        en: "Save the what-if to see it in the customer's details. Save as segment opens the filter in Lists.",
        es: 'Guarde la simulación para verla en los detalles del cliente. Guardar como segmento abre el filtro en Listas.',
      },
      ...listSteps,
    ],
    notes: [
      {
        en: 'Values and payoffs are as of the first of the month. Payoffs are estimated from the deal terms. Confirm with the lender before signing.',
        es: 'Valores y saldos son al primero del mes. Los saldos se estiman con los términos de la venta. Confirme con la financiera antes de firmar.',
      },
      {
        en: 'Consent shows whether you may call, text or email the customer.',
        es: 'Permiso muestra si puede llamar al cliente o enviarle mensajes o correos.',
      },
    ],
    edits: { en: 'save and delete what-ifs', es: 'guardar y eliminar simulaciones' },
    terms: ['Equity', 'Payoff', 'Trade-in value', 'Payment difference', 'Loan-to-value', 'Break-even'],
    keys: listKeys,
    isByStore: true,
  },
  valuationlookup: {
    title: { en: 'Valuation', es: 'Valuación' },
    purpose: [
      {
        en: "See what a vehicle is worth before you make an offer: retail, wholesale and trade-in, with the sales behind them. If it's a customer's vehicle, you also see its equity.",
        es: 'Vea cuánto vale un vehículo antes de hacer una oferta: al público, mayoreo y a cuenta, con las ventas que lo respaldan. Si es de un cliente, también ve su valor líquido.',
      },
    ],
    steps: [
      {
        en: 'Enter the VIN, or the year, make and model. Leave the mileage blank to use the last known or typical mileage.',
        es: 'Escriba el VIN, o año, marca y modelo. Deje el millaje en blanco para usar el último conocido o el habitual.',
      },
      {
        en: 'Check the calculation and the comparables before you rely on a value. More and newer sales make it more reliable.',
        es: 'Revise el cálculo y los comparables antes de confiar en un valor. Con más ventas y más recientes es más confiable.',
      },
      { en: 'Print it for the deal file.', es: 'Imprímalo para el expediente de la venta.' },
    ],
    notes: [tradeValue],
    terms: ['Retail value', 'Wholesale value', 'Trade-in value', 'Comparable', 'Payoff', 'Equity'],
    isByStore: true,
  },
  platelookup: {
    title: { en: 'Plate lookup', es: 'Búsqueda por placa' },
    purpose: [
      {
        en: 'Find out who just drove in. A plate or VIN shows the vehicle, its owner, appointments, open repair orders, recalls and equity.',
        es: 'Vea quién acaba de llegar. Una placa o un VIN muestra el vehículo, su dueño, citas, órdenes de servicio abiertas, llamados a revisión y valor líquido.',
      },
    ],
    steps: [
      {
        en: 'Enter the plate and state, or the VIN. On supported browsers, you can scan the VIN with the camera.',
        es: 'Escriba la placa y su estado, o el VIN. En navegadores compatibles, puede escanear el VIN con la cámara.',
      },
      {
        en: 'From the result, open the customer or a valuation, or create a prefilled appointment.',
        es: 'Desde el resultado, abra el cliente o una valuación, o cree una cita ya llenada.',
      },
    ],
    notes: [
      {
        en: "Without a plate service, plates come from your stores' repair orders.",
        es: 'Sin un servicio de placas, las placas salen de las órdenes de servicio de sus concesionarios.',
      },
    ],
    terms: ['Equity', 'Trade-in value', 'Payoff', 'Open RO'],
    isByStore: true,
  },
  exanalytics: {
    title: { en: 'Exchange analytics', es: 'Análisis de intercambio' },
    purpose: [
      {
        en: 'See how well you buy: how fast stock turns, what trade-ins sold for, and what you lost on wholesale.',
        es: 'Vea qué tan bien compra: qué tan rápido rota el inventario, en cuánto se vendieron los autos a cuenta y cuánto perdió en mayoreo.',
      },
    ],
    steps: [
      {
        en: 'Choose a period, and group by store, model, age or buyer.',
        es: 'Elija un período y agrupe por concesionario, modelo, antigüedad o comprador.',
      },
      {
        en: 'Press a row to see its records, then export them all.',
        es: 'Presione una fila para ver sus registros y exportarlos todos.',
      },
    ],
    notes: [
      {
        en: 'Only the first retail sale after the trade is included. Trades sold wholesale are excluded.',
        es: 'Solo se incluye la primera venta al público después de tomarlo a cuenta. Se excluyen los vendidos al mayoreo.',
      },
      {
        en: "Stock is as of now. Days' supply uses 90 days of sales; turn uses 12 months.",
        es: 'El inventario es el actual. Los días de inventario usan 90 días de ventas; la rotación, 12 meses.',
      },
    ],
    terms: [
      'Turn rate',
      'Acquisition margin',
      'Actual cash value',
      'Wholesale loss',
      'In stock',
      'Front gross',
    ],
    isByStore: true,
  },
} as const satisfies Readonly<Record<string, Page>>;
