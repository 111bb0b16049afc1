import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 random bits that fit into a cookie or an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Letters and digits that nobody mistakes for each other when copying them from a screen. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A secret that people type, in groups of four characters with 20 random bits each: `k7mp-x2ha-…`. */
export function newReadableSecret(groups: number): string {
  const group = () => Array.from({ length: 4 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** What the database keeps of a secret: nobody who reads it there can use it. Secrets are random, so no salt is needed. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The CSRF token that belongs to a session: whoever lacks the session's secret can't work it out. */
export const csrfTokenOf = (sessionSecret: string): string =>
  createHash('sha256').update(`csrf:${sessionSecret}`).digest('base64url');

/** Whether two secrets are the same; how long it takes tells nothing about where they differ. */
export const isSameSecret = (a: string, b: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
};
