/** Folders that the watched folder makes itself; no source can have one of them as its own. */
const ownFolders = ['done', 'failed', 'working', 'held'] as const;

/** One name, and no other place than below the watched folder: no path, nothing hidden, none of its own folders. */
const SUBFOLDER = /^[\p{L}\p{N}_][\p{L}\p{N}_ .-]{0,58}$/u;

export const isSubfolder = (name: string): boolean =>
  SUBFOLDER.test(name) && !/[ .]$/.test(name) && !ownFolders.some((own) => own === name.toLowerCase());
