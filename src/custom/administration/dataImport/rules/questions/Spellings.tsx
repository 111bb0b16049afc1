import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ArrowRight, Split } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import { useFormat } from '../../../../../providers/texts/useFormat.ts';
import { useLanguage } from '../../../../../providers/texts/useLanguage.ts';
import { Icon } from '../../../../../ui/Icon.tsx';
import { Choose } from '../../../../../ui/page/Choose.tsx';
import { Tag } from '../../../../../ui/page/Tag.tsx';
import { sizes } from '../../../../../ui/theme/sizes.ts';
import type { Profile } from '../../queries.ts';
import { useImportTexts } from '../../useTexts.ts';
import { Question, Rule } from '../Rule.tsx';
import { isNeeded, useSkipped } from './useSkipped.ts';
import { withSpelling } from './withSpelling.ts';

interface Props {
  readonly spellings: InspectReply['spellings'][number];
  readonly label: string;
  /** Rows need a value of it. @default false */
  readonly required: boolean | undefined;
  readonly profile: Profile;
  readonly onProfile: (profile: Profile) => void;
}

/** "No value" in the list: choices are never empty. */
const NONE = ' none';

/** Collapses once all spellings are mapped. */
export function Spellings(props: Props) {
  const t = useTranslate();
  const { spellings, label } = props;
  const { header, texts } = spellings;
  const open = texts.filter(({ outcome }) => outcome === 'unknown').length;
  const words = { field: label, header, smart_count: open || texts.length };
  if (open > 0)
    return (
      <Question title={t('dataImport.spellings.open', words)}>
        <Meanings {...props} />
      </Question>
    );
  return <Rule sentence={t('dataImport.spellings.known', words)}>{() => <Meanings {...props} />}</Rule>;
}

function Meanings({ spellings, required = false, profile, onProfile }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const language = useLanguage();
  const { sentence } = useImportTexts();
  const skipped = useSkipped();
  const { field, header, options, texts, more } = spellings;
  const target = { name: field, required };
  const choices = [
    ...options.map((option) => ({ value: option.value, label: sentence(option[language]) })),
    {
      value: NONE,
      label: t(isNeeded(profile, target) ? 'dataImport.check.skipRows' : 'dataImport.form.noValue'),
    },
  ];
  const [apart, setApart] = useState<readonly string[]>([]);
  const change = (spelt: readonly string[], chosen: string) => {
    const meant = (changed: Profile, text: string) =>
      chosen === NONE
        ? skipped(changed, target, header, text)
        : withSpelling(changed, field, text, chosen === '' ? undefined : chosen);
    onProfile(spelt.reduce(meant, profile));
  };
  return (
    <>
      <Lines>
        {byMeaning(texts, apart).map(({ outcome, value, members }) => {
          const spelt = members.map(({ text }) => text);
          const rows = members.reduce((sum, { count }) => sum + count, 0);
          return (
            <li key={spelt.join()}>
              <Chips>
                {members.map(({ text, count }) => (
                  <Tag key={text} tone={outcome === 'unknown' ? 'warn' : 'plain'}>
                    {text} {count > 0 && format.integer(count)}
                    {members.length > 1 && (
                      <Apart
                        aria-label={t('dataImport.spellings.apart', { text })}
                        onClick={() => setApart([...apart, text])}
                      >
                        <Icon of={Split} size={sizes.iconSmall} />
                      </Apart>
                    )}
                  </Tag>
                ))}
              </Chips>
              <Icon of={ArrowRight} />
              <Choose
                bare
                label={t('dataImport.spellings.meaningOf', { text: spelt.join(', ') })}
                value={outcome === 'none' ? NONE : (value ?? '')}
                onChoose={(chosen) => change(spelt, chosen)}
                choices={
                  outcome === 'unknown'
                    ? [{ value: '', label: t('dataImport.form.choose') }, ...choices]
                    : choices
                }
              />
              <Typography variant="body2" color="textSecondary">
                {rows > 0 && t('dataImport.rules.rows', { smart_count: rows, count: format.integer(rows) })}
              </Typography>
            </li>
          );
        })}
      </Lines>
      {more > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('dataImport.spellings.more', { smart_count: more })}
        </Typography>
      )}
    </>
  );
}

type Text = Props['spellings']['texts'][number];

interface Meaning extends Pick<Text, 'outcome' | 'value'> {
  readonly members: Text[];
}

/** Groups spellings by meaning. Unknown and ungrouped ones stay alone. */
function byMeaning(texts: readonly Text[], apart: readonly string[]): Meaning[] {
  const meanings = new Map<string, Meaning>();
  for (const one of texts) {
    const { text, outcome, value } = one;
    const isAlone = outcome === 'unknown' || apart.includes(text);
    const key = isAlone ? `alone ${text}` : `${outcome} ${value ?? ''}`;
    const known = meanings.get(key);
    if (known) known.members.push(one);
    else meanings.set(key, { outcome, ...(value !== undefined && { value }), members: [one] });
  }
  return [...meanings.values()];
}

const Lines = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) auto minmax(0, ${theme.spacing(18)}) ${theme.spacing(9)}`,
    gap: theme.spacing(1),
    alignItems: 'center',
    '& > :last-child': { textAlign: 'right' },
  },
  // Long names would have no room next to their meaning.
  '@container (max-width: 32rem)': {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto', '& > svg': { display: 'none' } },
    '& > li > .MuiFormControl-root': { gridColumn: '1 / -1', gridRow: 2 },
  },
}));

const Chips = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5),
  minWidth: 0,
  '&& > *': { minWidth: 0, whiteSpace: 'normal', overflowWrap: 'anywhere' },
}));

const Apart = styled(ButtonBase)(({ theme }) => ({ width: theme.spacing(3), height: theme.spacing(3) }));
