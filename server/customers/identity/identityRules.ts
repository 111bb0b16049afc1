import type { MessageKey } from '../../../contract/messages/index.ts';
import { withinEdits } from './editDistance.ts';

/** What two records may have in common. `home` is first name, address and ZIP. */
export type KeyKind = 'email' | 'phone' | 'vin' | 'home';

/** A record with its names as keys: lower-case letters only. */
export interface Candidate {
  readonly id: number;
  readonly first: string;
  readonly last: string;
}

/** Two records that may be the same person; the lower id is on the left. */
export interface FoundPair {
  readonly left: number;
  readonly right: number;
  /** 0–1; from `SURE` on the pair is merged without asking. */
  readonly confidence: number;
  /** The key of a message. */
  readonly reason: MessageKey;
}

/** Definition "Identity match": the same last name, and exactly the same e-mail address, phone number or VIN. */
export const SURE = 0.9;

const exact: Readonly<Record<Exclude<KeyKind, 'home'>, Omit<FoundPair, 'left' | 'right'>>> = {
  email: { confidence: 1, reason: 'match_email' },
  phone: { confidence: 0.95, reason: 'match_phone' },
  vin: { confidence: SURE, reason: 'match_vin' },
};

const isSameFirst = (a: Candidate, b: Candidate) => a.first !== '' && a.first === b.first;

/** What a person has to look at: alike, but not by the definition. */
const fuzzy: Readonly<
  Record<KeyKind, (a: Candidate, b: Candidate) => Omit<FoundPair, 'left' | 'right'> | undefined>
> = {
  email: (a, b) => {
    const lacksLast = a.last === '' || b.last === '';
    return isSameFirst(a, b)
      ? { confidence: 0.85, reason: lacksLast ? 'match_email_first_no_last' : 'match_email_first' }
      : { confidence: 0.6, reason: lacksLast ? 'match_email_no_last' : 'match_email_only' };
  },
  phone: (a, b) => {
    if (a.last === '' || b.last === '' || !withinEdits(a.last, b.last, 2)) return undefined;
    return isSameFirst(a, b)
      ? { confidence: 0.8, reason: 'match_phone_first' }
      : { confidence: 0.55, reason: 'match_phone_only' };
  },
  home: (a, b) => {
    if (a.last === b.last) return { confidence: 0.75, reason: 'match_home' };
    if (a.last === '' || b.last === '' || !withinEdits(a.last, b.last, 1)) return undefined;
    return {
      confidence: 0.7,
      reason: 'match_home_similar',
    };
  },
  vin: () => undefined,
};

function compare(kind: KeyKind, a: Candidate, b: Candidate): Omit<FoundPair, 'left' | 'right'> | undefined {
  if (kind !== 'home' && a.last !== '' && a.last === b.last) return exact[kind];
  return fuzzy[kind](a, b);
}

/** The pairs among records that have one key in common. */
export function pairsAmong(kind: KeyKind, group: readonly Candidate[]): FoundPair[] {
  return group.flatMap((a) =>
    group.flatMap((b) => {
      const similarity = a.id < b.id ? compare(kind, a, b) : undefined;
      return similarity ? [{ left: a.id, right: b.id, ...similarity }] : [];
    }),
  );
}
