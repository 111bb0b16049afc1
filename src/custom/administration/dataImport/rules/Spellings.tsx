import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ArrowRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { useLanguage } from '../../../../providers/texts/useLanguage.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Choose } from '../../../../ui/page/Choose.tsx';
import { Tag } from '../../../../ui/page/Tag.tsx';
import type { Profile } from '../queries.ts';
import { useImportTexts } from '../useTexts.ts';
import { withSpelling } from './ruleEdit.ts';

interface Props {
  readonly spellings: InspectReply['spellings'][number];
  readonly label: string;
  readonly profile: Profile;
  readonly onProfile: (profile: Profile) => void;
}

/** Stands for no value in the list of choices; no value of a choice is empty. */
const NONE = ' none';

/** What each spelling of a column of choices means, with the number of rows that have it. */
export function Spellings({ spellings, label, profile, onProfile }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const language = useLanguage();
  const { sentence } = useImportTexts();
  const { field, header, options, texts, more } = spellings;
  const choices = [
    ...options.map((option) => ({ value: option.value, label: sentence(option[language]) })),
    { value: NONE, label: t('dataImport.rules.noValue') },
  ];
  const change = (text: string, chosen: string) =>
    onProfile(
      withSpelling(profile, field, text, chosen === '' ? undefined : chosen === NONE ? null : chosen),
    );

  return (
    <Group aria-label={t('dataImport.rules.spellingsOf', { field: label, header })}>
      <Typography variant="body1" component="h3">
        <strong>{label}</strong>{' '}
        <Typography component="span" color="textSecondary">
          {t('dataImport.rules.from', { header })}
        </Typography>
      </Typography>
      <Lines>
        {texts.map(({ text, count, outcome, value }) => (
          <li key={text}>
            <Tag tone={outcome === 'unknown' ? 'warn' : 'plain'}>{text}</Tag>
            <Typography variant="body2" color="textSecondary">
              {t('dataImport.rules.rows', { smart_count: count, count: format.integer(count) })}
            </Typography>
            <Icon of={ArrowRight} />
            <Choose
              bare
              label={t('dataImport.rules.meaningOf', { text })}
              value={outcome === 'none' ? NONE : (value ?? '')}
              onChoose={(chosen) => change(text, chosen)}
              choices={
                outcome === 'unknown'
                  ? [{ value: '', label: t('dataImport.rules.choose') }, ...choices]
                  : choices
              }
            />
          </li>
        ))}
      </Lines>
      {more > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('dataImport.rules.more', { smart_count: more })}
        </Typography>
      )}
    </Group>
  );
}

const Group = styled('section')(({ theme }) => ({
  padding: theme.spacing(1.5, 2),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
}));

const Lines = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: `minmax(0, max-content) minmax(0, 1fr) auto minmax(0, ${theme.spacing(24)})`,
    gap: theme.spacing(1),
    alignItems: 'center',
  },
  [theme.breakpoints.down('sm')]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto', '& > svg': { display: 'none' } },
    '& > li > :last-child': { gridColumn: '1 / -1' },
  },
}));
