import { type FeedName, feedNames, importTargets } from '../../../../contract/records/index.ts';
import { useLanguage } from '../../../providers/texts/useLanguage.ts';

const isFeed = (name: string): name is FeedName => feedNames.some((feed) => feed === name);

/** What feeds and their columns are called in the language in use. */
export function useFeedWords() {
  const language = useLanguage();
  const fieldsOf = (feed: FeedName) => new Map(Object.entries(importTargets[feed].fields));
  return {
    feed: (name: string): string => (isFeed(name) ? importTargets[name].label[language] : name),
    field: (feed: string, name: string): string =>
      (isFeed(feed) ? fieldsOf(feed).get(name)?.label[language] : undefined) ?? name,
  };
}
