import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { foundSorts } from '../../../../contract/calls/customers/customers.ts';
import { classNames } from '../../../../contract/widgets/customerData.ts';

/** Milliseconds of rest between two letters after which somebody is taken to have typed. */
const pause = 180;

/** What the list shows, as an entry of the browser's history keeps it. */
const Listed = z.object({
  words: z.string().catch(''),
  /** None: all of them. */
  classes: z.array(z.enum(classNames)).catch([]),
  /** By nothing: the likeliest, or who was here last, first. */
  sort: z.enum(foundSorts).optional().catch(undefined),
  order: z.enum(['ASC', 'DESC']).catch('ASC'),
  /** Key of the open view. */
  view: z.string().catch('all'),
});
export type Listed = z.infer<typeof Listed>;

const usual = Listed.parse({});

/**
 * What is typed, and what the list shows: words count once the fingers rest. It stays with the entry of the browser's
 * history, so that the way back from a customer leads to the same list; not in the address, which names nobody.
 */
export function useListed() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [listed, setListed] = useState(() => Listed.safeParse(state).data ?? usual);
  const [text, setText] = useState(listed.words);
  useEffect(() => {
    const timer = setTimeout(() => setListed((before) => withWords(before, text.trim())), pause);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    if (listed !== usual) navigate('.', { replace: true, state: listed });
  }, [listed, navigate]);

  const ask = (changes: Partial<Listed>) => {
    if (changes.words !== undefined) setText(changes.words);
    setListed((before) => ({ ...before, ...changes }));
  };
  return { text, setText, listed, ask };
}

/** The same when they are the same: nothing is asked, nor kept, anew. */
const withWords = (listed: Listed, words: string): Listed =>
  listed.words === words ? listed : { ...listed, words };
