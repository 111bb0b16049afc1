import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Meta } from '../../contract/call.ts';
import type { Widget } from '../../contract/widget.ts';
import { type Admit, admitting } from '../access/authorize.ts';
import type { Principal, Rights } from '../access/principal.ts';
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

/** Figures that are the same for all who see the same stores and kinds of figures. */
export const metricOf = <Payload, Reply extends z.ZodType>(
  widget: Widget<z.ZodType<Payload>, Reply>,
  answer: Answer<Payload, Reply, RightsContext>,
): Metric => registered({ widget, isAlike: true, admit: admitting(widget, answer) });

/** Figures of which more than the rights of the caller decides, such as what was shared with them alone. */
export const ownMetricOf = <Payload, Reply extends z.ZodType>(
  widget: Widget<z.ZodType<Payload>, Reply>,
  answer: Answer<Payload, Reply, OwnContext>,
): Metric => registered({ widget, isAlike: false, admit: admitting(widget, answer) });

/** Whether an export of a file is a metric. */
export const isMetric = (value: unknown): value is Metric =>
  typeof value === 'object' && value !== null && defined.has(value);
