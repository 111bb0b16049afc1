import { useEffect, useState } from 'react';
import type { Judging } from './Whole.tsx';

interface Checked {
  /** Every row, where that is more than the first ones; undefined where it is not judged. */
  readonly whole: Judging | undefined;
  /** The file is being looked at anew. */
  readonly isFetching: boolean;
  /** The dry run can start. */
  readonly ready: boolean;
  /** Rows say something that is to be looked at first. */
  readonly isDoubted: boolean;
  readonly start: () => void;
}

/** The dry run, which waits until every row was looked at, and does not start by itself when some of them ask for somebody. */
export function useCheck({ whole, isFetching, ready, isDoubted, start }: Checked) {
  const [isWaiting, setIsWaiting] = useState(false);
  const state = whole?.data?.state;
  const isUnderWay =
    isFetching ||
    (whole !== undefined && !whole.error && (!state || state === 'waiting' || state === 'reading'));
  useEffect(() => {
    if (!isWaiting || isUnderWay) return;
    setIsWaiting(false);
    if (ready && !isDoubted) start();
  }, [isWaiting, isUnderWay, ready, isDoubted, start]);
  return {
    isWaiting,
    /** Starts it, once every row was looked at. */
    check: () => (isUnderWay ? setIsWaiting(true) : start()),
    /** Starts it at once. */
    begin: () => {
      setIsWaiting(false);
      start();
    },
    stop: () => setIsWaiting(false),
  };
}

export type Check = ReturnType<typeof useCheck>;
