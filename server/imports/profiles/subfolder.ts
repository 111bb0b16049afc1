/** Subfolders that the watched folder creates, so profiles can't use them. */
const ownFolders = ['done', 'failed', 'working', 'held'] as const;

/** A single folder name: no path, not hidden. */
const SUBFOLDER = /^[\p{L}\p{N}_][\p{L}\p{N}_ .-]{0,58}$/u;

export const isSubfolder = (name: string): boolean =>
  SUBFOLDER.test(name) && !/[ .]$/.test(name) && !ownFolders.some((own) => own === name.toLowerCase());
