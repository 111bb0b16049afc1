import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Choose } from '../../../../ui/page/Choose.tsx';
import { type Table, tableOf, textsOf, withTable } from '../profileLists.ts';
import type { Profile } from '../queries.ts';

interface Props {
  readonly name: 'store' | 'customer';
  /** What they are known by. */
  readonly parts: readonly string[];
  /** Whether enough is said of them to find any. */
  readonly isComplete: (rule: Table) => boolean;
  readonly headers: readonly string[];
  readonly profile: Profile;
  readonly onProfile: (profile: Profile) => void;
}

const headerIn = (rule: Table, part: string): string => {
  const [first = ''] = textsOf(rule[part]) ?? [typeof rule[part] === 'string' ? rule[part] : ''];
  return first;
};

/** Finds stores or customers by several columns together; nothing is said of it until the one it needs is chosen. */
export function Finder({ name, parts, isComplete, headers, profile, onProfile }: Props) {
  const t = useTranslate();
  const [draft, setDraft] = useState<Table>(tableOf(profile[name]));
  const stored = JSON.stringify(profile[name] ?? {});
  const [seen, setSeen] = useState(stored);
  if (seen !== stored) {
    setSeen(stored);
    // A rule can be set and removed elsewhere, too. What is not complete yet is known here alone.
    if (profile[name] !== undefined || isComplete(draft)) setDraft(tableOf(profile[name]));
  }
  const change = (next: Table) => {
    setDraft(next);
    if (isComplete(next) || profile[name] !== undefined)
      onProfile(withTable(profile, name, isComplete(next) ? next : {}));
  };
  const choose = (part: string, header: string) => {
    const { [part]: _, ...others } = draft;
    change(header === '' ? others : { ...others, [part]: header });
  };
  return (
    <Group aria-label={t(`dataImport.further.finders.${name}.title`)}>
      <Typography variant="body2" component="h3">
        {t(`dataImport.further.finders.${name}.title`)}
      </Typography>
      {parts.map((part) => (
        <Choose
          key={part}
          label={t(`dataImport.further.finders.${name}.${part}`)}
          value={headerIn(draft, part)}
          onChoose={(header) => choose(part, header)}
          choices={[
            { value: '', label: t('dataImport.further.none') },
            ...headers.map((header) => ({ value: header, label: header })),
          ]}
        />
      ))}
      {name === 'store' && (
        <FormControlLabel
          label={t('dataImport.further.finders.store.create')}
          control={
            <Checkbox
              size="small"
              checked={draft.create === true}
              onChange={(_, checked) => change({ ...draft, create: checked })}
            />
          }
        />
      )}
    </Group>
  );
}

const Group = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${theme.spacing(18)}), 1fr))`,
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(2),
  '& > h3, & > label': { gridColumn: '1 / -1' },
}));
