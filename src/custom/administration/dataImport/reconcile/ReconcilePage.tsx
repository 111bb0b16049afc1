import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Check, CircleHelp, Printer, TriangleAlert, Undo2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type { Reconciliation } from '../../../../../contract/calls/imports/reconcile.ts';
import { ApiError } from '../../../../providers/api/apiError.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { PageHead } from '../../../../ui/page/PageHead.tsx';
import { Panel, Panels } from '../../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { isForbidden } from '../../../../ui/states/errorText.ts';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { PageSkeleton } from '../../../../ui/states/PageSkeleton.tsx';
import { useErrorMessage } from '../../../../ui/states/useErrorMessage.ts';
import { oneSheet } from '../../../../ui/theme/print.ts';
import { usePhone } from '../../../../ui/usePhone.ts';
import { route, useProgress, useReconciliation } from '../queries.ts';
import { RepeatedNotice } from '../run/Notices.tsx';
import { useImportTexts } from '../useTexts.ts';
import { lackedIn, linesOf, type SheetOfPaper, sheetFor, sheetsOf, shownFigures } from './lines.ts';
import { PartDialog } from './PartDialog.tsx';
import { type OpenedPart, Sheet } from './Sheet.tsx';

/** Dense rows, in portrait if the columns fit. */
const paper = ({ isAcross }: SheetOfPaper) => (
  <GlobalStyles
    styles={{
      ...oneSheet,
      '@page': { ...oneSheet['@page'], size: isAcross ? 'landscape' : 'portrait' },
      '@media print': {
        ...oneSheet['@media print'],
        'main .MuiTableCell-root': { paddingTop: 0, paddingBottom: 0 },
      },
    }}
  />
);

/** The import can't be compared with the dashboard. */
const isNothing = (error: unknown) => error instanceof ApiError && error.code === 'invalid';

export function ReconcilePage() {
  const t = useTranslate();
  const run = Number(useParams().run);
  const errorMessage = useErrorMessage();
  const { data, error, refetch } = useReconciliation(run);
  return (
    <>
      <PageHead
        above={
          <Link component={RouterLink} to={`/${route}/run/${run}`} variant="body2">
            {t('dataImport.reconcile.back')}
          </Link>
        }
        title={t('dataImport.reconcile.title')}
        {...(data && { aside: data.file_name, under: <Facts of={data} /> })}
      >
        <Button startIcon={<Printer aria-hidden="true" />} disabled={!data} onClick={() => window.print()}>
          {t('dataImport.reconcile.print')}
        </Button>
      </PageHead>
      {data && <Comparison of={data} run={run} />}
      {!data && error && (
        <Panels>
          <Panel
            title={t('dataImport.reconcile.title')}
            tone={isForbidden(error) || isNothing(error) ? 'plain' : 'bad'}
          >
            {isNothing(error) ? (
              <EmptyState title={t('dataImport.reconcile.nothing')} text={errorMessage(error)}>
                <Button size="small" component={RouterLink} to={`/${route}/run/${run}`}>
                  {t('dataImport.reconcile.back')}
                </Button>
              </EmptyState>
            ) : (
              <NotLoaded of={{ error, refetch }} what={t('dataImport.reconcile.what')} />
            )}
          </Panel>
        </Panels>
      )}
      {!data && !error && <PageSkeleton />}
    </>
  );
}

function Facts({ of }: { readonly of: Reconciliation }) {
  const t = useTranslate();
  const format = useFormat();
  const { feed, source } = useImportTexts();
  return (
    <Typography variant="body2" color="textSecondary">
      {[
        `${feed(of.feed)} · ${source(of.source)}`,
        t('dataImport.reconcile.loaded', {
          time: format.dateTime(of.finished_at),
          who: of.user_name ?? t('dataImport.history.system'),
        }),
        t('dataImport.reconcile.looked', { time: format.dateTime(of.at), who: of.by }),
      ].join(' · ')}
    </Typography>
  );
}

function Comparison({ of, run }: { readonly of: Reconciliation; readonly run: number }) {
  const t = useTranslate();
  const phone = usePhone();
  const [opened, setOpened] = useState<OpenedPart>();
  const figures = shownFigures(of);
  const sheet = sheetFor(figures);
  const sheets = sheetsOf(of.rows, sheet);
  const totals = t('dataImport.reconcile.totals');
  return (
    <Panels>
      {paper(sheet)}
      <Outcome of={of} />
      {of.totals.parts.some(({ kind }) => kind === 'repeated') && <RepeatsOfRun run={run} />}
      <Panel title={totals} flush={phone}>
        <Sheet label={totals} lines={linesOf(of.totals)} figures={figures} onOpen={setOpened} />
      </Panel>
      {sheets.map((lines, index) => {
        const title = t('dataImport.reconcile.byMonth');
        const page = t('dataImport.reconcile.page', { page: index + 1, pages: sheets.length });
        return (
          <Paper key={lines[0]?.key}>
            <Panel title={title} flush={phone} {...(sheets.length > 1 && { aside: page })}>
              <Sheet label={`${title} ${page}`} lines={lines} figures={figures} onOpen={setOpened} />
            </Panel>
          </Paper>
        );
      })}
      {opened && (
        <PartDialog run={run} opened={opened} figures={figures} onClose={() => setOpened(undefined)} />
      )}
    </Panels>
  );
}

function Outcome({ of }: { readonly of: Reconciliation }) {
  const t = useTranslate();
  const format = useFormat();
  const isOpen = of.rows.some(({ parts }) => parts.some(({ kind }) => kind === 'unexplained'));
  const lacked = lackedIn(of.totals);
  const lacksCost = lacked.includes('without_cost');
  const isEqual = of.rows.every(({ parts }) => parts.length === 0);
  return (
    <>
      {of.state === 'undone' && (
        <Notice
          icon={Undo2}
          tone="plain"
          title={t('dataImport.reconcile.undone')}
          text={
            of.undone_by
              ? t('dataImport.outcome.undoneBy', { time: format.dateTime(of.undone_at), name: of.undone_by })
              : t('dataImport.outcome.undoneAt', { time: format.dateTime(of.undone_at) })
          }
        />
      )}
      {isOpen ? (
        <Notice
          icon={TriangleAlert}
          tone="bad"
          title={t('dataImport.reconcile.open')}
          text={t('dataImport.reconcile.openText')}
        />
      ) : (
        <Notice
          icon={Check}
          tone="good"
          title={t(isEqual ? 'dataImport.reconcile.equal' : 'dataImport.reconcile.explained')}
          text={t('dataImport.reconcile.explainedText')}
        />
      )}
      {lacked.length > 0 && (
        <Notice
          icon={CircleHelp}
          tone="plain"
          title={t(`dataImport.reconcile.${lacksCost ? 'noCost' : 'noGross'}`)}
          text={t(`dataImport.reconcile.${lacksCost ? 'withoutCost' : 'withoutGross'}`)}
        />
      )}
    </>
  );
}

const Paper = styled('div')({ '@media print': { breakBefore: 'page' } });

function RepeatsOfRun({ run }: { readonly run: number }) {
  const { data } = useProgress(run);
  return <RepeatedNotice report={data?.report} />;
}
