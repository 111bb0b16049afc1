import type { dashboard as english } from '../../../../contract/messages/dashboard.ts';

export const dashboard: Readonly<Record<keyof typeof english, string>> = {
  period_backwards: 'El período termina antes de empezar. Elija un primer día anterior.',
  period_unsupported: 'El período incluye una fecha no admitida.',
  supported_years: 'Debe estar entre 1900 y 2199.',
  equity_this_month: 'El valor líquido solo está disponible para este mes. Elija un día de este mes.',
  tile_part: 'Este recuadro no tiene esta parte. Abra todos sus registros.',
  tile_part_field: 'Debe ser una parte del recuadro.',
  tile_without_records: 'Este recuadro no tiene registros de origen.',
  tile_without_records_field: 'Elija un recuadro con registros de origen.',
  widget_gone: 'Un recuadro que eligió ya no existe. Recargue la lista de recuadros.',
  widget_not_of_role: 'Su rol no incluye un recuadro que eligió. Recargue la lista de recuadros.',
  slow_source:
    'La fuente %{source} no respondió en %{seconds} segundos. Intente de nuevo o elija menos concesionarios.',
  no_weather: 'No hay un servicio meteorológico configurado. Consulte a un administrador.',
  weather_unavailable: 'El servicio meteorológico no responde. Intente de nuevo en unos minutos.',
  board_search: 'Búsqueda no válida.',
  board_search_field: 'Debe ser una línea de como máximo %{max} caracteres.',
  group_no_expression: 'Los grupos de concesionarios no admiten expresiones de filtro.',
};
