import { z } from 'zod';
import { wholeGroupRoutes } from './wholeGroup.ts';

/** How far a role may go in a module: `view` reads, `edit` also writes. */
export type Level = 'view' | 'edit';

/**
 * Who may make a call. `self` and `ownRole` name the payload field that must equal the session's user or role.
 * `module` names the route of the module that the caller's role must include; `wholeGroup` also asks for a login that
 * covers every store. `widget` names the call of a dashboard widget; `namedWidget` the payload field that does.
 */
export type Access =
  | { readonly kind: 'open' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'self'; readonly field: string }
  | { readonly kind: 'ownRole'; readonly field: string }
  | { readonly kind: 'module'; readonly route: string; readonly level: Level; readonly wholeGroup?: true }
  | { readonly kind: 'widget'; readonly callName: string }
  | { readonly kind: 'namedWidget'; readonly field: string }
  | { readonly kind: 'anyOf'; readonly rules: readonly Access[] };

export const open = { kind: 'open' } as const;
export const signedIn = { kind: 'signedIn' } as const;
export const self = (field: string) => ({ kind: 'self', field }) as const;
export const ownRole = (field: string) => ({ kind: 'ownRole', field }) as const;
/** Calls of a page that is about the whole group ask for a login that covers every store, too. */
export const moduleAccess = (route: string, level: Level = 'view') =>
  wholeGroupRoutes.has(route) ? wholeGroupAccess(route, level) : ({ kind: 'module', route, level } as const);
/** For what touches the records of any store, on a page of which others have a part. */
export const wholeGroupAccess = (route: string, level: Level = 'view') =>
  ({ kind: 'module', route, level, wholeGroup: true }) as const;
export const widgetAccess = (callName: string) => ({ kind: 'widget', callName }) as const;
/** For what belongs to a widget that the payload names: the caller's role must include it. */
export const namedWidget = (field: string) => ({ kind: 'namedWidget', field }) as const;
export const anyOf = (...rules: readonly Access[]) => ({ kind: 'anyOf', rules }) as const;

/** A figure or field that only some roles may see: `gross` = cost and gross, `personal` = contact data. */
export type Sensitivity = 'gross' | 'personal';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * How a reply is wrapped: `envelope` = `{status, response, meta}`; `rest` = the bare record or list that
 * simple-REST clients expect, with `Content-Range`; `csv` = a streamed text/csv attachment; `upload` = an envelope in
 * answer to multipart/form-data with one file; `form` = an envelope in answer to multipart/form-data with fields and
 * small files; `file` = an attachment; `picture` = a small image that pages show and browsers keep, since another one has
 * another address; `redirect` = 303 to another address, only for links of our own pages.
 */
export type ReplyStyle = 'envelope' | 'rest' | 'csv' | 'upload' | 'form' | 'file' | 'picture' | 'redirect';

interface CallOptions<
  Request extends z.ZodType,
  Reply extends z.ZodType,
  Rule extends Access,
  Style extends ReplyStyle,
> {
  /** One sentence for the API documentation. */
  readonly summary: string;
  /** Payload of a POST or PUT; query string of a GET or DELETE. Path parameters (`:id`) are fields of it. */
  readonly request: Request;
  readonly reply: Reply;
  readonly access: Rule;
  /** Reply fields, at any depth, that are removed for roles that may not see them. @default none */
  readonly sensitive?: Readonly<Record<string, Sensitivity>>;
  /** @default 'envelope' */
  readonly style?: Style;
  /**
   * Whether it changes what is kept, or takes data or an identity out of the portal; nobody makes such a call while they
   * view the portal as another. A POST from which `writesOf` can't tell says so itself.
   */
  readonly writes?: boolean;
  /** The body may be XML text in place of JSON; it is the field `xml` of the payload. @default JSON only */
  readonly body?: 'xml';
  /** Values that its payload may hold as JSON, every one in lists and objects counted. @default 10000 */
  readonly mostValues?: number;
  /** It ends the viewing as another, so it may be made then although it writes. @default false */
  readonly endsViewing?: true;
  /**
   * The organization's identity provider makes it, or sends the browser to it, and proves that by what it brings: it
   * needs no page of ours, and may be posted as a form. @default it comes from a page of the portal
   */
  readonly cameFrom?: 'provider';
  /** It tells what is somebody's own as a person, whatever stores or calls a key is for: no program makes it. @default false */
  readonly onlyPeople?: true;
  /** Where a browser that it fails for is led to, with the reason. @default nowhere: the answer says why */
  readonly failsOn?: 'signInPage';
}

export interface Call<
  Request extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Rule extends Access = Access,
  Style extends ReplyStyle = ReplyStyle,
> extends CallOptions<Request, Reply, Rule, Style> {
  readonly method: Method;
  /** Relative to the host, without a leading slash; may hold `:id`. */
  readonly path: string;
  readonly style: Style;
}

export type RequestOf<C extends Call> = z.input<C['request']>;
export type PayloadOf<C extends Call> = z.output<C['request']>;
export type ReplyOf<C extends Call> = z.output<C['reply']>;

export function defineCall<
  Request extends z.ZodType,
  Reply extends z.ZodType,
  const Rule extends Access,
  Style extends ReplyStyle = 'envelope',
>(
  method: Method,
  path: string,
  { style, ...options }: CallOptions<Request, Reply, Rule, Style>,
): Call<Request, Reply, Rule, Style | 'envelope'> {
  return { method, path, style: style ?? 'envelope', ...options };
}

