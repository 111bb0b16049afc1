import { useTranslate } from 'ra-core';
import type { WaitingFile } from '../../../../../contract/calls/imports/importFolder.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { useImportTexts } from '../useTexts.ts';

const pathOf = ({ subfolder, name }: WaitingFile) => (subfolder === null ? name : `${subfolder}/${name}`);

export function Waiting({ files }: { readonly files: readonly WaitingFile[] }) {
  const t = useTranslate();
  const format = useFormat();
  const { bytes } = useImportTexts();
  if (files.length === 0) return null;
  const title = t('dataImport.folder.waiting.title');
  const column = (name: string) => ({ name, label: t(`dataImport.folder.waiting.columns.${name}`) });
  return (
    <Panel title={title} aside={t('dataImport.folder.waiting.count', { smart_count: files.length })} flush>
      <DataTable
        label={title}
        rows={files}
        keyOf={pathOf}
        columns={[
          { ...column('name'), heads: true, width: 'cut', onCard: 'title', cell: pathOf },
          {
            ...column('size'),
            figure: true,
            width: 'line',
            onCard: 'plain',
            cell: (file) => bytes(file.bytes),
          },
          { ...column('since'), width: 'line', cell: ({ since }) => format.time(since) },
          {
            ...column('state'),
            width: 'rest',
            onCard: 'line',
            cell: ({ state, profile, needs }) =>
              t(`dataImport.folder.waiting.${state}`, { profile, files: needs.join(', ') }),
          },
        ]}
      />
    </Panel>
  );
}
