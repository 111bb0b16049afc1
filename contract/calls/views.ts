import { z } from 'zod';
import { defineCall, signedIn } from '../call.ts';
import { Id, Line, Name } from '../values.ts';

/** What a saved view remembers of a list. Unknown filters and columns of an older version are left out on reading. */
const ViewState = z.strictObject({
  filter: z.record(z.string(), z.json()),
  sort: Line(60).nullable(),
  order: z.enum(['ASC', 'DESC']).nullable(),
  columns: z.array(Line(60)).max(200).nullable(),
  density: z.enum(['compact', 'normal', 'relaxed']).nullable(),
  /** As what the records are shown; views that were saved before there were cards do not say. */
  look: z.enum(['rows', 'cards']).nullable().optional(),
});

export const SavedView = z.object({
  view_id: z.number(),
  resource: z.string(),
  name: z.string(),
  state: ViewState,
});
export type SavedView = z.infer<typeof SavedView>;

export const listViews = defineCall('POST', 'views/list', {
  summary: "The caller's saved views of a list.",
  request: z.strictObject({ resource: Line(60) }),
  reply: z.array(SavedView),
  access: signedIn,
  writes: false,
});

export const saveView = defineCall('POST', 'views/save', {
  summary: 'Saves a view of a list. With view_id it replaces that view. Names are unique per list.',
  request: z.strictObject({
    view_id: Id.optional(),
    resource: Line(60),
    name: Name(60).pipe(z.string().min(1)),
    state: ViewState,
  }),
  reply: SavedView,
  access: signedIn,
  writes: true,
});

export const deleteView = defineCall('POST', 'views/delete', {
  summary: 'Deletes a saved view of the caller.',
  request: z.strictObject({ view_id: Id }),
  reply: z.object({}),
  access: signedIn,
  writes: true,
});
