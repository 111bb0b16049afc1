import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import type { FigureName, ReconciledPart } from '../../../../../contract/calls/imports/reconcile.ts';
import { notAvailable } from '../../../../providers/texts/format.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import type { Line, Place } from './lines.ts';
import { useReconcileTexts } from './useReconcileTexts.ts';

export interface OpenedPart {
  readonly part: ReconciledPart;
  readonly place: Place | undefined;
}

interface Props {
  readonly label: string;
  readonly lines: readonly Line[];
  readonly figures: readonly FigureName[];
  readonly onOpen: (opened: OpenedPart) => void;
}

export function Sheet({ label, lines, figures, onOpen }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const texts = useReconcileTexts();
  return (
    <DataTable
      label={label}
      rows={lines}
      keyOf={({ key }) => key}
      look="lined"
      {...(lines.some(({ place }) => place) && {
        groupOf: ({ place }: Line) => place && texts.place(place),
      })}
      columns={[
        {
          name: 'line',
          label: t('dataImport.reconcile.line'),
          heads: true,
          width: 'wide',
          onCard: 'title',
          cell: (line) =>
            line.part && line.part.kind !== 'unexplained' ? (
              <Link
                component="button"
                variant="body1"
                sx={{ textAlign: 'left', verticalAlign: 'baseline' }}
                onClick={() => line.part && onOpen({ part: line.part, place: line.place })}
              >
                {texts.line(line)}
              </Link>
            ) : (
              texts.line(line)
            ),
        },
        {
          name: 'rows',
          label: t('dataImport.reconcile.rows'),
          figure: true,
          width: 'narrow',
          cell: ({ rows }) => (rows === undefined ? notAvailable : format.integer(rows)),
        },
        ...figures.map((name) => ({
          name,
          label: texts.figure(name),
          figure: true,
          quiet: ({ figures: of }: Line) => of[name] === 0,
          cell: ({ figures: of }: Line) => texts.value(name, of[name]),
        })),
      ]}
    />
  );
}
