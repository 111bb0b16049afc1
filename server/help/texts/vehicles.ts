import { listKeys, listSteps, type Page } from '../page.ts';

const tradeValue = {
  en: 'Values come from the sales of your own group, so they say with how many sales and of which days.',
  es: 'Los valores salen de las ventas de su propio grupo, por eso dicen de cuántas ventas y de qué fechas.',
};

/** What stands in stock, what it is worth, and who could change their vehicle. */
export const vehiclePages = {
  vinviews: {
    title: { en: 'Inventory', es: 'Inventario' },
    purpose: [
      {
        en: 'Every vehicle in stock with its age, price against the market, interest cost and the people who are interested. Use it to decide what to reprice today.',
        es: 'Cada vehículo en inventario con su antigüedad, su precio frente al mercado, su costo de interés y los interesados. Úsela para decidir qué precio cambiar hoy.',
      },
    ],
    steps: [
      {
        en: 'The bands above the rows are those of the inventory tiles; press one to see only its vehicles. The tabs hold the usual questions, such as those that pass 60 days this week.',
        es: 'Los rangos sobre las filas son los de los recuadros de inventario; presione uno para ver solo sus vehículos. Las pestañas tienen las preguntas habituales, como los que pasan de 60 días esta semana.',
      },
      {
        en: 'Press a row for its price history, its comparables and its interested customers.',
        es: 'Presione una fila para ver su historial de precios, sus comparables y sus clientes interesados.',
      },
      {
        en: 'Select vehicles to compare up to four, to print stickers, or to set prices together, with a reason.',
        es: 'Seleccione vehículos para comparar hasta cuatro, imprimir etiquetas o fijar precios juntos, con un motivo.',
      },
      ...listSteps,
    ],
    notes: [
      {
        en: 'Price to market is the list price ÷ the median of our own sales of twelve months of the same model year and trim. Miles do not count in it.',
        es: 'Precio/mercado es el precio de lista ÷ la mediana de nuestras ventas de doce meses del mismo año y versión. Las millas no cuentan.',
      },
      {
        en: 'A price below cost needs a yes. Undo puts the old prices back.',
        es: 'Un precio por debajo del costo necesita un sí. Deshacer devuelve los precios anteriores.',
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
        en: 'Customers who could change their vehicle: what it is worth, what they owe, what they pay now and what they would pay for the same price again.',
        es: 'Clientes que podrían cambiar su vehículo: cuánto vale, cuánto deben, cuánto pagan y cuánto pagarían por el mismo precio otra vez.',
      },
    ],
    steps: [
      {
        en: 'Begin with the tab of those whose new payment is within $25 of the present one, or of leases that end.',
        es: 'Empiece por la pestaña de quienes tendrían un pago nuevo a no más de $25 del actual, o por los arrendamientos por terminar.',
      },
      {
        en: 'Press a row to reckon a what-if with a vehicle in stock: rate, term, cash, trade and tax, as a loan or a lease, to the cent.',
        es: 'Presione una fila para calcular una simulación con un vehículo en inventario: tasa, plazo, efectivo, vehículo a cuenta e impuesto, en crédito o arrendamiento, al centavo.',
      },
      {
        en: 'Save it and it stands on the page of the customer. Save as segment hands the list over to the Customer report.',
        es: 'Guárdela y queda en la página del cliente. Guardar como segmento pasa la lista al Informe de clientes.',
      },
      ...listSteps,
    ],
    notes: [
      {
        en: 'Values and payoffs are as of the first of the month. A payoff is an estimate from the terms of the deal; ask the lender before you sign.',
        es: 'Valores y saldos son al primero del mes. El saldo es una estimación según los términos de la venta; pregunte a la financiera antes de firmar.',
      },
      {
        en: 'Consent says who may be called, texted or e-mailed.',
        es: 'Permiso dice a quién se puede llamar o escribir.',
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
        en: 'What a vehicle is worth before you make an offer: retail, wholesale and trade-in, with the sales behind them, and the equity if a customer of yours still drives it.',
        es: 'Cuánto vale un vehículo antes de hacer una oferta: menudeo, mayoreo y a cuenta, con las ventas que lo respaldan, y el valor líquido si todavía lo conduce un cliente suyo.',
      },
    ],
    steps: [
      {
        en: 'Enter the VIN, or year, make and model. Type the mileage; left empty, the last known or usual one counts.',
        es: 'Escriba el VIN, o año, marca y modelo. Indique el millaje; si queda vacío, cuenta el último conocido o el habitual.',
      },
      {
        en: 'Look at how the value came about and at the comparables before you rely on it: more and newer sales make it firmer.',
        es: 'Mire cómo se llegó al valor y los comparables antes de confiar en él: más ventas y más recientes lo hacen más firme.',
      },
      { en: 'Print it for the file of the deal.', es: 'Imprímalo para el expediente de la venta.' },
    ],
    notes: [tradeValue],
    terms: ['Retail value', 'Wholesale value', 'Trade-in value', 'Comparable', 'Payoff', 'Equity'],
    isByStore: true,
  },
  platelookup: {
    title: { en: 'Plate lookup', es: 'Búsqueda por placa' },
    purpose: [
      {
        en: 'Who has just driven up: the vehicle behind a plate or VIN, its owner among your customers, what is booked and open, recalls and equity.',
        es: 'Quién acaba de llegar: el vehículo detrás de una placa o un VIN, su dueño entre sus clientes, lo reservado y lo abierto, llamados a revisión y valor líquido.',
      },
    ],
    steps: [
      {
        en: 'Type the plate with its state, or the VIN; where the browser can, scan the VIN with the camera.',
        es: 'Escriba la placa con su estado, o el VIN; donde el navegador pueda, escanee el VIN con la cámara.',
      },
      {
        en: 'Go on from there: the customer, a valuation, or an appointment that is filled in already.',
        es: 'Siga desde ahí: el cliente, una valuación o una cita ya llenada.',
      },
    ],
    notes: [
      {
        en: 'Without a plate service, plates are those of the repair orders of your stores; the page says so.',
        es: 'Sin un servicio de placas, se conocen las de las órdenes de reparación de sus concesionarios; la página lo dice.',
      },
    ],
    terms: ['Equity', 'Trade-in value', 'Payoff', 'Open RO'],
    isByStore: true,
  },
  exanalytics: {
    title: { en: 'Exchange analytics', es: 'Análisis de intercambio' },
    purpose: [
      {
        en: 'Whether you buy well: how fast stock turns, what trades brought when they were sold, and what wholesale cost you.',
        es: 'Si compra bien: qué tan rápido rota el inventario, qué dieron los vehículos a cuenta al venderse y cuánto costó el mayoreo.',
      },
    ],
    steps: [
      {
        en: 'Choose the days, and look by store, model, age or buyer.',
        es: 'Elija los días y mire por concesionario, modelo, antigüedad o comprador.',
      },
      {
        en: 'Press a row to see its records, and take them all as a file.',
        es: 'Presione una fila para ver sus registros y llévelos todos en un archivo.',
      },
    ],
    notes: [
      {
        en: 'A trade counts for the first sale after it, and not at all once it went wholesale.',
        es: 'Un vehículo a cuenta cuenta para la primera venta después, y no cuenta si se vendió a mayoreo.',
      },
      {
        en: 'Stock is told as it is now; supply rests on the sales of 90 days, turn on those of 12 months.',
        es: 'El inventario es el de ahora; los días de inventario se basan en ventas de 90 días y la rotación en las de 12 meses.',
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
