import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FileFigures, WholeFile } from '../../../../../contract/calls/imports/judging.ts';
import { notAvailable } from '../../../../providers/texts/format.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Figure, Figures } from '../../../../ui/page/Figures.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { useErrorMessage } from '../../../../ui/states/useErrorMessage.ts';
import { Progress } from '../Progress.tsx';
import type { Feed } from '../queries.ts';
import { useImportTexts } from '../useTexts.ts';
import type { DryRun } from './useDryRun.ts';

interface Props {
  readonly whole: WholeFile;
  readonly dryRun: DryRun;
  readonly feed: Feed;
  readonly rows: number;
}

const MOST_MONTHS = 6;
const FIRST_STORES = 6;

export function WhatChanges({ whole, dryRun, feed, rows }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const texts = useImportTexts(feed);
  const { figures, judged, parts, lines } = whole;
  const isAll =
    judged.rejected + judged.skipped === 0 &&
    (parts?.several ?? 0) + (parts?.identical ?? 0) + (lines?.several ?? 0) === 0;
  return (
    <Panel
      title={t('dataImport.changes.title')}
      aside={t('dataImport.file.rows', { smart_count: rows, count: format.integer(rows) })}
      flush
    >
      <Records dryRun={dryRun} feed={texts.feed(feed)} newStores={whole.new_stores.count} />
      {figures && figures.amounts.length > 0 && (
        <Part>
          <Figures>
            {withTotal(figures.amounts).map(({ name, sum }) => (
              <Figure
                key={name}
                label={name === TOTAL ? t('dataImport.changes.totalGross') : texts.field(name)}
                below={sum === null ? t('dataImport.changes.hidden') : undefined}
              >
                <span title={sum === null ? undefined : format.moneyExact(sum)}>
                  {format.moneyShort(sum)}
                </span>
              </Figure>
            ))}
          </Figures>
        </Part>
      )}
      {figures && figures.months.length > 0 && <Months months={figures.months} feed={texts.feed(feed)} />}
      {figures && figures.stores.length > 0 && <Stores stores={figures.stores} feed={texts.feed(feed)} />}
      {figures && figures.amounts.length > 0 && (
        <Part>
          <Typography variant="body2" color="textTertiary">
            {t(`dataImport.changes.${isAll ? 'match' : 'partial'}`)}
          </Typography>
        </Part>
      )}
    </Panel>
  );
}

const TOTAL = 'total_gross';

/** Adds the total of front and back gross. */
function withTotal(amounts: FileFigures['amounts']): FileFigures['amounts'] {
  const sumOf = (name: string) => amounts.find((one) => one.name === name)?.sum;
  const [front, back] = [sumOf('front_gross'), sumOf('back_gross')];
  if (front === undefined || back === undefined) return amounts;
  const total = front === null || back === null ? null : front + back;
  const at = amounts.findIndex(({ name }) => name === 'back_gross') + 1;
  return amounts.toSpliced(at, 0, { name: TOTAL, sum: total });
}

interface RecordsProps extends Pick<Props, 'dryRun'> {
  readonly feed: string;
  readonly newStores: number;
}

/** As counted by the dry run. */
function Records({ dryRun: { progress, error, start }, feed, newStores }: RecordsProps) {
  const t = useTranslate();
  const format = useFormat();
  const errorMessage = useErrorMessage();
  const { sentence } = useImportTexts();
  const report = progress?.report;
  const problem = error
    ? errorMessage(error)
    : progress?.state === 'failed' && sentence(progress.message ?? '');
  const figures = [
    { label: t('dataImport.changes.new', { feed }), value: report?.created },
    { label: t('dataImport.changes.updated'), value: report?.updated },
    { label: t('dataImport.report.newCustomers'), value: report?.newCustomers },
    { label: t('dataImport.report.unchanged'), value: report?.unchanged || undefined, isRare: true },
    { label: t('dataImport.report.newStores'), value: newStores || undefined, isRare: true },
    { label: t('dataImport.report.newEmployees'), value: report?.newEmployees || undefined, isRare: true },
    {
      label: t(report?.stock ? 'dataImport.stock.figure' : 'dataImport.lines.gone'),
      value: report?.removed || undefined,
      isRare: true,
    },
  ];
  return (
    <Part>
      <Figures>
        {figures
          .filter(({ value, isRare = false }) => !isRare || value !== undefined)
          .map(({ label, value }) => (
            <Figure key={label} label={label} tone={value ? 'plain' : 'quiet'}>
              {value === undefined ? notAvailable : format.integer(value)}
            </Figure>
          ))}
      </Figures>
      {progress?.state === 'running' && (
        <Progress
          label={t('dataImport.changes.comparing')}
          done={progress.bytes_read}
          total={progress.bytes_total}
          left={t(progress.waiting ? 'dataImport.running.waiting' : 'dataImport.changes.comparing')}
        />
      )}
      {start && (
        <Button size="small" onClick={start}>
          {t('dataImport.changes.compare')}
        </Button>
      )}
      {problem && (
        <Typography variant="body2" color="error" role="alert">
          {problem}
        </Typography>
      )}
    </Part>
  );
}

