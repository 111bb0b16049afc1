import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Check, CircleX, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Tag } from '../../../../ui/page/Tag.tsx';
import { isRefusal } from '../../../../ui/states/errorText.ts';
import { useErrorMessage } from '../../../../ui/states/useErrorMessage.ts';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import type { Draft } from '../draft.ts';
import { route } from '../queries.ts';
import { useImportTexts } from '../useTexts.ts';
import { lackOf } from './ready.ts';
import type { FileOfSet } from './useSetFiles.ts';

interface Props {
  readonly files: readonly FileOfSet[];
  readonly onRetry: () => void;
  readonly onLeave: (file: Draft) => void;
}

/** The files of a set in their order: what each was taken for, and whether something is to be done about it. */
export function FileTable({ files, onRetry, onLeave }: Props) {
  const t = useTranslate();
  const { feed } = useImportTexts();
  const label = t('dataImport.set.order');
  const column = (name: string) => ({ name, label: t(`dataImport.set.columns.${name}`) });
  return (
    <DataTable
      label={label}
      rows={files}
      keyOf={({ draft }) => draft.upload_id}
      menu={({ draft }) => (
        <Button
          size="small"
          aria-label={t('dataImport.set.leaveOutOf', { name: draft.file_name })}
          onClick={() => onLeave(draft)}
        >
          {t('dataImport.set.leaveOut')}
        </Button>
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
          onCard: ({ inspected }) => (inspected ? 'labelled' : 'none'),
          cell: ({ inspected }) => inspected && String(inspected.profile.source ?? ''),
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

function State({ of: file, onRetry }: { readonly of: FileOfSet; readonly onRetry: () => void }) {
  const t = useTranslate();
  const format = useFormat();
  const { field } = useImportTexts();
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
  const { rows, rejected } = inspected.judged;
  return (
    <Tag tone={rejected > 0 ? 'warn' : 'good'} icon={rejected > 0 ? TriangleAlert : Check}>
      {t(rejected > 0 ? 'dataImport.set.readyBut' : 'dataImport.set.ready', {
        rows: format.integer(rows),
        rejected: format.integer(rejected),
      })}
    </Tag>
  );
}
