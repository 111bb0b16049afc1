/** Corrected lines whose place in their order is unknown are numbered from here by their line in the file. */
export const CORRECTED_LINES = 10_000;

/** Whether rows that a later row replaces are earlier versions of it: true when most of them look alike. */
export const areVersions = ({ replaced, versions }: Readonly<Record<'replaced' | 'versions', number>>) =>
  versions * 2 > replaced;

export const HIGHEST_LINE = 2_000_000_000;
