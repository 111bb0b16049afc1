import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import type { NormalisedCount } from '../../../../../contract/calls/customers/normalisation.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import type { Narrowing } from './queries.ts';

interface Props {
  readonly rows: readonly NormalisedCount[];
  readonly onNarrow: (narrowing: Narrowing) => void;
}

/** How many values of which field each rule changed; a press lists them below. */
export function CountTable({ rows, onNarrow }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const text = (name: string) => t(`identity.normalised.${name}`);
  return (
    <DataTable
      label={text('counts')}
      rows={rows}
      keyOf={({ field, rule }) => `${field} ${rule}`}
      columns={[
        {
          name: 'rule',
          label: text('rule'),
          heads: true,
          onCard: 'title',
          cell: ({ field, rule }) => (
            <Link
              component="button"
              type="button"
              color="textPrimary"
              underline="hover"
              onClick={() => onNarrow({ field, rule })}
              sx={{ textAlign: 'left' }}
            >
              {text(`rules.${rule}`)}
            </Link>
          ),
        },
        {
          name: 'field',
          label: text('field'),
          width: 'line',
          onCard: 'plain',
          cell: ({ field }) => text(`fields.${field}`),
        },
        {
          name: 'values',
          label: text('count'),
          figure: true,
          onCard: 'aside',
          cell: ({ values }) => format.integer(values),
        },
      ]}
    />
  );
}
