import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Download } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { ReasonCount } from '../../../../../contract/calls/imports/importRows.ts';
import type { ImportReport } from '../../../../../contract/calls/imports/imports.ts';
import { values as messages } from '../../../../../contract/messages/values.ts';
import { notAvailable } from '../../../../providers/texts/format.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { listHref } from '../listHref.ts';
import { type ListKind, route } from '../queries.ts';
import { useImportTexts } from '../useTexts.ts';

interface Props {
  readonly report: ImportReport;
  readonly run: number;
  /** File name, if the page has several. @default only one */
  readonly file?: string;
}

/** Advice for reasons that don't say what to do. */
const advised: Readonly<Record<string, string | undefined>> = {
  'No such customer.': 'customers',
  'No such store.': 'stores',
  'No such employee.': 'employees',
  'A later row has other values for the same record. The last row is used.': 'repeated',
  'Required for a lease.': 'leases',
  [messages.vin_check_digit]: 'vins',
  'No VIN, and no vehicle in inventory had this stock number on that date.': 'stockVins',
};

export function Reasons({ report, run, file }: Props) {
  const warnings = report.warnings.toSorted((one, other) => one.count - other.count);
  const { feed, listed } = report;
  const { rejected, warned } = listed;
  return (
    <>
      <Kind
        {...{ run, file, feed }}
        name="rejectReasons"
        reasons={report.rejectReasons}
        list={rejected > 0 && 'rejected'}
      />
      <Kind
        {...{ run, file, feed }}
        name={report.outcome === 'loaded' ? 'warnings' : 'wouldWarn'}
        reasons={warnings}
        list={warned > 0 && 'warned'}
      />
      <Kind {...{ run, file, feed }} name="skipReasons" reasons={report.skipReasons} list={false} />
    </>
  );
}

interface KindProps {
  readonly name: 'rejectReasons' | 'skipReasons' | 'warnings' | 'wouldWarn';
  readonly reasons: readonly ReasonCount[];
  readonly list: ListKind | false;
  readonly run: number;
  readonly file: string | undefined;
  readonly feed: ImportReport['feed'];
}

function Kind({ name, reasons, list, run, file, feed }: KindProps) {
  const t = useTranslate();
  const format = useFormat();
  const mayEdit = useMayEdit(route);
  const { sentence, field } = useImportTexts(feed);
  if (reasons.length === 0) return null;
  const plain = t(`dataImport.report.${name}`);
  const title = file === undefined ? plain : `${plain}: ${file}`;
  const head = (column: string) => ({ name: column, label: t(`dataImport.report.${column}`) });
  return (
    <Panel
      title={title}
      actions={
        mayEdit &&
        list && (
          <>
            <Button size="small" href={listHref(list, run)} startIcon={<Icon of={Download} />}>
              {t(`dataImport.report.csv.${list}`)}
            </Button>
            <Button size="small" component={Link} to={`/${route}/run/${run}/${list}`}>
              {t(`dataImport.corrections.open.${list}`)}
            </Button>
          </>
        )
      }
      tone={name === 'rejectReasons' ? 'bad' : 'plain'}
      flush
    >
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
