import { isIPv4, isIPv6 } from 'node:net';
import { z } from 'zod';
import { destinationNames } from '../contract/menu/destinations.ts';

const blankAsMissing = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankAsMissing, schema.optional());

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));

export const hostName = z
  .string()
  .trim()
  .regex(/^[\w.:%-]+$/);

export const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true');

export const webAddress = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

export const webAddresses = z
  .string()
  .transform((text) => text.split(',').map((address) => address.trim()))
  .pipe(z.array(webAddress).min(1));

/** `name:key` pairs separated by commas. */
export const siblingKeys = z
  .string()
  .transform((text) => text.split(',').map((pair) => pair.trim().split(':')))
  .pipe(z.array(z.tuple([z.enum(destinationNames), z.string().regex(/^[\w.~+/=-]{24,200}$/)])).min(1))
  .transform((pairs) => new Map(pairs));

/** An address; `none` switches the service off. */
export const addressOrNone = z.union([z.literal('none'), webAddress]);

export const mailServer = z.url({ protocol: /^smtps?$/ });

/** `name@host`, or with a name for people: `Rooftop <name@host>`. */
export const mailSender = z
  .string()
  .trim()
  .max(200)
  .regex(/^([^<>"\p{Cc}\p{Zl}\p{Zp}]+ <[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u);

/** Only its beginning: sockets in place of a host are fine for PostgreSQL, but no web address. */
export const postgresAddress = z.string().regex(/^postgres(ql)?:\/\/\S+$/);

/** From the most talkative to none. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export const MOST_PROXIES = 9;
/** Bits of the widest private networks, 10.0.0.0/8 and fc00::/7; wider ones hold strangers. */
const widest = { v4: 8, v6: 7 } as const;

/** An address, or a network as `address/bits`. */
function isProxy(text: string): boolean {
  const [address = '', bits, ...others] = text.split('/');
  if (others.length > 0 || !(isIPv4(address) || isIPv6(address))) return false;
  const [least, most] = isIPv4(address) ? [widest.v4, 32] : [widest.v6, 128];
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= least && Number(bits) <= most);
}

/** Nobody, how many proxies there are, or their addresses: never everybody, who could name any address as theirs. */
export const trustedProxies = z.union([
  z
    .string()
    .trim()
    .pipe(z.literal('false'))
    .transform(() => false as const),
  wholeNumber(0, MOST_PROXIES).transform((hops) => (hops === 0 ? (false as const) : hops)),
  z
    .string()
    .transform((text) => text.split(',').map((address) => address.trim()))
    .pipe(z.array(z.string().refine(isProxy))),
]);
