import type { z } from 'zod';
import { type Call, defineCall, type Method, type Sensitivity, widgetAccess } from './call.ts';

/** The roles that a group starts with; the place of each is its id there. */
export const firstRoles = [
  'Administrator',
  'GM',
  'Sales Manager',
  'F&I Manager',
  'Salesperson',
  'Service Manager',
  'Service Advisor',
  'Parts Manager',
  'BDC',
  'Marketing',
  'Controller',
] as const;
type FirstRole = (typeof firstRoles)[number];

/** All but administrators, who have every widget anyway. */
export const everyRole = firstRoles.filter((role) => role !== 'Administrator');

/** Columns of twelve on a wide page and on a narrow one, and rows of the grid. A phone shows one tile below the other. */
export interface Size {
  readonly wide: number;
  readonly narrow: number;
  readonly rows: number;
  /** Rows on a narrow page, where they differ. @default rows */
  readonly narrowRows?: number;
}

/** The records that the figures of a widget are sums of. */
export interface Records {
  /**
   * The days that they are of unless some are asked for: the month to date, the days of a ranking, or today, which is
   * never more than one. @default month
   */
  readonly days?: 'month' | 'ranking' | 'day';
  /** What the parts are that a tile divides them in, which says how a part is called. @default parts that name themselves */
  readonly parts?:
    | 'stock'
    | 'payTypes'
    | 'channels'
    | 'appointments'
    | 'employees'
    | 'classes'
    | 'ages'
    | 'models'
    | 'bands'
    | 'counts'
    | 'people';
}

/** Records that figures rest on: those of a feed, and of its fields those that are no more than an empty column else. */
export interface Need {
  /** Name of an import target; a test compares it with those. */
  readonly feed: string;
  readonly fields: readonly string[];
}

/** What the calls of most widgets ask, under the names that each has for it. */
export interface Asks {
  /** The field that names the stores. @default none: it is about no store */
  readonly stores?: string;
  /** Fields of the first and last day. @default none: it takes no period */
  readonly period?: readonly [from: string, to: string];
  /** The field of the one day that it takes instead. */
  readonly day?: string;
  /** Its figures are of now: any days are let be. @default false */
  readonly isOfNow?: true;
}

/** By these every widget call takes its stores too: the specification doesn't fix one name. `AS_ID` holds AS_IDs. */
export const storeNames = ['storeId', 'StoreID', 'AS_ID'] as const;

interface WidgetOptions<Request extends z.ZodType, Reply extends z.ZodType> {
  /** One sentence for the API documentation. */
  readonly summary: string;
  readonly request: Request;
  readonly reply: Reply;
  /** Reply fields, at any depth, that are removed for roles that may not see them. @default none */
  readonly sensitive?: Readonly<Record<string, Sensitivity>>;
  /** What it is called in the catalogue until an administrator names it otherwise. */
  readonly name: string;
  /** Where it stands in the catalogue, and on a dashboard that nobody has arranged, from the lowest on. */
  readonly order: number;
  /** Whose people may have it, when it first comes; administrators always do. Then it is the administrators' business. */
  readonly roles: readonly Exclude<FirstRole, 'Administrator'>[];
  /** Whether those people have it before they ask for it. @default true */
  readonly isDefault?: false;
  readonly asks: Asks;
  /** What it takes until somebody arranges it. */
  readonly size: Size;
  /** The least that its content needs; what is more scrolls inside the tile. */
  readonly least: Size;
  /** Under which its texts are: `dashboard.<texts>.title`, `.what`, `.lacking`. */
  readonly texts: string;
  /** What has to be loaded before it shows figures; nothing for what the portal itself keeps. */
  readonly needs: readonly Need[];
  /** Terms of the data dictionary that its figures stand for, as the dictionary spells them. @default none */
  readonly terms?: readonly string[];
  /** @default its figures are no sums of records */
  readonly records?: Records;
}

/** A widget of the dashboard: the call that its figures come from, and what the portal knows of it besides. */
export interface Widget<Request extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType>
  extends Call<Request, Reply, ReturnType<typeof widgetAccess>, 'envelope'>,
    Omit<WidgetOptions<Request, Reply>, 'request' | 'reply'> {
  /** The last part of its path, by which roles, layouts and addresses know it. */
  readonly callName: string;
}

const declared = new WeakSet<object>();

/** Declares a widget: one file in `contract/widgets`, whose exports are the registry. */
export function defineWidget<Request extends z.ZodType, Reply extends z.ZodType>(
  method: Method,
  path: string,
  { summary, request, reply, sensitive, ...rest }: WidgetOptions<Request, Reply>,
): Widget<Request, Reply> {
  const callName = path.slice(path.lastIndexOf('/') + 1);
  const access = widgetAccess(callName);
  const call = defineCall(method, path, {
    summary,
    request,
    reply,
    access,
    style: 'envelope',
    ...(sensitive && { sensitive }),
  });
  const widget = { ...call, ...rest, callName };
  declared.add(widget);
  return widget;
}

/** Whether an export of a file is a widget. */
export const isWidget = (value: unknown): value is Widget =>
  typeof value === 'object' && value !== null && declared.has(value);
