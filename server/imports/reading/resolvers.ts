import { CellFault } from '../cells/cells.ts';
import { keyText } from '../cells/text.ts';
import type { Profile } from '../profile/profile.ts';
import { type Directory, dmsKey, type KnownStore, keyedOnce, nameKeyOf } from './directory.ts';
import { codeKey, newPeopleOf, personKey } from './newPeople.ts';

/** Finds the record in a cell. `store` is the row's store, once known. */
export type Resolver = (text: string, store: KnownStore | undefined) => number | CellFault;

const noSuchStore = new CellFault('No such store.');
export const severalStores = new CellFault('Matches several stores.');
export const severalPeople = new CellFault('Matches several employees.');
export const noSuchPerson = new CellFault('No such employee.');
const noSuchBrand = new CellFault('No such brand.');

const same = (text: string) => text;
const upper = (text: string) => text.toUpperCase();
const lower = (text: string) => text.toLowerCase();

/** Prefix of store IDs in profiles: `store:17`. */
const OWN_STORE = 'store:';

/** An unambiguous store reference for profiles. */
export const ownStoreName = (id: number): string => `${OWN_STORE}${id}`;

/** Finds a store by the profile's kind of number; null if several match. */
export function storeFinder({ stores }: Directory, by: Profile['store']['by']) {
  const known = {
    ID: stores.byNumber,
    AS_ID: stores.byAsId,
    dms_company_no: stores.byCompanyNo,
    storename: stores.byName,
  }[by];
  const inCommon = { ID: same, AS_ID: same, dms_company_no: upper, storename: lower }[by];
  return (text: string): KnownStore | null | undefined =>
    text.startsWith(OWN_STORE) ? stores.byId.get(text.slice(OWN_STORE.length)) : known.get(inCommon(text));
}

const waysToFind = [
  'storename',
  'dms_company_no',
  'AS_ID',
  'ID',
] as const satisfies readonly Profile['store']['by'][];

/**
 * Finds a store by the profile's kind of number, then by other numbers and names in any spelling; null if several
 * match. Rooftop's IDs work only if the profile uses them: a source's number may match by chance.
 */
export function anyStoreFinder(directory: Directory, by: Profile['store']['by']) {
  const { byId, named, areNumbered } = directory.stores;
  const spelt = keyedOnce(
    named,
    ({ name }) => keyText(name) || null,
    ({ id }) => byId.get(String(id)) ?? null,
  );
  const declared = storeFinder(directory, by);
  const others = waysToFind
    .filter((way) => way !== by && (way !== 'ID' || areNumbered))
    .map((way) => storeFinder(directory, way));
  return (text: string): KnownStore | null | undefined => {
    const match = declared(text);
    if (match !== undefined) return match;
    const found = others.map((find) => find(text)).filter((store) => store !== undefined);
    const [first = spelt.get(keyText(text))] = found;
    return found.every((store) => store?.id === first?.id) ? first : null;
  };
}

type Finding = Pick<Profile, 'store' | 'people'>;

/** Undefined for references that SQL checks later. */
export function resolverOf(directory: Directory, profile: Finding, to: string): Resolver | undefined {
  if (to === 'stores') {
    const findStore = storeFinder(directory, profile.store.by);
    return (text) => {
      const store = findStore(text);
      return store === null ? severalStores : (store?.id ?? noSuchStore);
    };
  }
  if (to === 'brands') return (text) => directory.brands.get(text.toLowerCase()) ?? noSuchBrand;
  if (to !== 'employee') return undefined;
  const find = personFinder(directory, profile);
  return (text, store) => ownPerson(directory, text) ?? find(text, store);
}

const OWN_PERSON = 'employee:';

const ownPerson = ({ employees }: Directory, text: string) =>
  text.startsWith(OWN_PERSON) ? employees.byId.get(text.slice(OWN_PERSON.length)) : undefined;

function personFinder({ employees }: Directory, profile: Finding): Resolver {
  const { byName, bySourceKey, bySourceCode, byNumber, byDmsNumber } = employees;
  if (profile.people.by === 'employee_id') return (text) => byNumber.get(text) ?? noSuchPerson;
  const added = newPeopleOf(profile.people);
  // A system uses one number per person in all stores.
  const ofCode = (text: string, store: KnownStore | undefined) =>
    bySourceCode.get(dmsKey(store?.id, text)) ?? bySourceCode.get(dmsKey(undefined, text));
  const ofNumber: Resolver = (text, store) =>
    (store && byDmsNumber.get(dmsKey(store.id, text))) ??
    ofCode(text, store) ??
    added.get(codeKey(text))?.id ??
    noSuchPerson;
  if (profile.people.by === 'dms_number') return ofNumber;
  return (text, store) => {
    if (added.has(codeKey(text))) return ofNumber(text, store);
    const found = byName.get(nameKeyOf(store?.id, text)) ?? byName.get(nameKeyOf(undefined, text));
    if (found !== undefined) return found ?? severalPeople;
    const key = personKey(text);
    // Columns of names also contain codes, so employees added by code match, too.
    return bySourceKey.get(key) ?? added.get(key)?.id ?? ofCode(text, store) ?? noSuchPerson;
  };
}
