import { type DrawnWidget, isDrawn } from './widget.ts';

const files = import.meta.glob<object>('./widgets/*/index.tsx', { eager: true });

/** The widgets that this app can draw, as their folders export them, by the name of their call. */
export const registry: ReadonlyMap<string, DrawnWidget> = new Map(
  Object.values(files)
    .flatMap((exported) => Object.values(exported))
    .filter(isDrawn)
    .map((widget) => [widget.callName, widget]),
);

/** What the widget of a call says of its records. */
export const recordsOf = (callName: string) => registry.get(callName)?.records;
