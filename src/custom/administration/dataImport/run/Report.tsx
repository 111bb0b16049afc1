import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { ImportReport } from '../../../../../contract/calls/imports/imports.ts';
import { reconciledFigures } from '../../../../../contract/calls/imports/reconcile.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Figure, Figures } from '../../../../ui/page/Figures.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { route } from '../queries.ts';
import { areMostlyUnusual } from '../rules/currency/unusual.ts';
import { areHardlyStores } from '../storeField.ts';
import { useImportTexts } from '../useTexts.ts';
import { Reasons } from './Reasons.tsx';
import { Renames } from './Renames.tsx';
import { ToDashboard } from './ToDashboard.tsx';

interface Props {
  readonly report: ImportReport;
  readonly run: number;
}

export function Report({ report, run }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const texts = useImportTexts();
  const isLoaded = report.outcome === 'loaded';
  const tooManyStores = areHardlyStores(report.newStores, report.read);
  const rest = report.newStores > report.newStoreNames.length ? ' …' : '';
  const label = (name: string) => t(`dataImport.report.${name}`);
  const seconds = t('dataImport.report.secondsOf', { seconds: format.decimal(report.seconds) });
  const replaced = t('dataImport.report.replaced', { count: format.integer(report.replaced) });
  const isStock = report.stock !== null;
  // Rare figures are hidden at zero.
  const figures = [
    { label: label('read'), value: report.read, below: seconds, isUsual: true },
    { label: t('dataImport.lines.pay.made'), value: report.made, below: t('dataImport.lines.pay.madeBelow') },
    { label: label('created'), value: report.created, isUsual: true },
    { label: label('updated'), value: report.updated, isUsual: true },
    { label: label('unchanged'), value: report.unchanged, isUsual: true },
    {
      label: t(isStock ? 'dataImport.stock.figure' : 'dataImport.lines.gone'),
      value: report.removed,
      below: t(isStock ? 'dataImport.stock.figureBelow' : 'dataImport.lines.goneBelow'),
    },
    {
      label: label('repeated'),
      value: report.identical + report.replaced,
      below: report.replaced > 0 && replaced,
    },
    { label: t('dataImport.parts.figure'), value: report.added, below: t('dataImport.parts.figureBelow') },
    { label: label('skipped'), value: report.skipped },
    {
      label: label('rejected'),
      value: report.rejected,
      below: report.rejected > 0 && t('dataImport.report.share', { share: texts.share(report.rejectedPct) }),
      isUsual: true,
      isBad: true,
    },
    {
      label: label('newStores'),
      value: report.newStores,
      below: tooManyStores && label('hardlyStores'),
      isBad: tooManyStores,
    },
    { label: label('newEmployees'), value: report.newEmployees },
    { label: label('newCustomers'), value: report.newCustomers },
    { label: label('filledCustomers'), value: report.filledCustomers },
  ];
  const remarks = [
    ...(report.newStoreNames.length > 0
      ? [t('dataImport.report.newStoreNames', { names: `${report.newStoreNames.join(', ')}${rest}` })]
      : []),
    ...(areMostlyUnusual(report.warnings, report.read - report.skipped)
      ? [t('dataImport.questions.unusual.title'), t('dataImport.questions.unusual.text')]
      : []),
    ...(report.storeless ? [t('dataImport.storeless.title'), t('dataImport.storeless.text')] : []),
    ...(report.unusedHeaders.length > 0
      ? [t('dataImport.report.unused', { columns: report.unusedHeaders.join(', ') })]
      : []),
  ];
  return (
    <>
      <Panel
        title={t(isLoaded ? 'dataImport.report.changed' : 'dataImport.report.wouldChange')}
        aside={`${texts.feed(report.feed)} · ${texts.source(report.source)}`}
        actions={
          isLoaded && (
            <>
              <ToDashboard period={report.period} stores={report.stores} />
              {report.feed in reconciledFigures && (
                <Button size="small" component={Link} to={`/${route}/run/${run}/reconcile`}>
                  {t('dataImport.reconcile.link')}
                </Button>
              )}
            </>
          )
        }
      >
        <Figures>
          {figures
            .filter(({ value, isUsual = false }) => isUsual || value > 0)
            .map(({ label: name, value, below, isBad = false }) => (
              <Figure
                key={name}
                label={name}
                tone={value === 0 ? 'quiet' : isBad ? 'bad' : 'plain'}
                below={below || undefined}
              >
                {format.integer(value)}
              </Figure>
            ))}
        </Figures>
        {remarks.map((text) => (
          <Typography
            key={text}
            variant="body2"
            color="textSecondary"
            sx={{ mt: 1, overflowWrap: 'anywhere' }}
          >
            {text}
          </Typography>
        ))}
      </Panel>
      <Renames report={report} />
      <Reasons report={report} run={run} />
    </>
  );
}
