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
      'A dash marks a day when every store is closed, or almost nothing sells. The gross line skips these days. Long periods are grouped by week or month.',
    closedShort: 'Closed',
    plot: 'Columns for new and used units, and a line for total gross. Use the table view for figures.',
    plotUnits: 'Columns for new and used units. Use the table view for figures.',
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
      'Un guion marca un día en que todos los concesionarios cierran o casi no se vende. La línea de utilidad omite esos días. Los períodos largos se agrupan por semana o por mes.',
    closedShort: 'Cerrado',
    plot: 'Columnas de unidades nuevas y usadas, y una línea de utilidad total. Vea las cifras en la vista de tabla.',
    plotUnits: 'Columnas de unidades nuevas y usadas. Vea las cifras en la vista de tabla.',
    table: '%{tile}, %{days}',
    grain: { day: 'Día', week: 'Semana', month: 'Mes' },
    sum: 'Todos los días',
  },
};
