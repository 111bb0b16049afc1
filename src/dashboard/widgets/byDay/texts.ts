export const en = {
  catalogue: { 'Sales and gross by day': 'Sales and gross by day' },
  records: { GetSalesAndGrossDashboardWidget: 'Deals' },
  byDay: {
    title: {
      day: 'Sales and gross by day',
      week: 'Sales and gross by week',
      month: 'Sales and gross by month',
    },
    what: 'Sales and gross by day',
    lacking: 'sales and gross by day',
    closed:
      'A dash stands for a day on which no store of the scope sells. Long periods are drawn by week or month.',
    closedShort: 'No store sells',
    plot: 'Columns of new and used units, and a line of total gross. The table view has the figures.',
    plotUnits: 'Columns of new and used units. The table view has the figures.',
    table: '%{tile}, %{days}',
    grain: { day: 'Day', week: 'Week', month: 'Month' },
    sum: 'All days',
  },
};

export const es: typeof en = {
  catalogue: { 'Sales and gross by day': 'Ventas y utilidad por día' },
  records: { GetSalesAndGrossDashboardWidget: 'Ventas' },
  byDay: {
    title: {
      day: 'Ventas y utilidad por día',
      week: 'Ventas y utilidad por semana',
      month: 'Ventas y utilidad por mes',
    },
    what: 'Las ventas y la utilidad por día',
    lacking: 'las ventas y la utilidad por día',
    closed:
      'Un guion indica un día en que ningún concesionario del alcance vende. Los períodos largos se muestran por semana o por mes.',
    closedShort: 'Ninguno vende',
    plot: 'Columnas de unidades nuevas y usadas, y una línea de utilidad total. La vista de tabla tiene las cifras.',
    plotUnits: 'Columnas de unidades nuevas y usadas. La vista de tabla tiene las cifras.',
    table: '%{tile}, %{days}',
    grain: { day: 'Día', week: 'Semana', month: 'Mes' },
    sum: 'Todos los días',
  },
};
