import { useStore } from 'ra-core';

/** Whether the rankings count from the 1st of the month instead of the 2nd; remembered, for all of them. */
export const useFromFirst = () => useStore('rankings.fromFirst', false);
