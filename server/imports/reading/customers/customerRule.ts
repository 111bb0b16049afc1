import { tellsCustomers } from '../../../../contract/records/customerDetails.ts';
import { customersTarget } from '../../../../contract/records/customers.ts';
import { CellFault, cellReader } from '../../cells/cells.ts';
import { indistinct, LONGEST_KEY, tellsApart, tooLong } from '../../cells/customerKey.ts';
import { phones } from '../../cells/standIns.ts';
import { keyText, tidy } from '../../cells/text.ts';
import { asWritten, type WrittenStep } from '../asWritten.ts';
import type { CustomerRule } from '../columnRules.ts';
import type { FieldStep, RowValues, StepSources } from '../fieldStep.ts';
import { phonesAbroad } from '../phones/phonesAbroad.ts';
import { CustomerDetails, type CustomerWarning, detailNames } from './customerDetails.ts';

export const customerColumns = [
  'customer_key',
  'customer_first',
  'customer_last',
  'customer_phone',
  'customer_written',
] as const;

export const customerRuleFields = ['UC_FirstName', 'UC_LastName', 'source_key'] as const;

export type CustomerFinding =
  | {
      readonly values: RowValues;
      /** Ignored cells. An invalid phone still identifies the customer, unless it's a placeholder. */
      readonly warnings: readonly CustomerWarning[];
    }
  | { readonly place: number | undefined; readonly fault: CellFault };

const nameless = new CellFault('Required to find the customer.');
const NO_CUSTOMER = 'Placeholder phone, so the row is loaded without a customer.';
const NOT_FOUND = 'Missing, so the row is loaded without a customer.';
const nobody = Object.fromEntries([...customerColumns, ...detailNames].map((name) => [name, null]));
const readPhone = cellReader(customersTarget.fields.UC_Phone1, { dates: [] });

/**
 * Builds one key per name and phone, so that imports find the same customers again. Without phones, customer files use
 * another detail.
 */
export class CustomerFinder {
  readonly addsThem: boolean;
  readonly #isNeeded: boolean;
  /** Whether the file has the rule's columns. */
  readonly isComplete: boolean;
  readonly #isMissing: (text: string) => boolean;
  readonly #places: Readonly<Record<'first' | 'last' | 'phone', number | undefined>>;
  readonly #written: readonly WrittenStep[];
  readonly #details: CustomerDetails;
  /** Adds the country code to a phone. */
  readonly #named: (phone: string) => string;

  constructor(rule: CustomerRule, sources: StepSources) {
    const { profile, header, directory, isMissing } = sources;
    this.addsThem = profile.feed !== 'customers';
    this.#isNeeded = !this.addsThem || profile.columns.UC_ID?.required === true;
    this.#isMissing = isMissing;
    this.#named = phonesAbroad(profile.read, directory) ?? ((phone) => phone);
    this.#places = {
      first: header.find(rule.first ?? []),
      last: header.find(rule.last ?? []),
      phone: header.find(rule.phone ?? []),
    };
    const place = this.#places.phone;
    this.#details = new CustomerDetails(rule, sources);
    const places = this.addsThem ? this.#details.places : {};
    this.isComplete = tellsCustomers({ ...places, ...this.#places });
    this.#written = [
      ...(place === undefined ? [] : [{ name: 'UC_Phone1', kind: 'phone', place } as const]),
      ...this.#details.written,
    ];
  }

  /** Stage columns for files of other records. */
  get columns(): readonly string[] {
    return [...customerColumns, ...this.#details.names];
  }

  get inputs(): readonly number[] {
    const places = [...Object.values(this.#places), ...this.details.map(({ place }) => place)];
    return [...new Set(places.filter((place) => place !== undefined))];
  }

  get details(): readonly FieldStep[] {
    return this.#details.steps;
  }

  #text(cells: readonly string[], place: number | undefined): string {
    const text = place === undefined ? '' : tidy(cells[place] ?? '');
    return this.#isMissing(text) ? '' : text;
  }

  /** Rows without customer data load without a customer unless the profile requires one. */
  #without(place: number | undefined, fault: CellFault, reason: string): CustomerFinding {
    return this.#isNeeded ? { place, fault } : { values: nobody, warnings: [{ place, reason }] };
  }

  /** @param values parsed fields of the row */
  find(cells: readonly string[], values: RowValues): CustomerFinding {
    const first = this.#text(cells, this.#places.first);
    const last = this.#text(cells, this.#places.last);
    const phone = this.#text(cells, this.#places.phone);
    const { phone: phonePlace } = this.#places;
    // In a file with phones, rows without one get no customer: a different key would create a duplicate.
    const more = this.addsThem && phonePlace === undefined ? this.#details.read(cells) : undefined;
    const other = this.addsThem ? more && tellsApart(more.byField) : tellsApart(values);
    if (!first && !last && !phone && !other && !this.#isNeeded) return { values: nobody, warnings: [] };
    if (!first && !last) return this.#without(this.#places.last ?? this.#places.first, nameless, NOT_FOUND);
    const isNone = phone !== '' && phones.is(phone);
    const digits = isNone ? '' : phone.replace(/\D/g, '');
    const name = keyText(`${first} ${last}`);
    const identity = digits || other || '';
    const key = `${name}|${identity}`;
    if (key.length > LONGEST_KEY) {
      const place = name.length > identity.length ? (this.#places.last ?? this.#places.first) : phonePlace;
      return this.#without(place, tooLong, `${tooLong.reason} Ignored.`);
    }
    if (!this.addsThem) {
      if (!identity) return { place: phonePlace, fault: indistinct };
      return { values: { UC_FirstName: first, UC_LastName: last, source_key: key }, warnings: [] };
    }
    if (isNone) return this.#without(phonePlace, phones.needed, NO_CUSTOMER);
    if (!identity) return this.#without(phonePlace ?? this.#details.steps[0]?.place, nameless, NOT_FOUND);
    const usable = digits ? readPhone(this.#named(phone)) : null;
    const details = more ?? this.#details.read(cells);
    return {
      values: {
        ...details.values,
        customer_key: key,
        customer_first: first,
        customer_last: last,
        customer_phone: typeof usable === 'string' ? usable : null,
        customer_written: asWritten(this.#written, cells, (name) =>
          name === 'UC_Phone1' ? usable : details.read.get(name),
        ),
      },
      warnings:
        usable instanceof CellFault
          ? [{ place: phonePlace, reason: `${usable.reason} Ignored.` }, ...details.warnings]
          : details.warnings,
    };
  }
}
