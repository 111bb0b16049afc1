import Typography from '@mui/material/Typography';
import { TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { FolderBucket } from '../../../../../contract/calls/imports/importFolder.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { useImportTexts } from '../useTexts.ts';

/** The bucket whose objects come into the watched folder: when it was read, what is wrong with it, what stays there. */
export function BucketPanel({ of: bucket }: { readonly of: FolderBucket }) {
  const t = useTranslate();
  const format = useFormat();
  const { sentence } = useImportTexts();
  const { name, prefix, looked_at, problem, left, left_count } = bucket;
  return (
    <Panel
      title={t('dataImport.folder.bucket.title', { name })}
      aside={t(`dataImport.folder.bucket.${prefix ? 'under' : 'all'}`, { prefix })}
      tone={problem ? 'bad' : 'plain'}
    >
      {problem && <Notice icon={TriangleAlert} tone="bad" title={sentence(problem)} />}
      <Typography variant="body1" color="textSecondary" sx={{ my: 1 }}>
        {looked_at
          ? t('dataImport.folder.bucket.looked', { time: format.time(looked_at) })
          : t('dataImport.folder.bucket.never')}
      </Typography>
      {left.length > 0 && (
        <DataTable
          label={t('dataImport.folder.bucket.left', { smart_count: left_count })}
          rows={left}
          keyOf={({ key }) => key}
          columns={[
            {
              name: 'key',
              label: t('dataImport.folder.bucket.left', { smart_count: left_count }),
              heads: true,
              width: 'cut',
              onCard: 'title',
              cell: ({ key }) => key,
            },
            {
              name: 'why',
              label: t('dataImport.folder.bucket.why'),
              width: 'rest',
              onCard: 'line',
              cell: ({ why }) => sentence(why),
            },
          ]}
        />
      )}
    </Panel>
  );
}