function Months({ months, feed }: { readonly months: FileFigures['months']; readonly feed: string }) {
  const t = useTranslate();
  const format = useFormat();
  const shown = months.slice(-MOST_MONTHS);
  const most = Math.max(...shown.map(({ rows }) => rows));
  const [first, last] = [shown.at(0), shown.at(-1)].map((one) => format.monthOfYear(`${one?.month}-01`));
  return (
    <Part>
      <Title>
        <h3>{t('dataImport.changes.byMonth', { feed })}</h3>
        <span>
          {months.length > shown.length
            ? t('dataImport.changes.lastMonths', { shown: shown.length, count: months.length })
            : first === last
              ? first
              : t('dataImport.changes.span', { first, last })}
        </span>
      </Title>
      <Columns>
        {shown.map(({ month, rows }) => (
          <li key={month}>
            <span>{format.integer(rows)}</span>
            <i style={{ height: `${(rows / most) * 100}%` }} />
            <small>{format.month(`${month}-01`)}</small>
          </li>
        ))}
      </Columns>
    </Part>
  );
}

function Stores({ stores, feed }: { readonly stores: FileFigures['stores']; readonly feed: string }) {
  const t = useTranslate();
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const most = stores[0]?.rows ?? 1;
  const rest = stores.slice(FIRST_STORES);
  return (
    <Part>
      <Title>
        <h3>{t('dataImport.changes.byStore', { feed })}</h3>
        <span>
          {t('dataImport.changes.stores', {
            smart_count: stores.length,
            count: format.integer(stores.length),
          })}
        </span>
      </Title>
      <Bars>
        {stores.slice(0, isOpen ? undefined : FIRST_STORES).map(({ name, rows }) => (
          <li key={name}>
            <span>{name}</span>
            <i style={{ width: `${(rows / most) * 100}%` }} />
            <b>{format.integer(rows)}</b>
          </li>
        ))}
        {rest.length > 0 && !isOpen && (
          <li>
            <Link component="button" variant="body1" onClick={() => setIsOpen(true)}>
              {t('dataImport.changes.moreStores', {
                smart_count: rest.length,
                count: format.integer(rest.length),
              })}
            </Link>
            <b>{format.integer(rest.reduce((sum, { rows }) => sum + rows, 0))}</b>
          </li>
        )}
      </Bars>
    </Part>
  );
}

const Part = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1.5, 0),
  margin: theme.spacing(0, 2),
  '& + &': { borderTop: `thin solid ${theme.vars.palette.divider}` },
  '& dl': { gridTemplateColumns: `repeat(auto-fill, minmax(${theme.spacing(11)}, 1fr))` },
}));

const Title = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  '& h3': { ...theme.typography.body1, fontWeight: theme.typography.fontWeightBold, margin: 0 },
  '& span': { ...theme.typography.body2, color: theme.vars.palette.text.tertiary },
}));

const Columns = styled('ul')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-around',
  gap: theme.spacing(2),
  height: theme.spacing(18),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    ...theme.typography.caption,
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    flex: 1,
    maxWidth: theme.spacing(6),
    textAlign: 'center',
  },
  '& i': { alignSelf: 'end', backgroundColor: theme.vars.palette.chart[0], forcedColorAdjust: 'none' },
  '& small': {
    ...theme.typography.caption,
    paddingTop: theme.spacing(0.5),
    borderTop: `thin solid ${theme.vars.palette.borderStrong}`,
    color: theme.vars.palette.text.tertiary,
  },
}));

const Bars = styled('ul')(({ theme }) => ({
  ...theme.typography.body1,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto',
    alignItems: 'center',
    gap: theme.spacing(1),
    minHeight: theme.spacing(3),
    borderTop: `thin solid ${theme.vars.palette.divider}`,
  },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& i': { height: theme.spacing(1), backgroundColor: theme.vars.palette.control, forcedColorAdjust: 'none' },
  '& b': { fontWeight: 'inherit', textAlign: 'right' },
  '& li > button': { gridColumn: '1 / 3', textAlign: 'left' },
}));
