import { styled } from '@mui/material/styles';
import { Check, Minus, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { Tag } from '../../../../ui/page/Tag.tsx';
import { State } from '../../../../ui/states/State.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { useImportTexts } from '../useTexts.ts';
import { BadValue, isFigure, PreviewValue } from './PreviewValue.tsx';
import { linesOf, noteOf } from './previewRows.ts';
import { useColumnNames } from './useColumnNames.ts';

type PreviewRow = InspectReply['preview'][number];

interface Props {
  readonly title: string;
  /** Of the table. @default the title */
  readonly label?: string;
  readonly aside?: string;
  readonly rows: readonly PreviewRow[];
  readonly inspected: InspectReply;
}

const marks = {
  row: { tone: 'good', icon: Check },
  skipped: { tone: 'plain', icon: Minus },
  rejected: { tone: 'bad', icon: X },
} as const;

/** Rows of the file as they would be kept; cells that can't be, with the reason. */
export function Preview({ title, label = title, aside, rows, inspected }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const texts = useImportTexts();
  const nameOf = useColumnNames(inspected);
  const { columns, fields, customer_fields } = inspected;
  const used = [...fields, ...customer_fields].filter(({ name }) =>
    rows.some((row) => linesOf(row).some((line) => name in line.values || noteOf(line, name, columns))),
  );
  return (
    <Panel title={title} aside={aside} flush={rows.length > 0}>
      {rows.length === 0 ? (
        <State title={t('dataImport.preview.none')} />
      ) : (
        <DataTable
          onPhone="table"
          label={label}
          rows={rows.flatMap(linesOf)}
          keyOf={({ line, values }) => `${line} ${values.pay_type ?? ''}`}
          columns={[
            {
              name: 'line',
              label: t('dataImport.preview.line'),
              figure: true,
              cell: ({ line }) => format.integer(line),
            },
            {
              name: 'outcome',
              label: t('dataImport.preview.outcome'),
              cell: ({ outcome, notes }) => (
                <Outcome>
                  <Tag {...marks[outcome]}>{t(`dataImport.preview.${outcome}`)}</Tag>
                  {notes.map(({ column, reason }) => (
                    <small key={`${column} ${reason}`}>
                      {column && `${nameOf(column)}: `}
                      {texts.sentence(reason)}
                    </small>
                  ))}
                </Outcome>
              ),
            },
            ...used.map(
              ({ name, label, kind, options }): Column<PreviewRow> => ({
                name: `field ${name}`,
                label: texts.field(name, label),
                figure: isFigure(kind),
                width: 'cut',
                cell: (row) => {
                  const note = noteOf(row, name, columns);
                  return note ? (
                    <BadValue value={note.value} rejected={row.outcome === 'rejected'} />
                  ) : (
                    <PreviewValue
                      field={name}
                      kind={kind}
                      value={row.values[name]}
                      timeZone={row.time_zone}
                      options={options}
                    />
                  );
                },
              }),
            ),
          ]}
        />
      )}
    </Panel>
  );
}

const Outcome = styled('div')(({ theme }) => ({
  minWidth: theme.spacing(28),
  paddingBlock: theme.spacing(0.5),
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
}));
