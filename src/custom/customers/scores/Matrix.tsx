import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ReplyOf } from '../../../../contract/call.ts';
import {
  type MovedClass,
  movedClasses,
  type tryScores,
} from '../../../../contract/calls/customers/scores.ts';
import type { ScoreValues } from '../../../../contract/calls/customers/scoreValues.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useClassName } from '../customer/useClassName.ts';
import { rangesBy } from './Classes.tsx';
import { People } from './People.tsx';

interface Props {
  readonly held: ScoreValues & { readonly number: number };
  readonly values: ScoreValues;
  readonly moves: ReplyOf<typeof tryScores>['moves'];
  /** Null for all stores. */
  readonly storeId: number | null;
}

interface Cell {
  readonly before: MovedClass;
  readonly after: MovedClass;
}

/** Classes before, by classes after; each count opens its people. */
export function Matrix({ held, values, moves, storeId }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const [cell, setCell] = useState<Cell>();
  const before = useNames(held);
  const after = useNames(values);
  const countOf = ({ before: from, after: to }: Cell) =>
    moves.find((move) => move.before === from && move.after === to)?.count ?? 0;
  const sum = (isMeant: (of: Cell) => boolean) =>
    moves.filter(isMeant).reduce((total, { count }) => total + count, 0);
  const from = movedClasses.filter((name) => sum((move) => move.before === name) > 0);
  const open = (of: Cell) => {
    const count = countOf(of);
    if (count === 0) return <span aria-hidden="true">–</span>;
    const words = { count: format.integer(count), from: before(of.before), to: after(of.after) };
    return (
      <Link
        component="button"
        type="button"
        aria-haspopup="dialog"
        aria-label={t('customerScores.trial.cell', words)}
        onClick={() => setCell(of)}
        sx={{ fontWeight: of.before === of.after ? 400 : 600 }}
      >
        {words.count}
      </Link>
    );
  };
  return (
    <>
      <DataTable
        look="lined"
        label={t('customerScores.trial.table')}
        rows={from}
        keyOf={(name) => name}
        columns={[
          {
            name: 'before',
            label: t('customerScores.trial.before'),
            heads: true,
            onCard: 'title',
            cell: before,
            sum: t('customerScores.trial.after'),
          },
          ...movedClasses
            .filter((name) => name !== 'U' || sum((move) => move.after === 'U') > 0)
            .map((name) => ({
              name,
              label: t('customerScores.trial.to', { name: after(name) }),
              figure: true,
              quiet: (row: MovedClass) => row === name,
              onCard: (row: MovedClass) =>
                countOf({ before: row, after: name }) > 0 ? ('labelled' as const) : ('none' as const),
              cell: (row: MovedClass) => open({ before: row, after: name }),
              sum: format.integer(sum((move) => move.after === name)),
            })),
          {
            name: 'all',
            label: t('customerScores.trial.all'),
            figure: true,
            cell: (row) => format.integer(sum((move) => move.before === row)),
            sum: format.integer(sum(() => true)),
          },
        ]}
      />
      {cell && (
        <People
          version={held.number}
          cell={{ ...cell, values, store_id: storeId }}
          title={t('customerScores.people.title', { from: before(cell.before), to: after(cell.after) })}
          onClose={() => setCell(undefined)}
        />
      )}
    </>
  );
}

function useNames(values: ScoreValues) {
  const nameOf = useClassName(rangesBy(values));
  return (name: MovedClass) => nameOf(name === 'U' ? 'unscored' : name);
}
