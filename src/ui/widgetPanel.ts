/** The dashboard opens its choice of widgets when the address says so. */
const parameter = 'panel';
const widgets = 'widgets';

export const opensWidgetPanel = (query: URLSearchParams) => query.get(parameter) === widgets;

/** The query with the panel open or closed, otherwise as it is. */
export function withWidgetPanel(query: URLSearchParams, open: boolean): URLSearchParams {
  const changed = new URLSearchParams(query);
  if (open) changed.set(parameter, widgets);
  else changed.delete(parameter);
  return changed;
}
