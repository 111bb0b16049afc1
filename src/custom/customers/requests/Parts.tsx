import { useLocaleState, useTranslate } from 'ra-core';
import type { ErasurePreview } from '../../../../contract/calls/customers/requests.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Tag } from '../../../ui/page/Tag.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';

/** Table by table what is kept of somebody, what goes, and what stays and why. */
export function Parts({ parts }: Pick<ErasurePreview, 'parts'>) {
  const t = useTranslate();
  const format = useFormat();
  const [locale] = useLocaleState();
  const language = locale === 'es' ? 'es' : 'en';
  const column = (name: string) => ({ name, label: t(`subjectRequests.erase.parts.${name}`) });
  return (
    <DataTable
      look="lined"
      label={t('subjectRequests.erase.parts.label')}
      rows={parts}
      keyOf={({ name }) => name}
      columns={[
        { ...column('part'), heads: true, onCard: 'title', cell: ({ label }) => label[language] },
        { ...column('rows'), figure: true, width: 'narrow', cell: ({ rows }) => format.integer(rows) },
        {
          ...column('goes'),
          width: 'even',
          onCard: 'line',
          cell: ({ erases, fields }) => {
            if (erases === 'rows') return <Tag tone="bad">{t('subjectRequests.erase.parts.all')}</Tag>;
            if (erases === 'nothing') return t('subjectRequests.erase.parts.nothing');
            return fields.map((field) => field[language]).join(', ');
          },
        },
        { ...column('stays'), width: 'even', onCard: 'line', cell: ({ stays }) => stays?.[language] ?? '' },
      ]}
    />
  );
}
