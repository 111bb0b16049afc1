import { type ComponentType, type FunctionComponent, lazy, useEffect, useState } from 'react';
import { isReachable } from '../../providers/api/isReachable.ts';
import { RetryContext } from '../messagePages/retryContext.ts';
import { Unreachable } from '../messagePages/Unreachable.tsx';
import { LineAway } from './LineAway.tsx';

/** A part of the app that comes in a bundle of its own. */
export interface LoadedPart<Part> {
  /** Loads it, as often as it is called; rejects with why it could not be loaded. */
  readonly prepare: () => Promise<Part>;
  /** The part when it was loaded before. */
  readonly loaded: () => Part | undefined;
  /**
   * A page of it, with something around it that waits. What was loaded before is drawn at once, where `lazy` alone
   * shows first what stands for it, and React keeps that for a third of a second. While the server is away `Away` says
   * so, and the page is tried again.
   * @param Away @default a page that says so
   */
  readonly page: <Props extends object>(
    pageOf: (part: Part) => ComponentType<Props>,
    Away?: FunctionComponent,
  ) => ComponentType<Props>;
}

/** @param load the import of the bundle */
export function loadedPart<Part>(load: () => Promise<Part>): LoadedPart<Part> {
  let part: Part | undefined;
  const prepare = async () => {
    part = await load();
    return part;
  };
  return {
    prepare,
    loaded: () => part,
    page: <Props extends object>(
      pageOf: (part: Part) => ComponentType<Props>,
      Away: FunctionComponent = Unreachable,
    ) => {
      /** What failed while the server is there is tried once more: the line may just have come back. */
      const whileAway = async () => ((await isReachable()) ? prepare().then(pageOf) : Away);
      const begin = () => lazy(async () => ({ default: await prepare().then(pageOf, whileAway) }));
      let later = begin();
      return function Page(props: Props) {
        // For as long as it is open: another component in its place would begin anew.
        const [drawn, setDrawn] = useState<{ readonly Page: ComponentType<Props> }>(() => ({
          Page: part === undefined ? later : pageOf(part),
        }));
        // Whoever comes back finds the page, not what stood for it.
        useEffect(
          () => () => {
            if (part === undefined) later = begin();
          },
          [],
        );
        const [retry] = useState(() => () => setDrawn({ Page: begin() }));
        return (
          <RetryContext value={retry}>
            <drawn.Page {...props} />
          </RetryContext>
        );
      };
    },
  };
}

/**
 * What opens over a page or stands within it, and comes in a bundle of its own. Without a connection the page stays as
 * it is, with what was typed there; a toast says so, and the part comes with the connection.
 * @param load imports the component
 */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => loadedPart(load).page((Part) => Part, LineAway);
