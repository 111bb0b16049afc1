import type { Format } from '../../providers/format.ts';
import type { RowsTarget } from './address.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

type Naming = (part: string, t: Translate, format: Format) => string;

const isNumber = (text: string) => /^-?\d+$/.test(text);

const named =
  (...groups: readonly string[]): Naming =>
  (part, t) =>
    part
      .split(':')
      .map((piece, index) => {
        const group = groups[Math.min(index, groups.length - 1)];
        return t(`rows.${group}.${piece}`, { _: t(`rows.totals.${piece}`, { _: piece }) });
      })
      .join(' · ');

const age: Naming = (part, t) =>
  isNumber(part) ? t('rows.parts.age', { from: part }) : t(`rows.totals.${part}`, { _: part });
const person: Naming = (part, t) => t('rows.parts.person', { id: part });
const band: Naming = (part, t, format) => {
  if (part === 'below') return t('rows.parts.below');
  if (!isNumber(part)) return t(`rows.totals.${part}`, { _: part });
  return t('rows.parts.band', { from: format.money(Number(part)) });
};
/** `N:Ford:F-150` → `Ford F-150`. */
const model: Naming = (part) => part.split(':').slice(1).join(' ');

const namings: Readonly<Record<string, Naming>> = {
  GetSalesDashboardWidget: named('parts.stock'),
  GetSalesAndGrossDashboardWidget: named('parts.stock'),
  GetServiceDashboardWidget: named('parts.payTypes'),
  GetPartsDashboardWidget: named('parts.channels'),
  GetAppointmentsDashboardWidget: named('values.dept', 'totals'),
  GetEmpInfo: named('values.department', 'totals'),
  GetCDPChart: named('parts.classes'),
  GetCITFloorPlanDataTopFive: age,
  GetInventorySummaryWidget: age,
  GetInventoryUsedSummaryWidget: age,
  GetInventoryDashboardWidget: model,
  GetEquitySummary: band,
  GetSPRanking: person,
  GetFIRanking: person,
  GetSARanking: person,
};

/** What a part of a tile is called; undefined for all of the tile. */
export function partName(
  { widget, part, partName: given }: RowsTarget,
  t: Translate,
  format: Format,
): string | undefined {
  if (!part) return undefined;
  return given ?? namings[widget]?.(part, t, format) ?? part;
}
