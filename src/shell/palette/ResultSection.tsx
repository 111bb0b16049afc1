import { Command } from 'cmdk';
import { useTranslate } from 'ra-core';
import { Icon } from '../../ui/Icon.tsx';
import { SrOnly } from '../../ui/SrOnly.tsx';
import type { Entry, Section } from './entry.ts';
import { FinderRow, Hint } from './parts.ts';

interface Props {
  readonly section: Section;
  readonly onChoose: (entry: Entry) => void;
}

/** What was found of one kind; nothing at all where nothing was. */
export function ResultSection({ section: { name, entries }, onChoose }: Props) {
  const t = useTranslate();
  if (entries.length === 0) return null;
  return (
    <Command.Group heading={t(`palette.${name}`)}>
      {entries.map((entry) => (
        <FinderRow key={entry.key} value={entry.key} onSelect={() => onChoose(entry)}>
          <Icon of={entry.icon} />
          <span>{entry.label}</span>
          {entry.opensTab && <SrOnly>{t('palette.newTab')}</SrOnly>}
          {entry.hint && <Hint>{entry.hint}</Hint>}
        </FinderRow>
      ))}
    </Command.Group>
  );
}
