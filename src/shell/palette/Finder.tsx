import { styled } from '@mui/material/styles';
import { Command } from 'cmdk';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { foundBy, textKey } from '../../../contract/textKey.ts';
import { SrOnly } from '../../ui/SrOnly.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { sizes } from '../../ui/theme/sizes.ts';
import { useSettled } from '../../ui/useSettled.ts';
import type { Entry } from './entry.ts';
import { FinderInput, FinderList } from './parts.ts';
import { ResultSection } from './ResultSection.tsx';
import { useActions } from './useActions.ts';
import { useLookUp } from './useLookUp.ts';
import { usePages } from './usePages.ts';
import { useRecords } from './useRecords.ts';
import { useTopics } from './useTopics.ts';

/** Milliseconds without another letter after which records are searched. */
const PAUSE = 200;

/** Those that hold the words; first the ones that begin with them. */
function matching(entries: readonly Entry[], words: string) {
  const matches = entries.filter(({ label, hint = '' }) => foundBy(words, label, hint));
  const begins = ({ label }: Entry) => textKey(label).startsWith(textKey(words.trim()));
  return [...matches.filter(begins), ...matches.filter((entry) => !begins(entry))];
}

/** The field and what it found. Lives while the palette is open, so that each opening starts empty. */
export function Finder({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const settled = useSettled(words, PAUSE);
  const pages = matching(usePages(), words);
  const actions = [...matching(useActions(), words), ...useLookUp(words)];
  const found = [...useRecords(settled), useTopics(settled)];
  // What was found for other words is not shown for these.
  const isSettled = settled === words;
  const settledSections = isSettled ? found : [];
  const isSearching = settledSections.some((section) => section.isSearching);
  const failed = settledSections.filter(({ error }) => error !== null);
  const sections = [
    { name: 'pages', entries: pages } as const,
    { name: 'actions', entries: actions } as const,
    ...settledSections,
  ];
  const count = sections.reduce((sum, { entries }) => sum + entries.length, 0);
  const isEmpty = count === 0 && isSettled && !isSearching && failed.length === 0;

  const choose = (entry: Entry) => {
    // First, since what it opens may be another overlay of the shell.
    onClose();
    entry.run();
  };

  return (
    <Command shouldFilter={false} loop label={t('palette.title')}>
      <FinderInput autoFocus value={typed} onValueChange={setTyped} placeholder={t('palette.placeholder')} />
      <FinderList label={t('palette.results')}>
        {sections.map((section) => (
          <ResultSection key={section.name} section={section} onChoose={choose} />
        ))}
      </FinderList>
      {isEmpty && (
        <Note>
          <EmptyState title={t('palette.nothing', { words })} text={t('palette.nothingText')} />
        </Note>
      )}
      {failed.map(({ name }) => (
        <Note key={name} role="alert">
          {t('palette.failed', { what: t(`palette.${name}`) })}
        </Note>
      ))}
      <Foot>
        <span aria-hidden="true">{isSearching ? t('palette.searching') : t('palette.help')}</span>
        <SrOnly role="status">
          {isSearching ? t('palette.searching') : t('palette.found', { smart_count: count })}
        </SrOnly>
      </Foot>
    </Command>
  );
}

const Note = styled('div')(({ theme }) => ({ ...theme.typography.body1, padding: theme.spacing(0, 2, 1) }));

const Foot = styled('footer')(({ theme }) => ({
  ...theme.typography.caption,
  padding: theme.spacing(1, 2),
  minHeight: sizes.control,
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.tertiary,
}));
