import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Check, Minus, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../contract/calls/imports/imports.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { TableScroll } from '../../../../ui/page/Tables.tsx';
import { Tag } from '../../../../ui/page/Tag.tsx';
import { State } from '../../../../ui/states/State.tsx';
import { useImportTexts } from '../useTexts.ts';
import { BadValue, isFigure, PreviewValue } from './PreviewValue.tsx';
import { noteOf } from './previewRows.ts';

interface Props {
  readonly inspected: InspectReply;
  readonly fileName: string;
}

const marks = {
  row: { tone: 'good', icon: Check },
  skipped: { tone: 'plain', icon: Minus },
  rejected: { tone: 'bad', icon: X },
} as const;

/** The first rows as they would be kept; cells that can't be, with the reason. */
export function Preview({ inspected, fileName }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const texts = useImportTexts();
  const { preview, columns, fields } = inspected;
  const used = fields.filter(({ name }) =>
    preview.some((row) => name in row.values || noteOf(row, name, columns)),
  );
  return (
    <Panel
      title={t('dataImport.preview.title')}
      aside={t('dataImport.preview.aside')}
      flush={preview.length > 0}
    >
      {preview.length === 0 ? (
        <State title={t('dataImport.preview.none')} />
      ) : (
        <TableScroll label={t('dataImport.preview.of', { name: fileName })}>
          <Table>
            <TableHead>
              <TableRow>
                <TableCell align="right">{t('dataImport.preview.line')}</TableCell>
                <TableCell>{t('dataImport.preview.outcome')}</TableCell>
                {used.map(({ name, label, kind }) => (
                  <TableCell key={name} align={isFigure(kind) ? 'right' : 'left'}>
                    {texts.field(name, label)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {preview.map((row) => (
                <TableRow key={row.line}>
                  <TableCell align="right">{format.integer(row.line)}</TableCell>
                  <Outcome>
                    <Tag {...marks[row.outcome]}>{t(`dataImport.preview.${row.outcome}`)}</Tag>
                    {row.notes.map(({ column, reason }) => (
                      <small key={`${column} ${reason}`}>
                        {column && `${column}: `}
                        {texts.sentence(reason)}
                      </small>
                    ))}
                  </Outcome>
                  {used.map(({ name, kind }) => {
                    const note = noteOf(row, name, columns);
                    return (
                      <Value key={name} align={isFigure(kind) ? 'right' : 'left'}>
                        {note ? (
                          <BadValue value={note.value} rejected={row.outcome === 'rejected'} />
                        ) : (
                          <PreviewValue kind={kind} value={row.values[name]} />
                        )}
                      </Value>
                    );
                  })}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableScroll>
      )}
    </Panel>
  );
}

const Outcome = styled(TableCell)(({ theme }) => ({
  minWidth: theme.spacing(28),
  paddingBlock: theme.spacing(0.5),
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
}));

const Value = styled(TableCell)(({ theme }) => ({
  maxWidth: theme.spacing(28),
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}));
