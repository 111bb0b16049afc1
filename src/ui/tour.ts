/** The dashboard shows its tour when the address says so. */
const parameter = 'tour';
const shown = '1';

export const opensTour = (query: URLSearchParams) => query.get(parameter) === shown;

/** The query with the tour open or ended, otherwise as it is. */
export function withTour(query: URLSearchParams, open: boolean): URLSearchParams {
  const changed = new URLSearchParams(query);
  if (open) changed.set(parameter, shown);
  else changed.delete(parameter);
  return changed;
}
