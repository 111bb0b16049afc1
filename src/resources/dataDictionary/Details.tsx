import type { BelowProps } from '../../engine/declaration.ts';
import { useDeclaration } from '../../engine/declaration.ts';
import { useLabels } from '../../engine/labels.ts';
import { RecordDetails } from '../../engine/show/RecordDetails.tsx';
import { useRights } from '../../engine/useRights.ts';
import { useLanguage } from '../../providers/texts/useLanguage.ts';

const english = ['plain_definition', 'formula', 'unit', 'grain', 'refresh', 'synonyms'];
const spanish = english.map((name) => `${name}_es`);

/** What a term means in the reader's language, and where it is used; editors also see the other language and the API. */
export function Details({ record }: BelowProps) {
  const { resource } = useDeclaration();
  const labels = useLabels(resource);
  const { edit } = useRights();
  const isSpanish = useLanguage() === 'es';
  const groups = [
    { label: labels.one, fields: [...(isSpanish ? spanish : english), 'used_in'] },
    {
      label: labels.group(2),
      fields: ['source_system', ...(edit ? ['source_field'] : []), 'owner_role', 'version'],
    },
    ...(edit
      ? [
          isSpanish
            ? { label: labels.group(0), fields: ['term', ...english] }
            : { label: labels.group(1), fields: ['term_es', ...spanish] },
          { label: labels.group(3), fields: ['used_by'] },
        ]
      : []),
  ];
  return <RecordDetails record={record} groups={groups} />;
}
