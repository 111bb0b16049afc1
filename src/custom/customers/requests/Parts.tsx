import { useLocaleState, useTranslate } from 'ra-core';
import type { ErasurePreview } from '../../../../contract/calls/customers/requests.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Tag } from '../../../ui/page/Tag.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';

type Part = ErasurePreview['parts'][number];

/** Table by table what is kept of somebody, what goes, and what stays and why. */
export function Parts({ parts }: Pick<ErasurePreview, 'parts'>) {
  const t = useTranslate();
  const format = useFormat();
  const [locale] = useLocaleState();
  const language = locale === 'es' ? 'es' : 'en';
  const goes = ({ erases, fields }: Part) => {
    if (erases === 'rows') return t('subjectRequests.erase.parts.all');
    if (erases === 'nothing') return t('subjectRequests.erase.parts.nothing');
    return fields.map((field) => field[language]).join(', ');
  };
  const stays = (part: Part) => part.stays?.[language] ?? '–';
  /** On a phone the words stand below each other, so each says what it is about. */
  const told = (name: string, of: (part: Part) => string) => (part: Part) =>
    `${t(`subjectRequests.erase.parts.${name}`)}: ${of(part)}`;
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
          card: told('goes', goes),
          cell: (part) => (part.erases === 'rows' ? <Tag tone="bad">{goes(part)}</Tag> : goes(part)),
        },
        { ...column('stays'), width: 'even', onCard: 'line', card: told('stays', stays), cell: stays },
      ]}
    />
  );
}
