import type { UserObject } from '../../contract/calls/session.ts';
import type { DestinationName } from '../../contract/menu/destinations.ts';
import type { HandoffPayload } from '../../contract/menu/handoff.ts';
import { addDays, monthStart, type PlainDate } from '../calendar.ts';

/** A login's roles in the sibling applications. */
export type SiblingRoles = Pick<UserObject, 'Touch' | 'Tracs' | 'Xtract' | 'Xchange' | 'Xiom'>;

/** Whom a hand-off is about, and the module it opens. */
interface Subject {
  readonly user: UserObject;
  /** 0 for what is no module. */
  readonly parentId: number;
  readonly today: PlainDate;
}

export interface Destination {
  /** Whether the token goes into the query as `token`, or is the last part of the path. */
  readonly place: 'query' | 'path';
  /** False for a sibling that refuses fields that it does not know. */
  readonly takesSig: boolean;
  readonly role: (user: SiblingRoles) => number;
  /** What its payload has beside user, role, session and store. */
  readonly adds?: (subject: Subject) => Partial<HandoffPayload>;
  /** What its address has beside the token. */
  readonly query?: Readonly<Record<string, string>>;
}

const anyRole = () => 1;
const email = ({ user }: Subject) => ({ email: user.email });

/** Modules under it open with a period in place of a pin. */
const UTILITIES = 50;

/** On the first day of a month it has no figures yet, so the last one opens. */
function period(today: PlainDate): Partial<HandoffPayload> {
  const first = monthStart(today);
  return today === first ? { Type: 'LM', LM: monthStart(addDays(first, -1)) } : { Type: 'MTD', MTD: first };
}

function ofModule({ user, parentId, today }: Subject): Partial<HandoffPayload> {
  const module = { flag: 'M', oth_stores: user.oth_stores } as const;
  // The portal keeps no pin; the field is there for siblings that look for it.
  return { ...module, ...(parentId === UTILITIES ? period(today) : { pin: '' }) };
}

/** Every place that a hand-off may lead to: where its token goes and what it carries. Addresses: `config.siblings`. */
export const destinations: Readonly<Record<DestinationName, Destination>> = {
  analytics: { place: 'query', takesSig: true, role: anyRole, adds: email },
  exchange: { place: 'path', takesSig: true, role: ({ Xiom }) => Xiom, adds: () => ({ flag: 'C' }) },
  agent: { place: 'query', takesSig: true, role: ({ Xchange }) => Xchange, adds: () => ({ flag: 'A' }) },
  xperience: { place: 'query', takesSig: true, role: anyRole, adds: email, query: { type: '3' } },
  xtract: { place: 'query', takesSig: true, role: ({ Xtract }) => Xtract },
  tracs: { place: 'query', takesSig: true, role: ({ Tracs }) => Tracs },
  touch: { place: 'query', takesSig: true, role: ({ Touch }) => Touch },
  external: { place: 'query', takesSig: true, role: anyRole, adds: ofModule },
};
