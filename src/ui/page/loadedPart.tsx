import { type ComponentType, lazy, useEffect, useState } from 'react';
import { isReachable } from '../../providers/api/isReachable.ts';
import { RetryContext } from '../messagePages/retryContext.ts';
import { Unreachable } from '../messagePages/Unreachable.tsx';

/** A part of the app that comes in a bundle of its own. */
export interface LoadedPart<Part> {
  /** Loads it, as often as it is called; rejects with why it could not be loaded. */
  readonly prepare: () => Promise<Part>;
  /** The part when it was loaded before. */
  readonly loaded: () => Part | undefined;
  /**
   * A page of it, with something around it that waits. What was loaded before is drawn at once, where `lazy` alone
   * shows first what stands for it, and React keeps that for a third of a second. While the server is away the page
   * says so and is tried again.
   */
  readonly page: (pageOf: (part: Part) => ComponentType) => ComponentType;
}

/** @throws what went wrong when the server is there, so that it was not that */
async function whileAway(error: unknown): Promise<ComponentType> {
  if (await isReachable()) throw error;
  return Unreachable;
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
    page: (pageOf) => {
      const begin = () => lazy(async () => ({ default: await prepare().then(pageOf, whileAway) }));
      let later = begin();
      return function Page() {
        // For as long as it is open: another component in its place would begin anew.
        const [drawn, setDrawn] = useState(() => ({ Page: part === undefined ? later : pageOf(part) }));
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
            <drawn.Page />
          </RetryContext>
        );
      };
    },
  };
}
