import type { ReplyOf } from '../../../../contract/call.ts';
import type { DepartmentRow, employeeSummary } from '../../../../contract/widgets/employees.ts';
import type { Format, Translate } from '../../../providers/texts/format.ts';
import { fractionOf } from '../../figures/ratios.ts';
import { figure, type TileTable, tableOf } from '../../table/table.ts';

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
      figure(label('active'), (row) => row.active, format.integer),
      figure(label('hired'), (row) => row.hires_90d, format.integer),
      figure(label('left'), (row) => row.leavers_90d, format.integer),
      figure(label('turnover'), (row) => turnoverOf(row), format.percent),
    ],
    rows,
    totals,
  });
}
