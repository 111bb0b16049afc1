/** Whether a text is a day that the calendar has, of the years 1 to 9999. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '0001') return false;
  const day = new Date(`${text}T00:00:00Z`);
  // A date such as the 30th of February is moved on instead of refused.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
