import { styled } from '@mui/material/styles';
import { useListContext, useLocale, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { SearchInput } from '../../ui/page/SearchInput.tsx';
import { shrinksFirst } from '../../ui/theme/sizes.ts';
import { useDeclaration } from '../declaration.ts';
import { useLabels } from '../labels.ts';

/** Fields that the hint names; more would not fit. */
const hinted = 3;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Finds records by the declared search fields as one types. `/` puts the cursor here. */
export function SearchBox() {
  const t = useTranslate();
  const locale = useLocale();
  const { resource } = useDeclaration();
  const labels = useLabels(resource);
  const input = useRef<HTMLInputElement>(null);
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const query: string = filterValues.q ?? '';
  const [text, setText] = useState(query);
  const hint = useMemo(() => {
    const or = new Intl.ListFormat(locale, { type: 'disjunction' });
    return or.format(resource.list.search.slice(0, hinted).map((name) => labels.field(name)));
  }, [locale, resource, labels]);

  // Follows what clears or reopens the search from outside: a chip, a view, the back button.
  useEffect(() => setText(query), [query]);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  return (
    <Box
      size="small"
      label={t('list.search', { name: labels.many.toLocaleLowerCase() })}
      value={text}
      placeholder={hint}
      inputRef={input}
      onText={(words) => {
        setText(words);
        setFilters({ ...filterValues, q: words.trim() || undefined }, displayedFilters, true);
      }}
    />
  );
}

const Box = styled(SearchInput)(({ theme }) => ({
  flex: `${shrinksFirst} 1 ${theme.spacing(18)}`,
  maxWidth: theme.spacing(35),
  [theme.breakpoints.down('sm')]: { maxWidth: 'none' },
}));
