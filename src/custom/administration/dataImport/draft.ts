import { z } from 'zod';
import { LastFile } from '../../../../contract/calls/imports/inspection.ts';
import { ImportProfile } from '../../../../contract/calls/imports/profile.ts';

/** A file on its way through the steps. It stays in this tab, so that a reload loses no matched column. */
const Draft = z.object({
  upload_id: z.string(),
  file_name: z.string(),
  companions: z.array(z.object({ upload_id: z.string(), file_name: z.string() })),
  feed: z.string().optional(),
  /** The sheet and the line of the header row that the user chose, where no profile says so. */
  sheet: z.string().optional(),
  header_line: z.number().optional(),
  /** What was set when other sheets or header rows were read, one after the other. */
  previous: z.array(z.object({ profile: ImportProfile, headers: z.array(z.string()) })).optional(),
  /** The source that the user named before anything else was set. */
  source: z.string().optional(),
  /** The file whose answers it started with. */
  answers: LastFile.optional(),
  /** The user started over without them. */
  is_fresh: z.boolean().optional(),
  profile_name: z.string().optional(),
  /** The version of that profile that was looked at. */
  profile_version: z.number().optional(),
  profile: ImportProfile.optional(),
  /** Somebody has set columns or rules that no saved profile has yet. */
  is_set: z.boolean().optional(),
  /** The run that was last started with it. */
  run_id: z.number().optional(),
});
export type Draft = z.infer<typeof Draft>;

/** Files that are loaded together, in the order in which they are. */
const SetDraft = z.object({
  files: z.array(Draft),
  /** Somebody has moved one among those of its feed, whose order is kept. */
  is_moved: z.boolean().optional(),
  /** As which set they were last started. */
  set_id: z.number().optional(),
});
export type SetDraft = z.infer<typeof SetDraft>;

const storageKeys = {
  file: 'rooftop.import',
  set: 'rooftop.importSet',
  earlier: 'rooftop.earlierImports',
} as const;

/** Files that are still known when somebody comes back to them. */
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

/** Keeps what was set of files that others take the place of. @param next what is worked on now */
function putAside(before: readonly Draft[], next: readonly Draft[]) {
  const left = before.filter((one) => !next.some(({ upload_id }) => upload_id === one.upload_id));
  if (left.length === 0) return;
  const others = loadEarlier().filter((one) => !left.some(({ upload_id }) => upload_id === one.upload_id));
  store('earlier', [...left, ...others].slice(0, MOST_EARLIER));
}

/** The file that was last worked on in this tab. */
export const loadDraft = (): Draft | undefined => stored('file', Draft);

/** The files that were last put together in this tab. */
export const loadSet = (): SetDraft | undefined => stored('set', SetDraft);

export function saveSet(set: SetDraft) {
  putAside(loadSet()?.files ?? [], set.files);
  store('set', set);
}

/** The set that an uploaded file is one of, and its place there. */
export function setOf(upload: string): { readonly set: SetDraft; readonly place: number } | undefined {
  const set = loadSet();
  const place = set?.files.findIndex(({ upload_id }) => upload_id === upload) ?? -1;
  return set && place >= 0 ? { set, place } : undefined;
}

/** Whether an uploaded file is tried beside others. */
export const isInSet = (upload: string): boolean => (setOf(upload)?.set.files.length ?? 0) > 1;

/** What is known of an uploaded file, alone or as one of a set. */
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
