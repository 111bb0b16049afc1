import type { z } from 'zod';
import type { Call, PayloadOf } from '../../contract/call.ts';
import { type CallName, calls, resourceCalls } from '../../contract/index.ts';
import type { ResourceVerb } from '../../contract/resource/calls.ts';
import type { ResourceName } from '../../contract/resources/index.ts';
import type { Widget } from '../../contract/widget.ts';
import { type Admit, admitting } from '../access/authorize.ts';
import { keyOfRights, type Principal } from '../access/principal.ts';
import { widgets } from '../declared.ts';
import type { Metric } from '../metrics/metric.ts';
import type {
  CallContext,
  CsvOutcome,
  FileOutcome,
  Handlers,
  HandlersByRights,
  OpenHandlers,
  OpenName,
  Outcome,
  PictureOutcome,
  RedirectOutcome,
  RequestContext,
  RestOutcome,
  SignedInHandlers,
  SignedInName,
  UploadContext,
  UploadHandlers,
  UploadName,
} from './handler.ts';
import { widgetRowsHandlers } from './widgetRows.ts';

export type AnyOutcome =
  | Outcome<unknown>
  | RestOutcome
  | CsvOutcome
  | FileOutcome
  | PictureOutcome
  | RedirectOutcome;

/** A call of the contract with what answers it. */
export interface Endpoint {
  readonly call: Call;
  /** All who have the same rights are answered alike. */
  readonly isAlike: boolean;
  readonly admit: Admit<RequestContext, AnyOutcome>;
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
  const names = Object.keys(calls).filter((name): name is CallName => name in calls);
  const documented = names.map((name) => ({
    call: calls[name],
    isAlike: alike.has(name),
    admit: admitTo(name, handlers),
  }));
  const generic = resourceCalls.map(({ resource, verb, call }) => ({
    call,
    isAlike: false,
    admit: admitOf(call, resourceHandler(resource, verb), signedIn),
  }));
  return [...documented, ...widgets.map((widget) => widgetEndpoint(widget, metrics)), ...generic];
}

/** Whether nobody needs to be signed in for it: no rule among several, as for {@link isOpen} of the contract. */
const isForAnyone = (name: CallName): name is OpenName => calls[name].access.kind === 'open';
const isUpload = (name: CallName): name is UploadName => calls[name].style === 'upload';

function admitTo(name: CallName, handlers: Handlers): Endpoint['admit'] {
  if (isForAnyone(name)) return admitAnyone(name, handlers);
  return isUpload(name) ? admitUpload(name, handlers) : admitSignedIn(name, handlers);
}

/** The calls by what their payloads are once they are parsed. */
const typed: { readonly [Name in CallName]: Call<z.ZodType<PayloadOf<(typeof calls)[Name]>>> } = calls;

const admitAnyone = <Name extends OpenName>(name: Name, { [name]: handle }: OpenHandlers) =>
  admitOf(typed[name], handle, (context) => context);

const admitUpload = <Name extends UploadName>(name: Name, { [name]: handle }: UploadHandlers) =>
  admitOf(typed[name], handle, withFile);

const admitSignedIn = <Name extends SignedInName>(name: Name, { [name]: handle }: SignedInHandlers) =>
  admitOf(typed[name], handle, signedIn);

/** @param contextOf what the handler is told, of what the request brings */
function admitOf<Payload, Context>(
  call: Call<z.ZodType<Payload>>,
  handle: ((payload: Payload, context: Context) => Promise<AnyOutcome>) | undefined,
  contextOf: (context: RequestContext) => Context,
): Endpoint['admit'] {
  if (!handle) throw new Error(`The call ${call.path} has no handler.`);
  return admitting(call, (payload, context: RequestContext) => handle(payload, contextOf(context)));
}

/** Only open calls are admitted without anybody. */
function signedIn(context: RequestContext): CallContext<Principal> {
  const { principal } = context;
  if (!principal) throw new Error('Nobody is signed in.');
  return { ...context, principal };
}

function withFile(context: RequestContext): UploadContext {
  const { receive } = context;
  if (!receive) throw new Error('An upload came without a way to read its file.');
  return { ...signedIn(context), receive };
}

function widgetEndpoint(widget: Widget, metrics: readonly Metric[]): Endpoint {
  const metric = metrics.find((each) => each.widget === widget);
  if (!metric) throw new Error(`The widget ${widget.callName} has no metric.`);
  const admit: Endpoint['admit'] = (caller, raw) => {
    const { payload, answer } = metric.admit(caller, raw);
    return { payload, answer: (context) => answer(signedIn(context)) };
  };
  return { call: widget, isAlike: metric.isAlike, admit };
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
