import { z } from 'zod';
import { anyOf, defineCall, moduleAccess, ownRole, self, signedIn } from '../call.ts';
import { scoped } from '../figures.ts';
import { fault } from '../messages/fault.ts';
import { Id, IdList, Line, wholeNumber } from '../values.ts';

export const widgetsOfRole = defineCall('POST', 'fredbeans/GetWidgetsByRoleID', {
  summary: 'Widgets a role can show, in order. `checked` marks its default set.',
  request: z.strictObject({ roleid: Id }),
  reply: z.array(
    z.object({
      Id: z.number(),
      name: z.string(),
      STATUS: z.string(),
      SEQUENCE: z.number(),
      checked: z.boolean(),
      call_name: z.string(),
    }),
  ),
  access: anyOf(ownRole('roleid'), moduleAccess('widgets')),
  writes: false,
});

export const widgetsOfUser = defineCall('POST', 'fredbeans/GetWidgetsByUser', {
  summary: "The user's widget selection as comma-separated ids. Until they save one, the role's default set.",
  request: z.strictObject({ userid: Id }),
  reply: z.array(z.object({ WIDGET_IDS: z.string() })),
  access: self('userid'),
  writes: false,
});

export const saveWidgets = defineCall('POST', 'fredbeans/WidgetsUserAction', {
  summary:
    "Saves the user's widget selection. Ids outside the role's widgets are refused. Selected widgets that are currently unavailable stay selected.",
  request: z.strictObject({ userid: Id, widget_ids: IdList }),
  reply: z.object({ WIDGET_IDS: z.string() }),
  access: self('userid'),
  writes: true,
});

/** How a stored arrangement is to be read; raised when an older one would be misread. */
export const LAYOUT_VERSION = 1;
/** Columns of the dashboard's grid. */
export const LAYOUT_COLUMNS = 12;
/** Tiles that one arrangement holds. */
export const MOST_TILES = 60;
/** Rows of the grid that a tile may be high. */
export const TALLEST_TILE = 60;

const WidgetName = Line(60).min(1);

const once = (names: readonly string[]) => new Set(names).size === names.length;
const NOT_TWICE = 'duplicate_widget';

/** Where a tile stands: column and row of its upper left corner from 0, and how many of them it covers. */
const TilePlace = z
  .strictObject({
    /** Name of the widget's call. */
    name: WidgetName,
    x: z
      .int()
      .min(0)
      .max(LAYOUT_COLUMNS - 1),
    y: z
      .int()
      .min(0)
      .max(MOST_TILES * TALLEST_TILE),
    w: wholeNumber(1, LAYOUT_COLUMNS),
    h: wholeNumber(1, TALLEST_TILE),
  })
  .refine(({ x, w }) => x + w <= LAYOUT_COLUMNS, { ...fault('beyond_grid'), path: ['w'] });
export type TilePlace = z.infer<typeof TilePlace>;

const TilePlaces = z
  .array(TilePlace)
  .max(MOST_TILES)
  .refine((places) => once(places.map(({ name }) => name)), NOT_TWICE);

/** Tiles as a person arranged them, for each width of screen; null where they have arranged nothing yet. */
export const DashboardLayout = z.strictObject({
  version: z.literal(LAYOUT_VERSION),
  wide: TilePlaces.nullable(),
  narrow: TilePlaces.nullable(),
  /** A phone shows the tiles one below the other, in this order. */
  phone: z.array(WidgetName).max(MOST_TILES).refine(once, NOT_TWICE).nullable(),
});
export type DashboardLayout = z.infer<typeof DashboardLayout>;

export const dashboardLayout = defineCall('POST', 'dashboard/layout', {
  summary: "The user's dashboard arrangement. Widgets outside the role are omitted.",
  request: z.strictObject({ userid: Id }),
  reply: z.object({
    /** Null until they have arranged something, and when what is stored can't be read. */
    layout: DashboardLayout.nullable(),
    /** Whether something is stored that can't be read: of another version, or broken. */
    unreadable: z.boolean(),
  }),
  access: self('userid'),
  writes: false,
});

export const saveDashboardLayout = defineCall('POST', 'dashboard/saveLayout', {
  summary:
    "Saves the user's whole dashboard arrangement; null resets it. Widgets currently unavailable keep their places.",
  request: z.strictObject({ userid: Id, layout: DashboardLayout.nullable() }),
  reply: z.object({}),
  access: self('userid'),
  writes: true,
});

export const newestRecords = defineCall('POST', 'dashboard/newest', {
  summary: "Whether the period has records for the caller's widgets, and the date of the latest ones.",
  request: scoped,
  reply: z.object({
    is_empty: z.boolean(),
    /** The last day up to today, `YYYY-MM-DD`, that of appointments where there is nothing else; null when there is none. */
    newest: z.string().nullable(),
    /** The same of what each widget counts, by its call. An older host does not say. */
    by_widget: z.record(z.string(), z.string().nullable()).optional(),
  }),
  access: signedIn,
  writes: false,
});
