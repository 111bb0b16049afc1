import { type Call, isOpen, rulesOf, writesOf } from './call.ts';

/** What keys begin with, so that one that has leaked is recognised: `rt_`, a public part, and the secret. */
export const keyPattern = /^rt_[a-z0-9]{10}_[\w-]{43}$/;

/** Whether a program sends a key of ours, right or wrong; siblings have keys of other kinds. */
export const isApiKey = (key: string): boolean => /^rt_[a-z0-9]{10}_/.test(key);

/** What a key may do: read, all that programs may, or the calls that it names; never more than whoever made it. */
export const keyRights = ['read', 'write', 'calls'] as const;
export type KeyRight = (typeof keyRights)[number];

/** Modules in which rights are given and taken, or in which is said who has done what. */
const rightsModules: ReadonlySet<string> = new Set([
  ...['admusers', 'api_keys', 'cmsmodules', 'permissions', 'role', 'store_groups', 'stores', 'widgets'],
  'user_activity',
]);

/** `POST customersdata/get`: tells a call from every other. */
export const requestLine = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`;

/** Whether a call changes nothing; a file that is taken out is written down, and changes nothing either. */
export const onlyReads = (call: Call): boolean =>
  !writesOf(call) || call.style === 'csv' || call.style === 'file';

/**
 * Whether programs may make a call with a key. Only people sign in and off, go to sibling applications, change what is
 * their own, read their sessions, second factors and notifications, or give and take rights: a call that writes is for programs only where the edit of a module that holds no
 * rights is all that it asks for. What is open to everyone needs no key.
 */
export function isForKeys(call: Call): boolean {
  if (isOpen(call) || call.style === 'redirect' || call.onlyPeople) return false;
  if (onlyReads(call)) return true;
  return rulesOf(call.access).every((rule) => rule.kind === 'module' && !rightsModules.has(rule.route));
}

interface KeyLimits {
  readonly may: KeyRight;
  /** Request lines, where it names its calls. */
  readonly calls: readonly string[];
}

/** Whether the limits of a key include a call. Of a batch each call is looked at on its own. */
export function keyAllows({ may, calls }: KeyLimits, call: Call): boolean {
  if (!isForKeys(call)) return false;
  if (call.path === 'batch' || may === 'write') return true;
  return may === 'read' ? onlyReads(call) : calls.includes(requestLine(call));
}
