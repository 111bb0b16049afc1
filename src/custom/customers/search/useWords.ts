import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSettled } from '../../../ui/useSettled.ts';

/** Milliseconds of rest between two letters after which somebody is taken to have typed. */
const pause = 180;

const wordsIn = (state: unknown): string => {
  const words: unknown = Object(state).words;
  return typeof words === 'string' ? words : '';
};

/**
 * What is typed, and what is looked for once the fingers rest. It stays with the entry of the browser's history, so that
 * the way back from a customer leads to the same list; not in the address, which names nobody.
 */
export function useWords() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const kept = wordsIn(state);
  const [text, setText] = useState(kept);
  const words = useSettled(text.trim(), pause);

  useEffect(() => {
    if (words !== kept) navigate('.', { replace: true, state: { words } });
  }, [words, kept, navigate]);

  return { text, setText, words };
}
