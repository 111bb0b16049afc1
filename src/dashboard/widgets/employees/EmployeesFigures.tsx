import { useTranslate } from 'ra-core';
import { memo } from 'react';
import type { DepartmentRow } from '../../../../contract/widgets/employees.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { DrillLink } from '../../drill/DrillLink.tsx';
import { Figure, FigureSkeleton } from '../../figures/Figure.tsx';
import { HeadRow } from '../../figures/HeadRow.tsx';
import { Measure } from '../../figures/Measure.tsx';
import { RowsSkeleton } from '../../figures/RowsSkeleton.tsx';
import { Column } from '../../figures/TileColumn.tsx';
import { type RowColumn, TileRows } from '../../figures/TileRows.tsx';
import { type EmployeesReply, listOf, turnoverOf } from './employees.ts';

/** How many work there, came and left, in all and by department; each department leads to its people. */
export const EmployeesFigures = memo(function EmployeesFigures({
  employees: { rows, totals },
}: {
  readonly employees: EmployeesReply;
}) {
  const t = useTranslate();
  const format = useFormat();
  const heads = [
    { name: 'active', part: 'active', text: format.integer(totals.active) },
    { name: 'hired', part: 'hires_90d', text: format.integer(totals.hires_90d) },
    { name: 'left', part: 'leavers_90d', text: format.integer(totals.leavers_90d) },
    { name: 'turnover', part: 'leavers_90d', text: format.percent(turnoverOf(totals)) },
  ];
  return (
    <Column>
      <HeadRow>
        {heads.map(({ name, part, text }) => (
          <Figure
            key={name}
            label={t(`dashboard.employees.${name}`)}
            link={{ rows: { widget: 'GetEmpInfo', part } }}
          >
            {text}
          </Figure>
        ))}
      </HeadRow>
      <TileRows
        caption={t('dashboard.employees.caption')}
        columns={useColumns(Math.max(...rows.map(({ active }) => active), 0))}
        rows={rows}
        keyOf={({ department }) => department}
        dense
      />
    </Column>
  );
});

/** @param most employees of the largest department */
function useColumns(most: number): readonly RowColumn<DepartmentRow>[] {
  const t = useTranslate();
  const format = useFormat();
  const session = useSession();
  const linked = levelOf(session, 'employee') !== undefined;
  const label = (name: string) => t(`dashboard.employees.${name}`);
  const nameOf = (department: string) =>
    t(`dashboard.employees.departments.${department}`, { _: department });
  return [
    {
      key: 'department',
      label: t('dashboard.employees.columns.department'),
      strong: true,
      elastic: 100,
      spot: 'title',
      cell: ({ department }) => (
        <DrillLink
          {...(linked ? { page: listOf(department) } : { rows: { widget: 'GetEmpInfo', part: department } })}
        >
          {nameOf(department)}
        </DrillLink>
      ),
    },
    {
      key: 'active',
      label: label('active'),
      figure: true,
      strong: true,
      spot: 'figure',
      cell: ({ active }) => <Measure value={active} most={most} text={format.integer(active)} />,
    },
    {
      key: 'hired',
      label: label('hired'),
      figure: true,
      spot: 'under',
      cell: ({ hires_90d }) => format.integer(hires_90d),
      more: ({ leavers_90d }) =>
        ` ${label('hired').toLowerCase()} · ${format.integer(leavers_90d)} ${label('left').toLowerCase()}`,
    },
    { key: 'left', label: label('left'), figure: true, cell: (row) => format.integer(row.leavers_90d) },
    {
      key: 'turnover',
      label: label('turnover'),
      figure: true,
      spot: 'aside',
      named: true,
      cell: (row) => format.percent(turnoverOf(row)),
    },
  ];
}

/** The same figures and rows, before they are known. */
export function EmployeesSkeleton() {
  return (
    <Column>
      <HeadRow as="div">
        {['active', 'hired', 'left', 'turnover'].map((key) => (
          <FigureSkeleton key={key} />
        ))}
      </HeadRow>
      <RowsSkeleton rows={6} dense />
    </Column>
  );
}
