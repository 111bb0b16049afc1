import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { ArrowRight, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Navigate, Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import { ApiError } from '../../../../providers/api/apiError.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { PageHead } from '../../../../ui/page/PageHead.tsx';
import { Panel, Panels } from '../../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { isRefusal } from '../../../../ui/states/errorText.ts';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { PageSkeleton } from '../../../../ui/states/PageSkeleton.tsx';
import { State } from '../../../../ui/states/State.tsx';
import { useErrorMessage } from '../../../../ui/states/useErrorMessage.ts';
import { sizes } from '../../../../ui/theme/sizes.ts';
import { setOf } from '../draft.ts';
import { Foot } from '../Foot.tsx';
import { useNamedRefusal } from '../naming/useRefusals.ts';
import { route } from '../queries.ts';
import { OpenQuestion } from '../rules/questions/OpenQuestion.tsx';
import { SaveProfile } from '../SaveProfile.tsx';
import { Steps } from '../Steps.tsx';
import { useImportTexts } from '../useTexts.ts';
import { AlikeSheets } from './AlikeSheets.tsx';
import { Answers } from './Answers.tsx';
import { CheckStep } from './CheckStep.tsx';
import { Columns } from './Columns.tsx';
import { Companions } from './Companions.tsx';
import { Facts } from './Facts.tsx';
import { RulesFold } from './RulesFold.tsx';
import { useFile } from './useFile.ts';

interface Props {
  readonly step: 'map' | 'check';
}

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'not_found';

export function FilePage({ step }: Props) {
  const { upload = '' } = useParams();
  const mayEdit = useMayEdit(route);
  if (!mayEdit) return <Navigate to={`/${route}`} replace />;
  return <OneFile key={upload} upload={upload} step={step} />;
}

function OneFile({ upload, step }: Props & { readonly upload: string }) {
  const t = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const file = useFile(upload);
  const { draft, inspection, inspected, answers, ask, inspectionWith, takeBack, saved } = file;
  const texts = useImportTexts(inspected?.feed);
  const { isFetching, refetch } = inspection;
  const errorMessage = useErrorMessage();
  const error = useNamedRefusal(inspection.error);
  const within = setOf(upload);
  const setRoute = `/${route}/set`;
  const own = `/${route}/file/${upload}`;
  const at = (place: number) => {
    const other = within?.set.files[place];
    return other ? `/${route}/file/${other.upload_id}` : setRoute;
  };
  const isComplete =
    inspected !== undefined && inspected.missing.length + inspected.missing_companions.length === 0;
  const onProfile = (profile: Parameters<typeof inspectionWith>[0]) => ask({ profile });
  const next = within && {
    to: at(within.place + 1),
    label: t(within.place + 1 < within.set.files.length ? 'dataImport.set.next' : 'dataImport.set.toAll'),
  };
  const missing = inspected?.fields
    .filter(({ name }) => inspected.missing.includes(name))
    .map(({ name, label }) => texts.field(name, label))
    .join(', ');
  const rows = inspected?.judged.rows ?? 0;
  if (step === 'check' && inspected && !isComplete) return <Navigate to={own} replace />;
  return (
    <Fill>
      <PageHead
        above={
          <Link component={RouterLink} to={within ? setRoute : `/${route}`} variant="body2">
            {t(within ? 'dataImport.set.title' : 'dataImport.back')}
          </Link>
        }
        title={draft.file_name || t('dataImport.file.what')}
        aside={
          within
            ? t('dataImport.set.fileOf', { place: within.place + 1, count: within.set.files.length })
            : inspected &&
              (inspected.is_whole || step === 'map') &&
              t(`dataImport.file.${inspected.is_whole ? 'rows' : 'firstRows'}`, {
                ...{ smart_count: rows, count: format.integer(rows) },
              })
        }
        below={<Steps current={step} />}
      >
        {inspected && (draft.is_set || (step === 'map' && inspected.profile_name === null)) && (
          <SaveProfile
            draft={{ ...draft, profile_name: inspected.profile_name ?? undefined }}
            profile={inspected.profile}
            onSaved={saved}
          />
        )}
        {!within && (
          <Button component={RouterLink} to={`/${route}`}>
            {t('dataImport.file.change')}
          </Button>
        )}
      </PageHead>
      {isGone(error) ? (
        <Gone run={draft.run_id} />
      ) : error ? (
        <Panels>
          <Panel title={t('dataImport.file.what')} tone="bad">
            {isRefusal(error) ? (
              <State
                role="alert"
                tone="bad"
                icon={TriangleAlert}
                title={t('dataImport.file.refused')}
                text={errorMessage(error)}
              />
            ) : (
              <NotLoaded of={{ error, refetch }} what={t('dataImport.file.what')} />
            )}
            {takeBack && <Button onClick={takeBack}>{t('dataImport.rules.back')}</Button>}
          </Panel>
        </Panels>
      ) : !inspected ? (
        <PageSkeleton />
      ) : step === 'check' ? (
        <CheckStep {...{ draft, inspected, isFetching, inspectionWith, onProfile, next }} back={own} />
      ) : (
        <>
          <Panels aria-busy={isFetching}>
            {answers && <Answers of={answers} onStartOver={() => ask({ is_fresh: true })} />}
            <AlikeSheets inspected={inspected} draft={draft} />
            <Facts inspected={inspected} draft={draft} onAsk={ask} />
            <Companions inspected={inspected} draft={draft} onAsk={ask} />
            <Columns inspected={inspected} updating={isFetching} onProfile={onProfile} />
            <RulesFold
              {...{ inspected, inspectionWith, onProfile }}
              fileName={draft.file_name}
              startsOpen={inspected.missing.length > 0}
            />
          </Panels>
          <Foot
            back={within ? at(within.place - 1) : `/${route}`}
            note={missing && <OpenQuestion>{t('dataImport.map.mapFirst', { fields: missing })}</OpenQuestion>}
          >
            {next && (
              <Button component={RouterLink} to={next.to}>
                {next.label}
              </Button>
            )}
            <Button
              variant="contained"
              disabled={!isComplete}
              endIcon={<Icon of={ArrowRight} />}
              onClick={() => navigate(`${own}/check`)}
            >
              {t('dataImport.map.check')}
            </Button>
          </Foot>
        </>
      )}
    </Fill>
  );
}

/** @param run the last import of the file */
function Gone({ run }: { readonly run: number | undefined }) {
  const t = useTranslate();
  return (
    <Panels>
      <Panel title={t('dataImport.file.what')}>
        <EmptyState title={t('dataImport.gone.title')} text={t('dataImport.gone.text')}>
          {run !== undefined && (
            <Button size="small" component={RouterLink} to={`/${route}/run/${run}`}>
              {t('dataImport.gone.report')}
            </Button>
          )}
          <Button size="small" component={RouterLink} to={`/${route}`}>
            {t('dataImport.file.change')}
          </Button>
        </EmptyState>
      </Panel>
    </Panels>
  );
}

/** Fills the window, so that the footer of a short page is at the bottom. */
const Fill = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: `calc(100dvh - ${sizes.header}px - var(--below, 0rem))`,
  [theme.breakpoints.down('sm')]: { minHeight: 0 },
  '@media print': { minHeight: 0 },
}));
