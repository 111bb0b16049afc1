export const en = {
  catalogue: { Trend: 'Trend' },
  trend: {
    title: 'Trend',
    what: 'The trend',
    lacking: 'the trend',
    metric: 'Figure',
    metrics: {
      units: 'Units retailed',
      total_gross: 'Total gross',
      total_pvr: 'Total PVR',
      ro_count: 'ROs closed',
      labor_sales: 'Labor sales',
      labor_gross: 'Labor gross',
      elr: 'ELR',
      parts_sales: 'Parts sales',
      parts_gross: 'Parts gross',
      fixed_absorption: 'Fixed absorption',
    },
    analytics: 'Open exchange analytics',
    now: 'Last 13 months',
    before: 'Year before',
    pace: 'At its pace',
    atPace: '%{month} at its pace',
    paceSentence: '%{month} is drawn at its pace, %{pace}; so far it has %{value}.',
    soFar: '%{month} so far',
    onYear: 'on %{month}',
    plot: '%{metric} by month over 13 months, beside the year before. The table view has the figures.',
    table: '%{metric} by month',
    month: 'Month',
    change: 'Change',
    withoutCost: 'Lines without cost',
    partial:
      'The present month is drawn at its pace, as it ends if its other selling days go like those so far; the line to it is dashed and its dot is hollow. What there is so far is in the tooltip and the table.',
    empty: {
      title: 'Nothing to draw yet',
      text: '%{stores}: no record of these 13 months or the year before counts in this figure. Choose another figure, or load older files.',
      noHours:
        '%{stores}: no billed hours of these 13 months or the year before. Choose another figure, or load files with hours.',
      noOverhead:
        '%{stores}: not known of any of these 13 months or the year before. It takes months that are over, with gross of service or parts and the fixed overhead of each store. Choose another figure, or load overhead.',
      unknown:
        'It is not known of any of these 13 months: there are lines without a cost. Choose another figure, or load files that tell the cost.',
      unknownUnits:
        'It is not known of any of these 13 months: there are units without gross. Choose another figure, or load files that tell gross or cost.',
    },
  },
};

export const es: typeof en = {
  catalogue: { Trend: 'Tendencia' },
  trend: {
    title: 'Tendencia',
    what: 'La tendencia',
    lacking: 'la tendencia',
    metric: 'Cifra',
    metrics: {
      units: 'Unidades vendidas',
      total_gross: 'Utilidad total',
      total_pvr: 'PVR total',
      ro_count: 'Órdenes cerradas',
      labor_sales: 'Venta de mano de obra',
      labor_gross: 'Utilidad de mano de obra',
      elr: 'Tarifa efectiva',
      parts_sales: 'Venta de refacciones',
      parts_gross: 'Utilidad de refacciones',
      fixed_absorption: 'Absorción de costos fijos',
    },
    analytics: 'Abrir el análisis de intercambio',
    now: 'Últimos 13 meses',
    before: 'Año anterior',
    pace: 'A su ritmo',
    atPace: '%{month} a su ritmo',
    paceSentence: '%{month} se dibuja a su ritmo, %{pace}; hasta ahora lleva %{value}.',
    soFar: '%{month} hasta ahora',
    onYear: 'frente a %{month}',
    plot: '%{metric} por mes en 13 meses, junto al año anterior. La vista de tabla tiene las cifras.',
    table: '%{metric} por mes',
    month: 'Mes',
    change: 'Cambio',
    withoutCost: 'Líneas sin costo',
    partial:
      'El mes en curso se dibuja a su ritmo, como terminará si sus demás días de venta van como los pasados; la línea hacia él es discontinua y su punto es hueco. Lo que hay hasta ahora está en el globo y en la tabla.',
    empty: {
      title: 'Todavía no hay nada que dibujar',
      text: '%{stores}: ningún registro de estos 13 meses ni del año anterior cuenta en esta cifra. Elija otra cifra o cargue archivos anteriores.',
      noHours:
        '%{stores}: no hay horas facturadas en estos 13 meses ni en el año anterior. Elija otra cifra o cargue archivos con horas.',
      noOverhead:
        '%{stores}: no se conoce en ninguno de estos 13 meses ni del año anterior. Requiere meses terminados, con utilidad de servicio o de refacciones y los gastos fijos de cada concesionario. Elija otra cifra o cargue los gastos fijos.',
      unknown:
        'No se conoce en ninguno de estos 13 meses: hay líneas sin costo. Elija otra cifra o cargue archivos que indiquen el costo.',
      unknownUnits:
        'No se conoce en ninguno de estos 13 meses: hay unidades sin utilidad. Elija otra cifra o cargue archivos que indiquen la utilidad o el costo.',
    },
  },
};
