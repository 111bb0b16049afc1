import type { ReplyOf } from '../../../../contract/call.ts';
import type { DepartmentRow, employeeSummary } from '../../../../contract/widgets/employees.ts';
import type { Format, Translate } from '../../../providers/texts/format.ts';
import { fractionOf } from '../../figures/ratios.ts';
import { type TileTable, tableOf } from '../../table/table.ts';

export type EmployeesReply = ReplyOf<typeof employeeSummary>;

export const isEmpty = ({ totals }: EmployeesReply) => totals.active === 0 && totals.leavers_90d === 0;

/** The turnover of the reply, 0–100, as a fraction. */
export const turnoverOf = ({ turnover_90d }: Pick<DepartmentRow, 'turnover_90d'>) => fractionOf(turnover_90d);

/** Where the list of a department's active employees is. */
export const listOf = (department: string) =>
  `/employee?${new URLSearchParams({ filter: JSON.stringify({ status: 'A', department: [department] }) })}`;

export function employeesTable({ rows, totals }: EmployeesReply, t: Translate, format: Format): TileTable {
  const label = (name: string) => t(`dashboard.employees.columns.${name}`);
  return tableOf<DepartmentRow, EmployeesReply['totals']>({
    caption: t('dashboard.employees.caption'),
    name: {
      label: label('department'),
      cell: ({ department }) => t(`dashboard.employees.departments.${department}`, { _: department }),
      sum: t('dashboard.employees.sum'),
    },
    columns: [
      { label: label('active'), cell: (row) => format.integer(row.active) },
      { label: label('hired'), cell: (row) => format.integer(row.hires_90d) },
      { label: label('left'), cell: (row) => format.integer(row.leavers_90d) },
      { label: label('turnover'), cell: (row) => format.percent(turnoverOf(row)) },
    ],
    rows,
    totals,
  });
}
