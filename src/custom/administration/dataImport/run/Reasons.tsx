import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ReasonCount } from '../../../../../contract/calls/imports/importRows.ts';
import { values as messages } from '../../../../../contract/messages/values.ts';
import { notAvailable } from '../../../../providers/texts/format.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { useImportTexts } from '../useTexts.ts';

interface Props {
  readonly kind: 'rejectReasons' | 'skipReasons' | 'warnings' | 'wouldWarn';
  readonly reasons: readonly ReasonCount[];
  readonly actions?: ReactNode;
  /** Whose rows they are, where the page is about several files. @default the one file of the page */
  readonly of?: string;
}

/** Reasons that say no way out by themselves, by what to do then. */
const advised: Readonly<Record<string, string | undefined>> = {
  'No such customer.': 'customers',
  'No such store.': 'stores',
  'No such employee.': 'employees',
  'Names the same record as a later row with other values; the last row counts.': 'repeated',
  'Is required for a lease.': 'leases',
  [messages.vin_check_digit]: 'vins',
  'The row has no VIN, and no vehicle was in inventory under its stock number that day.': 'stockVins',
};

/** Reasons, how many rows each was said of, and where first; nothing when there are none. */
export function Reasons({ kind, reasons, actions, of }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { sentence, field } = useImportTexts();
  if (reasons.length === 0) return null;
  const plain = t(`dataImport.report.${kind}`);
  const title = of === undefined ? plain : `${plain}: ${of}`;
  const head = (name: string) => ({ name, label: t(`dataImport.report.${name}`) });
  return (
    <Panel title={title} actions={actions} tone={kind === 'rejectReasons' ? 'bad' : 'plain'} flush>
      <DataTable
        label={title}
        rows={reasons}
        keyOf={({ column, reason }) => `${column} ${reason}`}
        columns={[
          {
            ...head('count'),
            figure: true,
            width: 'narrow',
            onCard: 'aside',
            cell: ({ count }) => format.integer(count),
          },
          {
            ...head('column'),
            onCard: 'title',
            cell: ({ column }) => (column ? field(column) : notAvailable),
          },
          {
            ...head('reason'),
            width: 'wide',
            onCard: 'plain',
            cell: ({ reason }) => (
              <>
                {sentence(reason)}
                {advised[reason] && (
                  <Typography variant="body2" color="textSecondary">
                    {t(`dataImport.report.advice.${advised[reason]}`)}
                  </Typography>
                )}
              </>
            ),
          },
          {
            ...head('firstLine'),
            figure: true,
            onCard: 'aside',
            cell: ({ firstLine }) => format.integer(firstLine),
          },
        ]}
      />
    </Panel>
  );
}
