import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { ExchangeBy, ExchangeSet } from '../../../../contract/calls/exchange.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { usePhone } from '../../../ui/usePhone.ts';
import type { Opened } from './queries.ts';

export interface Group {
  readonly key: string;
  readonly label: string | null;
}

interface Props<Row> {
  /** Under which its texts are: title, aside, what is so without rows. */
  readonly texts: string;
  readonly set: ExchangeSet;
  readonly by: ExchangeBy;
  readonly rows: readonly Row[];
  /** Beside the name of the group. */
  readonly columns: readonly Column<Row>[];
  /** Chooses among the rows, also while there are none. */
  readonly choice?: ReactNode;
  readonly onOpen: (opened: Opened) => void;
}

/** Groups with their figures, each of which opens its records. */
export function Groups<Row extends Group>({ texts, set, by, rows, columns, choice, onOpen }: Props<Row>) {
  const t = useTranslate();
  const title = t(`exanalytics.${texts}.title`);
  const nameOf = useGroupName(by);
  const [all, setAll] = useState(false);
  const few = usePhone() ? FEW.phone : FEW.desk;
  const ordered = inOrder(rows, by);
  // The same element with and without rows: the focus stays where it is.
  const actions = (
    <>
      {choice}
      {rows.length > 0 && (
        <Button size="small" onClick={() => onOpen({ set, key: undefined })}>
          {t('exanalytics.all')}
        </Button>
      )}
    </>
  );
  if (rows.length === 0) {
    return (
      <Panel title={title} actions={actions}>
        <EmptyState title={t(`exanalytics.${texts}.none`)} text={t(`exanalytics.${texts}.noneText`)} />
      </Panel>
    );
  }
  return (
    <Panel title={title} aside={t(`exanalytics.${texts}.aside`)} actions={actions} flush>
      <DataTable
        label={title}
        rows={all ? ordered : ordered.slice(0, few)}
        keyOf={({ key }) => key}
        rowKeys
        onOpen={({ key }) => onOpen({ set, key })}
        columns={[
          {
            name: 'group',
            label: t(`exanalytics.by.${by}`),
            heads: true,
            onCard: 'title',
            cell: nameOf,
            // Cards are no rows, through which one goes with the arrow keys.
            card: (row) => (
              <Link component="button" type="button" onClick={() => onOpen({ set, key: row.key })}>
                {nameOf(row)}
              </Link>
            ),
            sum: t('exanalytics.total'),
          },
          ...columns,
        ]}
      />
      {!all && rows.length > few && (
        <Button size="small" sx={{ m: 1 }} onClick={() => setAll(true)}>
          {t('exanalytics.showAll', { count: rows.length })}
        </Button>
      )}
    </Panel>
  );
}

/** Groups that are shown before somebody asks for all. */
const FEW = { phone: 5, desk: 15 };

/** Ages in their order, what is not known last; others as they come, those of most units first. */
function inOrder<Row extends Group>(rows: readonly Row[], by: ExchangeBy): readonly Row[] {
  if (by !== 'age') return rows;
  const start = ({ key }: Group) => (/^\d/.test(key) ? Number.parseInt(key, 10) : Number.POSITIVE_INFINITY);
  return rows.toSorted((a, b) => start(a) - start(b));
}

/** What a group is called; ages have their unit, and records that don't say are called so. */
export function useGroupName(by: ExchangeBy) {
  const t = useTranslate();
  return ({ key, label }: Group): string => {
    if (key === 'unknown' || label === null) return t(`exanalytics.unknown.${by}`);
    return by === 'age' ? t('exanalytics.days', { days: label }) : label;
  };
}
