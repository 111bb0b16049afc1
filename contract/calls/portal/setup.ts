import { z } from 'zod';
import { defineCall, Message, moduleAccess } from '../../call.ts';
import { fault } from '../../messages/fault.ts';
import { Id, Instant, Name } from '../../values.ts';

const viewSetup = moduleAccess('setup');
const editSetup = moduleAccess('setup', 'edit');

/** Stores that are added at once; a longer list comes as a file. */
export const MOST_STORES = 200;
/** Characters of a pasted list. */
const LONGEST_PASTE = 500_000;

/** What something on the dashboard waits for: a file of a feed, or columns of it that are empty so far. */
const Lack = z.object({
  /** Empty where it waits for no certain one. */
  feed: z.string(),
  /**
   * `file`: nothing of the feed is there; `columns`: it is, but not these fields of it; `any`: no file was loaded yet, of
   * whatever feed; `service`: nobody is asked for it, since the server is told not to.
   */
  kind: z.enum(['file', 'columns', 'any', 'service']),
  /** Fields of the feed: of a file those that it must have and those that the widget rests on. */
  fields: z.array(z.string()),
});

export const SetupState = z.object({
  /** Whether the demo group is here, beside which nothing of one's own is loaded. */
  demo: z.boolean(),
  group: z.object({ sg_id: z.number(), sg_name: z.string(), is_named: z.boolean() }),
  /** Of active stores. The store that the first login came with counts as none. */
  stores: z.object({
    count: z.number(),
    without_place: z.number(),
    without_brand: z.number(),
  }),
  people: z.object({ employees: z.number() }),
  /** Active logins besides the caller's, and how many of them have never signed in. */
  logins: z.object({ count: z.number(), waiting: z.number() }),
  sends_mail: z.boolean(),
  /** Every feed that a file can bring, in the order in which a new group loads them. */
  feeds: z.array(z.object({ feed: z.string(), last_success_at: Instant.nullable(), rows: z.number() })),
  /** The widgets of the catalogue, with what each still waits for. */
  widgets: z.array(z.object({ call_name: z.string(), name: z.string(), lacks: z.array(Lack) })),
  roles: z.array(
    z.object({ role_id: z.number(), role_name: z.string(), description: z.string().nullable() }),
  ),
});
export type SetupState = z.infer<typeof SetupState>;

export const setupState = defineCall('POST', 'setup/state', {
  summary: 'Setup progress, detected from the data, and what each widget still needs.',
  request: z.strictObject({}),
  reply: SetupState,
  access: viewSetup,
  writes: false,
});

const Cell = z.string().max(200);

/** A store as it is typed; blank cells are filled from the ZIP where they can be. */
export const StoreDraft = z.strictObject({
  storename: Cell,
  /** Blank: the next free number. */
  AS_ID: Cell,
  /** By which files call it: letters, digits or both. */
  dms_company_no: Cell,
  DEALER_NAME: Cell,
  address: Cell,
  city: Cell,
  state: Cell,
  zip: Cell,
  phone: Cell,
  timezone: Cell,
  lat: Cell,
  lon: Cell,
});
export type StoreDraft = z.infer<typeof StoreDraft>;

const Drafts = z.array(StoreDraft).min(1).max(MOST_STORES);

export const StoreRows = z.object({
  stores: z.array(
    z.object({
      draft: StoreDraft,
      /** Fields that were filled by the ZIP. */
      filled: z.array(z.string()),
      /** Why it can't be added like this. */
      faults: z.array(z.object({ field: z.string(), reason: Message })),
    }),
  ),
  /** What nothing takes of what was pasted: headers of columns, of those without one their first texts. */
  unused: z.array(z.string()),
  /** Rows beyond those that can be added at once. */
  left_out: z.number(),
});
export type StoreRows = z.infer<typeof StoreRows>;

export const readStores = defineCall('POST', 'setup/readStores', {
  summary:
    'Reads stores from pasted rows (tabs, commas or semicolons, with or without a header) or checks typed ones. Fills time zone and location from the ZIP and returns errors. Saves nothing.',
  request: z.union([
    z.strictObject({
      text: z.string().min(1).max(LONGEST_PASTE, fault('paste_too_long')),
    }),
    z.strictObject({ stores: Drafts }),
  ]),
  reply: StoreRows,
  access: editSetup,
  writes: false,
});

export const addStores = defineCall('POST', 'setup/addStores', {
  summary: 'Adds stores, all or none. The first one replaces the store created with the first login.',
  request: z.strictObject({ stores: Drafts }),
  reply: z.object({ added: z.number() }),
  access: editSetup,
});

export const StoreBrands = z.object({
  ID: z.number(),
  storename: z.string(),
  /** Names of the brands that it has now. */
  brands: z.array(z.string()),
  /** Vehicles whose VIN was read: those in stock or, without any, those sold new. */
  vins: z.number(),
  /** Makes of those VINs, the most frequent first, with how many are of each. */
  makes: z.array(z.object({ make: z.string(), count: z.number() })),
});
export type StoreBrands = z.infer<typeof StoreBrands>;

export const brandsByVin = defineCall('POST', 'setup/brands', {
  summary: "Makes of each store's new vehicles, from their VINs.",
  request: z.strictObject({}),
  reply: z.array(StoreBrands),
  access: viewSetup,
  writes: false,
});

const BrandName = Name(60).pipe(z.string().min(1));

export const saveBrands = defineCall('POST', 'setup/saveBrands', {
  summary: 'Sets the brands of stores by name. Missing brands are created.',
  request: z.strictObject({
    stores: z
      .array(z.strictObject({ ID: Id, brands: z.array(BrandName).min(1).max(30) }))
      .min(1)
      .max(1000),
  }),
  reply: z.object({ stores: z.number(), new_brands: z.number() }),
  access: editSetup,
});
