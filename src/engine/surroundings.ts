import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

interface StateProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
}

/** Heights of a row in CSS pixels, by the name under which a view remembers them. */
export interface Densities {
  readonly compact: number;
  readonly normal: number;
  readonly relaxed: number;
}
export type Density = keyof Densities;

/** What the screens need of the app around them, which is built on top of them and hands it in. */
export interface Surroundings {
  readonly EmptyState: ComponentType<StateProps>;
  readonly ErrorState: ComponentType<{ title: string; error: unknown; onRetry?: () => void }>;
  /** Tells that something was done, with a button that takes it back. */
  readonly useToastUndo: () => (message: string, onUndo: () => void) => void;
  readonly densities: Densities;
  /** What the frame takes of the window's height above a page, in CSS pixels; below it, it takes `--below`, if anything. */
  readonly headerHeight: number;
}

export const SurroundingsContext = createContext<Surroundings | undefined>(undefined);

export function useSurroundings(): Surroundings {
  const surroundings = useContext(SurroundingsContext);
  if (!surroundings) throw new Error('The screens need a SurroundingsContext around them');
  return surroundings;
}
