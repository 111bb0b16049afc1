import { type ComponentType, createElement, lazy, useState } from 'react';

/** A part of the app that comes in a bundle of its own. */
export interface LoadedPart<Part> {
  /** Loads it, as often as it is called; rejects with why it could not be loaded. */
  readonly prepare: () => Promise<Part>;
  /** The part when it was loaded before. */
  readonly loaded: () => Part | undefined;
  /**
   * A page of it, with something around it that waits. What was loaded before is drawn at once, where `lazy` alone
   * shows first what stands for it, and React keeps that for a third of a second.
   */
  readonly page: (pageOf: (part: Part) => ComponentType) => ComponentType;
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
      const Later = lazy(async () => ({ default: pageOf(await prepare()) }));
      return function Page() {
        // For as long as it is open: another component in its place would begin anew.
        const [drawn] = useState(() => ({ Page: part === undefined ? Later : pageOf(part) }));
        return createElement(drawn.Page);
      };
    },
  };
}
