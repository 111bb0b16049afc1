import type { Call } from '../../contract/call.ts';
import { calls, resourceCalls } from '../../contract/index.ts';
import type { ResourceVerb } from '../../contract/resource/calls.ts';
import type { ResourceName } from '../../contract/resources/index.ts';
import type { Widget } from '../../contract/widget.ts';
import { keyOfRights, type Principal } from '../access/principal.ts';
import { widgets } from '../declared.ts';
import type { Metric } from '../metrics/metric.ts';
import type {
  CallContext,
  CsvOutcome,
  Handlers,
  HandlersByRights,
  Outcome,
  RedirectOutcome,
  RestOutcome,
} from './handler.ts';
import { widgetRowsHandlers } from './widgetRows.ts';

export type AnyOutcome = Outcome<unknown> | RestOutcome | CsvOutcome | RedirectOutcome;

/** A call of the contract with the handler that answers it. */
export interface Endpoint {
  readonly call: Call;
  /** All who have the same rights are answered alike. */
  readonly isAlike: boolean;
  // A method, not a property: its payload and principal were checked against the call before.
  handle(payload: unknown, context: CallContext<Principal | null>): Promise<AnyOutcome>;
}

const byRights: Readonly<Partial<HandlersByRights>> = widgetRowsHandlers;
const alike: ReadonlySet<string> = new Set(Object.keys(byRights));

export type ResourceHandler = (
  name: ResourceName,
  verb: ResourceVerb,
) => (payload: unknown, context: CallContext<Principal>) => Promise<RestOutcome | CsvOutcome>;

/**
 * Every call of the contract beside its handler.
 * @param metrics of several for one widget the first answers
 * @throws Error when a call has no handler, or a widget no metric: the server must not boot then
 */
export function endpointsOf(
  handlers: Handlers,
  resourceHandler: ResourceHandler,
  metrics: readonly Metric[],
): Endpoint[] {
  const byName: Readonly<Record<string, Endpoint['handle'] | undefined>> = handlers;
  const documented = Object.entries(calls).map(([name, call]) =>
    endpointOf(call, byName[name], alike.has(name)),
  );
  const generic = resourceCalls.map(({ resource, verb, call }) =>
    endpointOf(call, resourceHandler(resource, verb)),
  );
  return [...documented, ...widgets.map((widget) => widgetEndpoint(widget, metrics)), ...generic];
}

function endpointOf(call: Call, handle: Endpoint['handle'] | undefined, isAlike = false): Endpoint {
  if (!handle) throw new Error(`The call ${call.path} has no handler.`);
  return { call, handle, isAlike };
}

function widgetEndpoint(widget: Widget, metrics: readonly Metric[]): Endpoint {
  const metric = metrics.find((each) => each.widget === widget);
  if (!metric) throw new Error(`The widget ${widget.callName} has no metric.`);
  return {
    call: widget,
    isAlike: metric.isAlike,
    handle: (payload, context: CallContext<Principal>) => metric.answer(payload, context),
  };
}

/** The same for all who are answered alike; undefined when the answer is the caller's own. */
export function answerKey(
  { call, isAlike }: Endpoint,
  payload: unknown,
  principal: Principal | null,
): string | undefined {
  if (!isAlike || !principal) return undefined;
  return `${call.method} ${call.path} ${keyOfRights(principal)} ${JSON.stringify(payload)}`;
}