/** What any one of has to be met. */
export const rulesOf = (access: Access): readonly Access[] =>
  access.kind === 'anyOf' ? access.rules.flatMap(rulesOf) : [access];

/** Whether everybody may make a call, signed in or not. */
export const isOpen = ({ access }: Pick<Call, 'access'>): boolean =>
  rulesOf(access).some(({ kind }) => kind === 'open');

const isWidgets = ({ kind }: Access) => kind === 'widget' || kind === 'namedWidget';
const isEditing = (access: Access) => access.kind === 'module' && access.level === 'edit';

/** What method, style and access rule tell of whether a call writes; undefined when they do not. */
function impliedWrites({ method, style, access }: Call): boolean | undefined {
  // A file takes data out in somebody's name, and is written down; a hand-off makes a session elsewhere.
  if (style === 'csv' || style === 'file' || style === 'upload' || style === 'redirect') return true;
  if (method !== 'POST') return method !== 'GET';
  const rules = rulesOf(access);
  if (rules.every(isWidgets)) return false;
  return rules.some(isEditing) ? true : undefined;
}

/** Whether a call says, or its rules tell, if it writes. */
export const declaresWrites = (call: Call): boolean => (call.writes ?? impliedWrites(call)) !== undefined;

/** Whether a call writes; one of which nobody knows is taken for one that does. */
export const writesOf = (call: Call): boolean => call.writes ?? impliedWrites(call) ?? true;

/** Freshness of the feed behind a figure. `late` and `failed` figures are shown as stale. */
const Freshness = z.object({
  feed: z.string(),
  state: z.enum(['ok', 'late', 'failed', 'never']),
  last_success_at: z.string().nullable(),
  /** Hours after which the feed counts as late. */
  late_after_hours: z.number().optional(),
});

/** The classes of lifetime value that hold, by the lowest score of each but New, which begins at 0. */
export const ScoresNow = z.object({
  version: z.number(),
  /** Since when the version holds. */
  since: z.string(),
  classes: z.object({ V: z.number(), P: z.number(), E: z.number(), G: z.number() }),
});
export type ScoresNow = z.infer<typeof ScoresNow>;

/** What goes with a reply: counts, the scope it was summed over, and what was left out. */
export const Meta = z.object({
  total: z.number().optional(),
  /** There are more than `total`, which nobody counted. */
  total_is_least: z.boolean().optional(),
  /** ISO 8601 instant at which the figures were true. */
  as_of: z.string().optional(),
  period_start: z.string().optional(),
  period_end: z.string().optional(),
  store_ids: z.array(z.number()).optional(),
  freshness: Freshness.optional(),
  /** Day as of which the values of vehicles, payoffs and equity in the reply are, or what is counted by them. */
  valued_on: z.string().optional(),
  /** Kinds of figures that the server removed because the caller's role may not see them. */
  hidden: z.array(z.enum(['gross', 'personal'])).optional(),
  /**
   * Of a reply with nothing to count: whether there are records of the kind that it leaves out, as deals that name nobody or
   * that are funded. An older host does not say.
   */
  has_others: z.boolean().optional(),
  /** Of the filters of a report: customers without a lifetime value who meet all but that of the score class. */
  unscored: z.number().optional(),
  /** Customers who meet all of those filters but the base condition. */
  excluded_by_base: z.number().optional(),
  /** Of a reply about customers: by which version they are scored. */
  scores: ScoresNow.optional(),
  /** Ids of the audit rows that this write made; `audit/revert` takes them. */
  audit_ids: z.array(z.number()).optional(),
});
export type Meta = z.infer<typeof Meta>;

/** `second_factor`: the password was right, and `session/factor` tells what has to follow before anybody is signed in. */
const errorCodes = [
  'not_signed_in',
  'second_factor',
  'forbidden',
  'invalid',
  'not_found',
  'conflict',
  'too_many',
  'too_large',
  'unsupported',
  'busy',
  'unavailable',
  'bad_expression',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/**
 * Why a session ended: 30 minutes without a call, 12 hours, by its owner from another browser, a new password, another
 * role, a login that was disabled, log-off, a second factor that was added or removed.
 */
export const endReasons = [
  'idle',
  'absolute',
  'elsewhere',
  'password',
  'role',
  'disabled',
  'signed_out',
  'factor',
] as const;
export type EndReason = (typeof endReasons)[number];

const Param = z.union([z.string(), z.number()]);

/** What a message names: raw values such as a resource key, a day (`YYYY-MM-DD`), a number, or a list of those. */
const Params = z.record(z.string(), z.union([Param, z.array(Param).readonly()]));

/** A message with its key, so that the app can show it in any language. */
export const Message = z.object({
  /** The key of the message. */
  code: z.string(),
  params: Params.optional(),
  /** In English. */
  message: z.string(),
});
export type Message = z.infer<typeof Message>;

export const ErrorReply = z.object({
  status: z.number(),
  error: z.object({
    code: z.enum(errorCodes),
    /** The key of the message; of `not_signed_in` why the session ended, for the browser whose session it was. */
    reason: z.string().optional(),
    params: Params.optional(),
    /** In English. */
    message: z.string(),
    /** Names the entry in the server's log. */
    id: z.string(),
    fields: z.record(z.string(), Message).optional(),
  }),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
