import { z } from 'zod';

/** A file on its way through the steps. It stays in this tab, so that a reload loses no matched column. */
const Draft = z.object({
  upload_id: z.string(),
  file_name: z.string(),
  /** The upload is the beginning of the file; all of it is on its way. */
  beginning: z.boolean().optional(),
  /** The upload that was its beginning, which is in the address. */
  begun_as: z.string().optional(),
  companions: z.array(z.object({ upload_id: z.string(), file_name: z.string() })),
  feed: z.string().optional(),
  /** The sheet and the line of the header row that the user chose, where no profile says so. */
  sheet: z.string().optional(),
  header_line: z.number().optional(),
  /** What was set when another sheet or header row was read. */
  previous: z.object({ profile: z.record(z.string(), z.json()), headers: z.array(z.string()) }).optional(),
  profile_name: z.string().optional(),
  /** The version of that profile that was looked at. */
  profile_version: z.number().optional(),
  profile: z.record(z.string(), z.json()).optional(),
  /** The run that was last started with it. */
  run_id: z.number().optional(),
});
export type Draft = z.infer<typeof Draft>;

const storageKey = 'rooftop.import';

/** The file that was last worked on in this tab. */
export function loadDraft(): Draft | undefined {
  try {
    return Draft.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export function saveDraft(draft: Draft) {
  sessionStorage.setItem(storageKey, JSON.stringify(draft));
}
