import { useMemo, useSyncExternalStore } from 'react';
import type { Session } from '../session/session.ts';
import { useSession } from '../session/sessionContext.ts';

/** The selection that stands for every store that the user may see. */
export const allStores = '0';
/** The group that holds every store. */
export const groupOfAll = 1;

/** Cleared with everything else of the user when they log off. */
const keys = { storeId: 'rooftop.storeId', groupId: 'rooftop.groupId', userStores: 'rooftop.ustores' };

/** Which stores every figure counts. */
export interface StoreScope {
  /** "0" for all of the user's stores, else their ids joined by commas, the lowest first. */
  readonly storeId: string;
  /** The group that they were chosen from. */
  readonly groupId: number;
  /** Grows with every choice, also with one of what was chosen before, here or in another tab. */
  readonly revision: number;
}

/** A selection in the form that it is kept in: each id once, the lowest first. Undefined for what is none. */
export function selectionOf(text: string | null): string | undefined {
  if (text === null || !/^\d{1,10}(,\d{1,10})*$/.test(text)) return undefined;
  const ids = [...new Set(text.split(',').map(Number))].sort((a, b) => a - b);
  // Zero means all, so it is no store beside others.
  return ids[0] === 0 && ids.length > 1 ? undefined : ids.join(',');
}

/** The ids of a selection; none for all stores. */
export const idsOf = (storeId: string): readonly number[] =>
  storeId === allStores ? [] : storeId.split(',').map(Number);

const listeners = new Set<() => void>();
let revision = 0;

function changed() {
  revision += 1;
  for (const listener of listeners) listener();
}

/** Storage events come from other tabs only; one without a key means that everything was cleared. */
function follow({ key }: StorageEvent) {
  if (key === null || key === keys.storeId || key === keys.groupId) changed();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', follow);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', follow);
  };
}

const separator = ' ';

/** Everything that is kept as one text, which stays the same until something changes. */
const snapshot = () =>
  [localStorage.getItem(keys.storeId) ?? '', localStorage.getItem(keys.groupId) ?? '', revision].join(
    separator,
  );

function scopeOf(stored: string, usual: string): StoreScope {
  const [storeId = '', groupId = '', count = ''] = stored.split(separator);
  return {
    storeId: selectionOf(storeId) ?? usual,
    groupId: /^[1-9]\d{0,9}$/.test(groupId) ? Number(groupId) : groupOfAll,
    revision: Number(count),
  };
}

/** The stores that the user chose in their profile to start with; all of them until they have. */
function usualStores({ preferences }: Session): string {
  return selectionOf(preferences.default_stores?.join(',') ?? null) ?? allStores;
}

/** The selection that a session starts with in this browser. */
export const storesOf = (session: Session) => scopeOf(snapshot(), usualStores(session)).storeId;

/** The stores that were chosen last in this browser, in whichever tab; those of the profile until some were. */
export function useStoreScope(): StoreScope {
  const usual = usualStores(useSession());
  const stored = useSyncExternalStore(subscribe, snapshot);
  return useMemo(() => scopeOf(stored, usual), [stored, usual]);
}

/** Makes a selection that of every screen. */
export function chooseStores({ storeId, groupId }: Omit<StoreScope, 'revision'>): void {
  localStorage.setItem(keys.groupId, String(groupId));
  localStorage.setItem(keys.storeId, storeId);
  changed();
}

/** Remembers which stores the user may see, as the server last said. */
export const keepUserStores = (ids: readonly number[]) =>
  localStorage.setItem(keys.userStores, ids.join(','));

/** How many stores the user may see, as the server last said; 0 when it has not yet. */
export const countUserStores = () =>
  idsOf(selectionOf(localStorage.getItem(keys.userStores)) ?? allStores).length;
