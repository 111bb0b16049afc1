import { z } from 'zod';
import { LastFile } from '../../../../contract/calls/imports/inspection.ts';
import { ImportProfile } from '../../../../contract/calls/imports/profile.ts';

/** A file between upload and import. Stored in this tab, so that a reload keeps the mapping. */
const Draft = z.object({
  upload_id: z.string(),
  file_name: z.string(),
  companions: z.array(z.object({ upload_id: z.string(), file_name: z.string() })),
  feed: z.string().optional(),
  /** The user's sheet and header line, if no profile sets them. */
  sheet: z.string().optional(),
  header_line: z.number().optional(),
  /** Settings from other sheets or header rows, oldest first. */
  previous: z.array(z.object({ profile: ImportProfile, headers: z.array(z.string()) })).optional(),
  /** The source that the user named before anything else was set. */
  source: z.string().optional(),
  /** The file whose answers it started with. */
  answers: LastFile.optional(),
  /** The user started over without them. */
  is_fresh: z.boolean().optional(),
  profile_name: z.string().optional(),
  /** The version that was loaded. */
  profile_version: z.number().optional(),
  profile: ImportProfile.optional(),
  /** Columns or rules were changed and aren't saved yet. */
  is_set: z.boolean().optional(),
  /** The last run of this file. */
  run_id: z.number().optional(),
});
export type Draft = z.infer<typeof Draft>;

/** Files of a set, in load order. */
const SetDraft = z.object({
  files: z.array(Draft),
  /** The user changed the order of files of one feed. */
  is_moved: z.boolean().optional(),
  /** The last run of this set. */
  set_id: z.number().optional(),
});
export type SetDraft = z.infer<typeof SetDraft>;

const storageKeys = {
  file: 'rooftop.import',
  set: 'rooftop.importSet',
  earlier: 'rooftop.earlierImports',
} as const;

/** Earlier files that are still known when the user returns. */
const MOST_EARLIER = 10;

function stored<T>(key: keyof typeof storageKeys, shape: z.ZodType<T>): T | undefined {
  try {
    return shape.safeParse(JSON.parse(sessionStorage.getItem(storageKeys[key]) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

const store = (key: keyof typeof storageKeys, value: Draft | SetDraft | readonly Draft[]) =>
  sessionStorage.setItem(storageKeys[key], JSON.stringify(value));

const loadEarlier = (): readonly Draft[] => stored('earlier', z.array(Draft)) ?? [];

/** Keeps settings of files that others replace. @param next the current files */
function putAside(before: readonly Draft[], next: readonly Draft[]) {
  const left = before.filter((one) => !next.some(({ upload_id }) => upload_id === one.upload_id));
  if (left.length === 0) return;
  const others = loadEarlier().filter((one) => !left.some(({ upload_id }) => upload_id === one.upload_id));
  store('earlier', [...left, ...others].slice(0, MOST_EARLIER));
}

export const loadDraft = (): Draft | undefined => stored('file', Draft);

export const loadSet = (): SetDraft | undefined => stored('set', SetDraft);

export function saveSet(set: SetDraft) {
  putAside(loadSet()?.files ?? [], set.files);
  store('set', set);
}

/** The set that contains a file, and its index there. */
export function setOf(upload: string): { readonly set: SetDraft; readonly place: number } | undefined {
  const set = loadSet();
  const place = set?.files.findIndex(({ upload_id }) => upload_id === upload) ?? -1;
  return set && place >= 0 ? { set, place } : undefined;
}

export const isInSet = (upload: string): boolean => (setOf(upload)?.set.files.length ?? 0) > 1;

export function draftOf(upload: string): Draft | undefined {
  const alone = loadDraft();
  const within = setOf(upload);
  if (within) return within.set.files[within.place];
  const known = alone ? [alone, ...loadEarlier()] : loadEarlier();
  return known.find(({ upload_id }) => upload_id === upload);
}

export function saveDraft(draft: Draft) {
  const within = setOf(draft.upload_id);
  if (within) saveSet({ ...within.set, files: within.set.files.with(within.place, draft) });
  else {
    const before = loadDraft();
    putAside(before ? [before] : [], [draft]);
    store('file', draft);
  }
}
