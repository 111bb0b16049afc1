import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ArrowDown, ArrowUp, Check, CircleX, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Tag } from '../../../../ui/page/Tag.tsx';
import { isRefusal } from '../../../../ui/states/errorText.ts';
import { useErrorMessage } from '../../../../ui/states/useErrorMessage.ts';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import type { Draft } from '../draft.ts';
import { useOthers } from '../file/useOthers.ts';
import { route, useWholeFile } from '../queries.ts';
import { areHardlyStores } from '../storeField.ts';
import { useImportTexts } from '../useTexts.ts';
import { lackOf } from './ready.ts';
import type { FileOfSet } from './useSetFiles.ts';

interface Props {
  readonly files: readonly FileOfSet[];
  readonly onRetry: () => void;
  readonly onLeave: (file: Draft) => void;
  /** Moves a file up or down within its feed; undefined if it can't move. */
  readonly moving: (file: FileOfSet, by: -1 | 1) => (() => void) | undefined;
}

export function FileTable({ files, onRetry, onLeave, moving }: Props) {
  const t = useTranslate();
  const { feed, source } = useImportTexts();
  const label = t('dataImport.set.order');
  const column = (name: string) => ({ name, label: t(`dataImport.set.columns.${name}`) });
  return (
    <DataTable
      label={label}
      rows={files}
      keyOf={({ draft }) => draft.upload_id}
      menu={(file) => (
        <Actions>
          <Moves file={file} moving={moving} />
          <Button
            size="small"
            aria-label={t('dataImport.set.leaveOutOf', { name: file.draft.file_name })}
            onClick={() => onLeave(file.draft)}
          >
            {t('dataImport.set.leaveOut')}
          </Button>
        </Actions>
      )}
      columns={[
        {
          ...column('place'),
          figure: true,
          width: 'narrow',
          onCard: 'none',
          cell: (file) => files.indexOf(file) + 1,
        },
        {
          ...column('file'),
          heads: true,
          width: 'cut',
          onCard: 'title',
          cell: ({ draft, inspected }) => (
            <Link component={RouterLink} to={`/${route}/file/${draft.upload_id}`} color="inherit">
              {draft.file_name}
              {inspected?.sheet && ` · ${inspected.sheet}`}
            </Link>
          ),
        },
        {
          ...column('feed'),
          width: 'line',
          onCard: 'plain',
          cell: ({ inspected }) => inspected && feed(inspected.feed),
        },
        {
          ...column('source'),
          width: 'line',
          onCard: ({ inspected }) => (inspected ? 'plain' : 'none'),
          cell: ({ inspected }) => inspected && source(inspected.profile.source.name),
        },
        {
          ...column('state'),
          width: 'rest',
          onCard: 'line',
          cell: (file) => <State of={file} onRetry={onRetry} />,
        },
      ]}
    />
  );
}

/** The order matters: later files overwrite earlier ones. */
function Moves({ file, moving }: Pick<Props, 'moving'> & { readonly file: FileOfSet }) {
  const t = useTranslate();
  const name = file.draft.file_name;
  const ways = [
    { label: t('dataImport.set.moveUp', { name }), icon: ArrowUp, move: moving(file, -1) },
    { label: t('dataImport.set.moveDown', { name }), icon: ArrowDown, move: moving(file, 1) },
  ];
  if (ways.every(({ move }) => move === undefined)) return null;
  return ways.map(({ label, icon, move }) => (
    <IconButton key={label} size="small" aria-label={label} disabled={!move} onClick={move}>
      <Icon of={icon} />
    </IconButton>
  ));
}

function State({ of: file, onRetry }: { readonly of: FileOfSet; readonly onRetry: () => void }) {
  const t = useTranslate();
  const { field } = useImportTexts(file.inspected?.feed);
  const errorMessage = useErrorMessage();
  const lack = lackOf(file);
  const { inspected, error } = file;
  if (lack === 'reading') return <Tag icon={LoaderCircle}>{t('dataImport.set.reading')}</Tag>;
  if (lack === 'error') {
    return (
      <>
        <Tag tone="bad" icon={CircleX}>
          {errorMessage(error)}
        </Tag>{' '}
        {!isRefusal(error) && (
          <Link component="button" onClick={onRetry}>
            {t('dataImport.set.retry')}
          </Link>
        )}
      </>
    );
  }
  if (!inspected) return null;
  if (lack) {
    const words = {
      files: inspected.missing_companions.join(', '),
      fields: inspected.missing.map((name) => field(name)).join(', '),
    };
    return (
      <Tag tone="warn" icon={TriangleAlert}>
        {t(`dataImport.set.lacks.${lack}`, words)}
      </Tag>
    );
  }
  return <Promised draft={file.draft} inspected={inspected} />;
}

/** The check of a file together with the others. */
function Promised({ draft, inspected }: Pick<FileOfSet, 'draft'> & { readonly inspected: InspectReply }) {
  const t = useTranslate();
  const format = useFormat();
  const errorMessage = useErrorMessage();
  const { sentence } = useImportTexts();
  const { upload_id } = draft;
  const others = useOthers(upload_id);
  const companions = draft.companions.map((one) => one.upload_id);
  const { data, error } = useWholeFile(
    {
      upload_id,
      companions,
      profile: inspected.profile,
      ...(others.files.length > 0 && { others: others.files }),
    },
    others.areKnown,
  );
  if (error || data?.state === 'failed') {
    return (
      <Tag tone="warn" icon={TriangleAlert}>
        {data?.message ? sentence(data.message) : errorMessage(error)}
      </Tag>
    );
  }
  const { rows, rejected, skipped } = data?.judged ?? { rows: 0, rejected: 0, skipped: 0 };
  if (data?.state !== 'judged') {
    const read = { rows: format.integer(rows) };
    return <Tag icon={LoaderCircle}>{t('dataImport.set.judging', read)}</Tag>;
  }
  // Totals and other skipped rows aren't records.
  const records = rows - skipped;
  const counts = { rows: format.integer(records), rejected: format.integer(rejected) };
  const isRefused = data.cut_off !== null || (rejected / Math.max(1, records)) * 100 > data.allowed_pct;
  if (data.waits_for.length > 0 || isRefused) {
    return (
      <Tag tone="bad" icon={CircleX}>
        {isRefused
          ? t('dataImport.set.wouldRefuse', counts)
          : t('dataImport.check.waitsFor', { names: data.waits_for.join(', ') })}
      </Tag>
    );
  }
  const { count, names } = data.new_stores;
  const added = { smart_count: count, count: format.integer(count), names: names.join(', ') };
  return (
    <>
      <Tag tone={rejected > 0 ? 'warn' : 'good'} icon={rejected > 0 ? TriangleAlert : Check}>
        {t(rejected > 0 ? 'dataImport.set.readyBut' : 'dataImport.set.ready', counts)}
      </Tag>
      {count > 0 && (
        <Typography variant="body2" color={areHardlyStores(count, records) ? 'warning' : 'inherit'}>
          {t('dataImport.set.addsStores', added)}
        </Typography>
      )}
    </>
  );
}

const Actions = styled('span')({ display: 'inline-flex', alignItems: 'center' });
