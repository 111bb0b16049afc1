/** Lines that were corrected while nobody could tell their place in an order are numbered by their line in the file from here on. */
export const CORRECTED_LINES = 10_000;

/** Whether rows with the number of a later one, with other values, are taken for earlier versions of it: most look like that. */
export const areVersions = ({ replaced, versions }: Readonly<Record<'replaced' | 'versions', number>>) =>
  versions * 2 > replaced;

/** The highest number of a line of an order. */
export const HIGHEST_LINE = 2_000_000_000;
