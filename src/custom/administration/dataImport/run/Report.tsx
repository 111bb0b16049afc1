import Button from '@mui/material/Button';
import { styled, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Check, Download } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { ImportReport } from '../../../../../contract/calls/imports/imports.ts';
import { reconciledFigures } from '../../../../../contract/calls/imports/reconcile.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Figure, Figures } from '../../../../ui/page/Figures.tsx';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { bars } from '../../../../ui/theme/sizes.ts';
import { listHref } from '../listHref.ts';
import { type ListKind, route } from '../queries.ts';
import { areMostlyUnusual } from '../rules/currency/unusual.ts';
import { areHardlyStores } from '../storeField.ts';
import { useImportTexts } from '../useTexts.ts';
import { Reasons } from './Reasons.tsx';
import { Renames } from './Renames.tsx';
import { Rows } from './Rows.tsx';
import { ToDashboard } from './ToDashboard.tsx';

interface Props {
  readonly report: ImportReport;
  readonly run: number;
}

/** What an import did, or would do: rows by what became of them, and the reasons. */
export function Report({ report, run }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const mayEdit = useMayEdit(route);
  const texts = useImportTexts();
  const repeated = report.identical + report.replaced;
  const isDoubtful = areHardlyStores(report.newStores, report.read);
  const isMore = report.newStores > report.newStoreNames.length;
  const isUnusual = areMostlyUnusual(report.warnings, report.read - report.skipped);
  const clean =
    report.conflicts === 0 &&
    report.outcome !== 'empty' &&
    !report.storeless &&
    report.losses === null &&
    report.stock === null &&
    report.unlike.length + report.doubts.length === 0 &&
    report.rejectReasons.length + report.warnings.length + report.skipReasons.length === 0;
  const count = (name: 'created' | 'updated' | 'unchanged' | 'skipped') => (
    <Figure label={t(`dataImport.report.${name}`)} tone={report[name] === 0 ? 'quiet' : 'plain'}>
      {format.integer(report[name])}
    </Figure>
  );
  const download = (kind: ListKind) =>
    mayEdit && (
      <Button size="small" href={listHref(kind, run)} startIcon={<Download aria-hidden="true" />}>
        {t(`dataImport.rows.csv.${kind}`)}
      </Button>
    );
  return (
    <>
      <Panel
        title={t(report.outcome === 'loaded' ? 'dataImport.run.reportDone' : 'dataImport.run.report')}
        aside={`${texts.feed(report.feed)} · ${texts.source(report.source)}`}
        actions={
          report.outcome === 'loaded' && (
            <>
              <ToDashboard period={report.period} stores={report.stores} />
              {report.feed in reconciledFigures && <ToReconcile run={run} />}
            </>
          )
        }
      >
        <Parts report={report} />
        <Figures>
          <Figure
            label={t('dataImport.report.read')}
            below={t('dataImport.report.secondsOf', { seconds: format.decimal(report.seconds) })}
          >
            {format.integer(report.read)}
          </Figure>
          {report.made > 0 && (
            <Figure label={t('dataImport.lines.pay.made')} below={t('dataImport.lines.pay.madeBelow')}>
              {format.integer(report.made)}
            </Figure>
          )}
          {count('created')}
          {count('updated')}
          {count('unchanged')}
          {report.removed > 0 && (
            <Figure
              label={t(report.stock ? 'dataImport.stock.figure' : 'dataImport.lines.gone')}
              below={t(report.stock ? 'dataImport.stock.figureBelow' : 'dataImport.lines.goneBelow')}
            >
              {format.integer(report.removed)}
            </Figure>
          )}
          <Figure
            label={t('dataImport.report.repeated')}
            tone={repeated === 0 ? 'quiet' : 'plain'}
            below={
              report.replaced > 0
                ? t('dataImport.report.replaced', { count: format.integer(report.replaced) })
                : undefined
            }
          >
            {format.integer(repeated)}
          </Figure>
          {report.added > 0 && (
            <Figure label={t('dataImport.parts.figure')} below={t('dataImport.parts.figureBelow')}>
              {format.integer(report.added)}
            </Figure>
          )}
          {count('skipped')}
          <Figure
            label={t('dataImport.report.rejected')}
            tone={report.rejected === 0 ? 'quiet' : 'bad'}
            below={
              report.rejected > 0
                ? t('dataImport.report.share', { share: texts.share(report.rejectedPct) })
                : undefined
            }
          >
            {format.integer(report.rejected)}
          </Figure>
          {report.newStores > 0 && (
            <Figure
              label={t('dataImport.report.newStores')}
              tone={isDoubtful ? 'bad' : 'plain'}
              below={isDoubtful ? t('dataImport.report.hardlyStores') : undefined}
            >
              {format.integer(report.newStores)}
            </Figure>
          )}
          {report.newEmployees > 0 && (
            <Figure label={t('dataImport.report.newEmployees')}>{format.integer(report.newEmployees)}</Figure>
          )}
          {report.newCustomers > 0 && (
            <Figure label={t('dataImport.report.newCustomers')}>{format.integer(report.newCustomers)}</Figure>
          )}
          {report.filledCustomers > 0 && (
            <Figure label={t('dataImport.report.filledCustomers')}>
              {format.integer(report.filledCustomers)}
            </Figure>
          )}
        </Figures>
        {report.newStoreNames.length > 0 && (
          <Typography variant="body1" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
            {t('dataImport.report.newStoreNames', {
              names: `${report.newStoreNames.join(', ')}${isMore ? ' …' : ''}`,
            })}
          </Typography>
        )}
        {isUnusual && (
          <Typography variant="body1" color="warning" sx={{ mt: 2 }}>
            {t('dataImport.unusual.title')}. {t('dataImport.unusual.text')}
          </Typography>
        )}
        {report.storeless && (
          <Typography variant="body1" color="warning" sx={{ mt: 2 }}>
            {t('dataImport.storeless.title')}. {t('dataImport.storeless.text')}
          </Typography>
        )}
        {clean && (
          <Clean>
            <Icon of={Check} /> {t('dataImport.report.clean')}
          </Clean>
        )}
        {report.unusedHeaders.length > 0 && (
          <Typography variant="body2" color="textTertiary" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
            {t('dataImport.report.unused', { columns: report.unusedHeaders.join(', ') })}
          </Typography>
        )}
      </Panel>
      <Renames report={report} />
      <Reasons
        kind="rejectReasons"
        reasons={report.rejectReasons}
        actions={report.rejected > 0 && download('rejected')}
      />
      {mayEdit && (
        <Rows kind="rejected" run={run} total={report.listed.rejected} said={report.rejectReasons} />
      )}
      <Reasons
        kind={report.outcome === 'loaded' ? 'warnings' : 'wouldWarn'}
        reasons={report.warnings}
        actions={report.listed.warned > 0 && download('warned')}
      />
      {mayEdit && <Rows kind="warned" run={run} total={report.listed.warned} said={report.warnings} />}
      <Reasons kind="skipReasons" reasons={report.skipReasons} />
    </>
  );
}

