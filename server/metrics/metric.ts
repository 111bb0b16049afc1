import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Meta } from '../../contract/call.ts';
import { toAsIds } from '../../contract/expression/storeNumbers.ts';
import { StoreSelection } from '../../contract/values.ts';
import { storeNames, type Widget } from '../../contract/widget.ts';
import { type Admit, admitting, parsePayload, requireRight } from '../access/authorize.ts';
import type { Principal, Rights } from '../access/principal.ts';
import { storeScope } from '../access/scope.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/schema.ts';

/** The context of a metric that answers everybody of the same rights alike. */
export interface RightsContext {
  readonly principal: Rights;
  readonly readDb: Db;
  readonly now: Clock;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
}

/** The context of a metric that answers each caller differently. */
export interface OwnContext extends RightsContext {
  readonly principal: Principal;
  readonly config: Config;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

export interface Figures<Reply> {
  readonly response: Reply;
  readonly meta: Meta;
}

/** How the figures of a widget come about. */
export interface Metric {
  readonly widget: Widget;
  /** All who have the same rights are answered alike, so that those who wait may share one answer. */
  readonly isAlike: boolean;
  readonly admit: Admit<OwnContext, Figures<unknown>>;
}

type Answer<Payload, Reply extends z.ZodType, Context> = (
  payload: Payload,
  context: Context,
) => Promise<Figures<z.input<Reply>>>;

const defined = new WeakSet<object>();

function registered(metric: Metric): Metric {
  defined.add(metric);
  return metric;
}

/** Takes the stores by any of `storeNames`. Two names at once are refused, as every unknown field is. */
function byAnyStoreName<Context, Reply>(widget: Widget, admit: Admit<Context, Reply>): Admit<Context, Reply> {
  const own = widget.asks.stores;
  return (caller, raw) => {
    const sent = Object(raw);
    const [name, ...others] = storeNames.filter((each) => each in sent);
    if (!own || !name || others.length > 0 || own in sent) return admit(caller, raw);
    requireRight(widget, caller);
    const { [name]: selection } = parsePayload(z.looseObject({ [name]: StoreSelection }), raw);
    const { [name]: _, ...rest } = sent;
    return admit(caller, { ...rest, [own]: storesBy(own, name, selection ?? [], caller.principal) });
  };
}

/** The same stores, as the field of the call numbers them. */
function storesBy(own: string, name: string, selection: StoreSelection, principal: Principal | null): string {
  if (selection === 'all' || !principal) return '0';
  const { storeIds } = storeScope(principal, selection, name === 'AS_ID' ? 'AS_ID' : 'ID');
  return (own === 'AS_ID' ? toAsIds(storeIds, principal.asIds) : storeIds).join();
}

/** Figures that are the same for all who see the same stores and kinds of figures. */
export const metricOf = <Payload, Reply extends z.ZodType>(
  widget: Widget<z.ZodType<Payload>, Reply>,
  answer: Answer<Payload, Reply, RightsContext>,
): Metric => registered({ widget, isAlike: true, admit: byAnyStoreName(widget, admitting(widget, answer)) });

/** Figures of which more than the rights of the caller decides, such as what was shared with them alone. */
export const ownMetricOf = <Payload, Reply extends z.ZodType>(
  widget: Widget<z.ZodType<Payload>, Reply>,
  answer: Answer<Payload, Reply, OwnContext>,
): Metric => registered({ widget, isAlike: false, admit: byAnyStoreName(widget, admitting(widget, answer)) });

/** Whether an export of a file is a metric. */
export const isMetric = (value: unknown): value is Metric =>
  typeof value === 'object' && value !== null && defined.has(value);
