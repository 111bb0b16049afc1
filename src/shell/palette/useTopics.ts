import { CircleQuestionMark } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { HelpText } from '../../../contract/calls/help.ts';
import { foundBy } from '../../../contract/textKey.ts';
import { ApiError } from '../../providers/api/apiError.ts';
import { useMenu } from '../../providers/menu/menuContext.ts';
import { productAt } from '../../providers/menu/tree.ts';
import { useOpenOverlay } from '../../ui/overlayContext.ts';
import { useHelpTopics } from '../help/queries.ts';
import type { FoundSection } from './entry.ts';

/** Pages whose help is listed; who looks for more writes more. */
const MOST = 5;
/** One letter is in every text. */
const SHORTEST = 2;

const linesOf = ({ purpose, steps, notes }: HelpText) => [...purpose, ...steps, ...notes];

/** An older host has no help to search. */
const isMissing = (error: Error | null) => error instanceof ApiError && error.code === 'not_found';

/** Help of pages named by the words, first, and help with a line that contains them. The product is the hint without one. */
export function useTopics(words: string): FoundSection {
  const t = useTranslate();
  const { help: open } = useOpenOverlay();
  const { products } = useMenu();
  const enabled = words.length >= SHORTEST;
  const { data = [], error, isFetching } = useHelpTopics(enabled);
  const named = data.filter(({ title }) => foundBy(words, title));
  const told = data.filter(
    (topic) => !named.includes(topic) && foundBy(words, linesOf(topic.text).join(' ')),
  );
  const topics = enabled ? [...named, ...told].slice(0, MOST) : [];
  const entries = topics.map(({ id, title, text }) => ({
    key: `help ${id}`,
    label: t('palette.topic', { page: title }),
    hint: linesOf(text).find((line) => foundBy(words, line)) ?? productAt(products, id)?.title ?? '',
    icon: CircleQuestionMark,
    run: () => open(id),
  }));
  return {
    name: 'topics',
    entries,
    isSearching: enabled && isFetching,
    error: isMissing(error) ? null : error,
  };
}
