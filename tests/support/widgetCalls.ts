import type { Call } from '../../contract/call.ts';
import type { Asks } from '../../contract/widget.ts';
import { widgets } from '../../server/declared.ts';

/** A widget's call, and the names that it has for what most of them ask. */
export interface WidgetCall extends Asks {
  readonly name: string;
  readonly call: Call;
  readonly stores: string;
  /** What else must be asked. */
  readonly more?: object;
}

const more: Readonly<Record<string, object>> = { GetAnalitics: { id: 1 } };

/** Every widget that is about stores. */
export const widgetCalls: readonly WidgetCall[] = widgets.flatMap((call) => {
  const { stores } = call.asks;
  return stores ? [{ ...call.asks, name: call.callName, call, stores, more: more[call.callName] }] : [];
});
