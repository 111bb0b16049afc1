import { createHash } from 'node:crypto';
import { tidy } from '../cells/text.ts';
import type { Element } from './documents.ts';

/** Rooftop's field names, plus the store's name. */
export const adfColumns = [
  'lead_no',
  'received_at',
  'store_id',
  'vendorname',
  'lead_source',
  'provider',
  'stock_type',
  'year',
  'make',
  'model',
  'trim',
  'vin',
  'first_name',
  'last_name',
  'email',
  'phone',
  'comments',
] as const;

type Column = (typeof adfColumns)[number];

const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];

const textOf = (element: Element | undefined): string => tidy(element?.text ?? '');

/** The first match at each level. */
function textAt(element: Element | undefined, ...path: readonly string[]): string {
  const found = path.reduce<Element | undefined>((parent, name) => childrenOf(parent, name)[0], element);
  return textOf(found);
}

/** The customer offers these vehicles instead of asking for them. */
const given = ['trade-in', 'sell', 'consign'];

const requestedVehicle = (prospect: Element) =>
  childrenOf(prospect, 'vehicle').find(
    ({ attributes }) => !given.includes((attributes.interest ?? '').toLowerCase()),
  );

const stockTypes: Readonly<Record<string, string>> = { new: 'N', used: 'U', cpo: 'U', certified: 'U' };

interface Name {
  readonly first: string;
  readonly last: string;
}

/** A full name is split before its last word. */
function nameOf(contact: Element | undefined): Name {
  const names = childrenOf(contact, 'name');
  const part = (partName: string) =>
    textOf(names.find(({ attributes }) => attributes.part?.toLowerCase() === partName));
  const [first, last] = [part('first'), part('last') || part('surname')];
  if (first || last) return { first, last };
  const whole = part('full') || textOf(names[0]);
  const space = whole.lastIndexOf(' ');
  return { first: whole.slice(0, Math.max(0, space)), last: whole.slice(space + 1) };
}

const phoneOf = (contact: Element | undefined) =>
  textOf(childrenOf(contact, 'phone').find(({ attributes }) => attributes.type?.toLowerCase() !== 'fax'));

/** Lead origins by provider text; a profile can override them with `values`. */
const origins: readonly (readonly [RegExp, string])[] = [
  [/walk.?in|showroom/i, 'walk_in'],
  [/phone|\bcall/i, 'phone'],
  [/campaign|mailing|mailer/i, 'campaign'],
  [/referr/i, 'referral'],
  [/web ?site|own site/i, 'website'],
];

function originOf(providerText: string): string {
  const [, origin] = origins.find(([pattern]) => pattern.test(providerText)) ?? [];
  return origin ?? (providerText === '' ? 'other' : 'third_party');
}

/** A lead without a number gets a hash, so that the same lead gets the same number again. */
const hashNumber = (parts: readonly string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);

/** Lead numbers are unique only per provider. */
function numberOf(prospect: Element, source: string, parts: readonly string[]): string {
  const [id] = childrenOf(prospect, 'id');
  const given = tidy(id?.attributes.source ?? '') || source;
  const number = textOf(id) || hashNumber(parts);
  return given === '' ? number : `${given.slice(0, 60)}:${number}`;
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

export function prospectCells(prospect: Element): string[] {
  const vehicle = requestedVehicle(prospect);
  const [customer] = childrenOf(prospect, 'customer');
  const [contact] = childrenOf(customer, 'contact');
  const [vendor] = childrenOf(prospect, 'vendor');
  const [provider] = childrenOf(prospect, 'provider');
  const { first, last } = nameOf(contact);
  const stock = textAt(vehicle, 'stock');
  const cells: Readonly<Record<Exclude<Column, 'lead_no'>, string>> = {
    received_at: textAt(prospect, 'requestdate'),
    store_id: textAt(vendor, 'id'),
    vendorname: textAt(vendor, 'vendorname') || textAt(vendor, 'contact', 'name'),
    lead_source: originOf(joined([textAt(provider, 'service'), textAt(provider, 'name')])),
    provider: textAt(provider, 'name') || textAt(provider, 'service'),
    stock_type: stockTypes[(vehicle?.attributes.status ?? '').toLowerCase()] ?? '',
    year: textAt(vehicle, 'year'),
    make: textAt(vehicle, 'make'),
    model: textAt(vehicle, 'model'),
    trim: textAt(vehicle, 'trim'),
    vin: textAt(vehicle, 'vin'),
    first_name: first,
    last_name: last,
    email: textAt(contact, 'email'),
    phone: phoneOf(contact),
    comments: joined([
      textAt(customer, 'comments'),
      textAt(vehicle, 'comments'),
      stock === '' ? '' : `Stock number ${stock}`,
    ]),
  };
  const number = numberOf(prospect, cells.provider, Object.values(cells));
  return adfColumns.map((name) => (name === 'lead_no' ? number : cells[name]));
}