/** Leads to the comparison with the dashboard. */
function ToReconcile({ run }: { readonly run: number }) {
  const t = useTranslate();
  return (
    <Button size="small" component={Link} to={`/${route}/run/${run}/reconcile`}>
      {t('dataImport.reconcile.link')}
    </Button>
  );
}

/** What became of the rows, in one bar; the figures below say the same. */
function Parts({ report }: { readonly report: ImportReport }) {
  const { palette } = useTheme().vars;
  const parts = [
    { key: 'created', value: report.created, colour: palette.chart[0] },
    { key: 'updated', value: report.updated, colour: palette.chart[2] },
    {
      key: 'unchanged',
      value: report.unchanged + report.identical + report.replaced + report.added,
      colour: palette.chart[1],
    },
    { key: 'skipped', value: report.skipped, colour: palette.track },
    { key: 'rejected', value: report.rejected, colour: palette.error.main },
  ];
  // Rows of a refused file that were good came to nothing either.
  const rest = report.read - parts.reduce((sum, { value }) => sum + value, 0);
  return (
    <Bar aria-hidden="true">
      {[...parts, { key: 'rest', value: rest, colour: palette.track }]
        .filter(({ value }) => value > 0)
        .map(({ key, value, colour }) => (
          <div key={key} style={{ flexGrow: value, flexBasis: 0, backgroundColor: colour }} />
        ))}
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 1,
  height: bars.stacked,
  marginBottom: theme.spacing(2),
  backgroundColor: theme.vars.palette.track,
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
}));

const Clean = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  margin: theme.spacing(2, 0, 0),
  color: theme.vars.palette.success.main,
}));
