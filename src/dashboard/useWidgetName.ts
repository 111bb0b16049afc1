import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

/** Names that the portal itself gives to widgets, each with the text that their tile has for a title. */
export const widgetTitles: ReadonlyMap<string, string> = new Map([
  ['Sales', 'sales.title.custom'],
  ['Sales and gross by day', 'byDay.title.day'],
  ['Service', 'service.title'],
  ['Contracts in transit', 'transit.title'],
  ['Salesperson ranking', 'salespeople.title'],
  ['Used inventory', 'usedInventory.title'],
  ['Parts', 'parts.title'],
  ['Appointments', 'appointments.title'],
  ['Customer equity', 'equity.title'],
  ['Month vs budget', 'budget.title'],
  ['New inventory', 'newInventory.title'],
  ['F&I ranking', 'finance.title'],
  ['Advisor ranking', 'advisors.title'],
  ['Stock by model', 'models.title'],
  ['Trend', 'trend.title'],
  ['Service board', 'board.title'],
  ['Customer data', 'customerData.title'],
  ['Counts', 'counts.title'],
  ['Employees', 'employees.title'],
  ['Weather', 'weather.title'],
  ['Data freshness', 'freshness.title'],
]);

/** The name of a widget in the reader's language; one that somebody has written as he wrote it. */
export function widgetName(name: string, t: (key: string) => string): string {
  const title = widgetTitles.get(name);
  return title === undefined ? name : t(`dashboard.${title}`);
}

export function useWidgetName() {
  const t = useTranslate();
  return useCallback((name: string) => widgetName(name, t), [t]);
}
