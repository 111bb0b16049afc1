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
    now: 'Last 13 months',
    before: 'Prior year',
    pace: 'Projected',
    atPace: '%{month}, projected',
    paceSentence: '%{month} is projected at %{pace}, with %{value} so far.',
    soFar: '%{month} so far',
    onYear: 'vs. %{month}',
    plot: '%{metric} by month over 13 months, with the prior year. Use the table view for figures.',
    table: '%{metric} by month',
    month: 'Month',
    change: 'Change',
    withoutCost: 'Lines without cost',
    partial:
      'The current month is projected at its daily rate so far, with a dashed line and a hollow dot. The tooltip and table show the month to date.',
    empty: {
      title: 'No data to chart',
      text: '%{stores}: no data for this figure in these 13 months or the year before. Choose another figure, or import older files.',
      noHours:
        '%{stores}: no billed hours in these 13 months or the year before. Choose another figure, or import files with hours.',
      noOverhead:
        '%{stores}: no closed month has service or parts gross and the fixed overhead of every store. Choose another figure, or import overhead.',
      unknown: 'Every month has lines without cost. Choose another figure, or import files with cost.',
      unknownUnits:
        'Every month has units without gross. Choose another figure, or import files with gross or cost.',
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
    now: 'Últimos 13 meses',
    before: 'Año anterior',
    pace: 'Proyectado',
    atPace: '%{month}, proyectado',
    paceSentence: '%{month} se proyecta en %{pace}; lleva %{value}.',
    soFar: '%{month} hasta ahora',
    onYear: 'frente a %{month}',
    plot: '%{metric} por mes en 13 meses, con el año anterior. Vea las cifras en la vista de tabla.',
    table: '%{metric} por mes',
    month: 'Mes',
    change: 'Cambio',
    withoutCost: 'Líneas sin costo',
    partial:
      'El mes en curso se proyecta a su ritmo diario, con línea discontinua y punto hueco. El globo y la tabla muestran el mes hasta hoy.',
    empty: {
      title: 'Sin datos para el gráfico',
      text: '%{stores}: sin datos de esta cifra en estos 13 meses ni en el año anterior. Elija otra cifra o importe archivos anteriores.',
      noHours:
        '%{stores}: sin horas facturadas en estos 13 meses ni en el año anterior. Elija otra cifra o importe archivos con horas.',
      noOverhead:
        '%{stores}: ningún mes cerrado tiene utilidad de servicio o refacciones y los gastos fijos de cada concesionario. Elija otra cifra o importe los gastos fijos.',
      unknown: 'Todos los meses tienen líneas sin costo. Elija otra cifra o importe archivos con costo.',
      unknownUnits:
        'Todos los meses tienen unidades sin utilidad. Elija otra cifra o importe archivos con utilidad o costo.',
    },
  },
};
