import { today } from '../../calendar.ts';
import { OWN_CURRENCY } from '../cells/money/currencies.ts';
import { Header } from '../profile/columns.ts';
import { dayInName, zoneOfFile } from '../profile/dayOfFile.ts';
import type { Preparing } from '../profile/pipeline.ts';
import { type Prepared, prepareTable } from '../profile/prepare.ts';
import type { Profile } from '../profile/profile.ts';
import { madeNames, recipesOf } from '../profile/recipesOf.ts';
import { selectProfile } from '../profile/selectProfile.ts';
import { forFile } from '../profiles/forFile.ts';
import type { Companion } from '../reading/companions.ts';
import { linesByPlace } from '../reading/lines/byPlace.ts';
import { phonesAbroad } from '../reading/phones/phonesAbroad.ts';
import { draftImport, type ImportDraft } from '../reading/plan.ts';
import type { ReaderSetup } from '../reading/reader.ts';
import type { SelectProfile } from '../select/compile.ts';
import type { Table } from '../table/openTable.ts';
import { cutterFor, headerCells } from '../table/sourceRows.ts';
import { targetTables } from '../tables.ts';
import { addFilesBeside, filesByColumn } from './beside.ts';
import { FileSelect } from './fileSelect.ts';
import { lookUpCustomers, lookUpFields, rowsWithStores } from './lookUps.ts';
import { leftOut, type NoRecord, sortOut } from './records.ts';
import type { NoteSources } from './rowNotes.ts';
import { type PlaceOf, Stores } from './stores.ts';

export type RowsSetup = Omit<ReaderSetup, 'path' | 'checks'>;

/** Removes the recipes that run after reading, and adapts the rest to the file. */
function ownProfile(profile: Profile, isParted: boolean): Profile {
  const recipes = profile.prepare?.recipes?.filter(
    ({ recipe }) => recipe !== 'addUp' && !(isParted && recipe === 'fixedWidth'),
  );
  const number = targetTables[profile.feed].lines?.number ?? '';
  const isByPlace = recipes?.some(({ recipe }) => recipe === 'lineNumbers');
  const { [number]: _constant, ...others } = profile.constants;
  return {
    ...profile,
    constants: isByPlace ? others : profile.constants,
    ...(recipes && { prepare: recipes.length > 0 ? { recipes } : undefined }),
  };
}

interface PreparedFile {
  readonly prepared: Prepared;
  readonly none: readonly NoRecord[];
}

interface ReaderParts {
  readonly preparing: Preparing;
  readonly whole: Profile;
  readonly draft: ImportDraft;
  readonly beside: readonly Companion[];
  readonly widths: readonly number[] | undefined;
  readonly prepare: () => Promise<PreparedFile>;
}

export class FileReader {
  readonly #setup: RowsSetup;
  readonly table: Table;
  readonly profile: Profile;
  /** The given profile, including recipes that run after reading. */
  readonly whole: Profile;
  readonly draft: ImportDraft;
  readonly beside: readonly Companion[];
  readonly widths: readonly number[] | undefined;
  readonly #preparing: Preparing;
  readonly prepare: () => Promise<PreparedFile>;

  private constructor(setup: RowsSetup, table: Table, parts: ReaderParts) {
    this.#setup = setup;
    this.table = table;
    this.profile = parts.preparing.profile;
    this.whole = parts.whole;
    this.draft = parts.draft;
    this.beside = parts.beside;
    this.widths = parts.widths;
    this.#preparing = parts.preparing;
    this.prepare = parts.prepare;
  }

  /** @param known companion files that are already in the table */
  static async of(setup: RowsSetup, table: Table, known?: readonly Companion[]): Promise<FileReader> {
    const { about } = table;
    const whole = forFile(setup.profile, setup.fileName);
    const [fixed] = recipesOf(whole, 'fixedWidth');
    const isParted = about.width > 1;
    const profile = ownProfile(whole, isParted);
    const beside = known ?? (await addFilesBeside(table, profile, setup.companions));
    const widths = isParted ? undefined : fixed?.widths;
    const { directory, startedAt, fileName } = setup;
    const zone = zoneOfFile(whole, directory.stores.byId.values());
    const preparing: Preparing = {
      ...{ profile, isTyped: about.isTyped, isList: about.isList, header: about.header, zone },
      others: Object.fromEntries(beside.map(({ alias, names }) => [alias, names])),
      ...{ day: today(startedAt, zone), dayInName: dayInName(fileName) },
    };
    const own = new Header(headerCells(table, widths), beside, madeNames(whole));
    const prepare = async () => {
      const none = await sortOut(table, own, whole.skip.totals, cutterFor(table, widths));
      return { none, prepared: await prepareTable(table, preparing) };
    };
    // The columns depend on the profile's SQL, which has to run first.
    const early = profile.prepare?.sql === undefined ? undefined : await prepare();
    const header = early?.prepared.header ?? own;
    const draft = draftImport(whole, header, directory, startedAt, beside, about.isTyped);
    const prepared = early ? async () => early : prepare;
    return new FileReader(setup, table, { preparing, whole, draft, beside, widths, prepare: prepared });
  }

  get mapping() {
    return this.draft.mapping;
  }

  get header(): readonly string[] {
    return headerCells(this.table, this.widths);
  }

  placesIn({ header }: Prepared): PlaceOf {
    return (place) => header.names.indexOf(this.mapping.header.names[place] ?? '');
  }

  notesOn(prepared: Prepared): NoteSources {
    const { columns, read } = this.profile;
    const { startedAt, directory } = this.#setup;
    return {
      ...{ mapping: this.mapping, profile: this.profile, header: prepared.header },
      speech: {
        feed: this.mapping.feed,
        today: today(startedAt, zoneOfFile(this.whole, directory.stores.byId.values())),
        datesOf: (name) => columns[name]?.dates ?? read.dates,
        files: filesByColumn(this.profile),
      },
    };
  }

  /** Undefined unless lines are numbered by position. */
  get lines() {
    return linesByPlace(this.mapping, this.whole);
  }

  /** Adds what the plan fills in: defaults of keys, and fields set by the profile. */
  #selectProfile(prepared: Prepared): {
    readonly profile: SelectProfile;
    readonly needed: Map<string, string>;
  } {
    const { mapping } = this.draft;
    const read = selectProfile(this.profile, prepared.header, this.#preparing);
    const pay = mapping.payLines?.fields ?? [];
    const names = new Set([...mapping.steps.map(({ name }) => name), ...pay]);
    const columns = Object.fromEntries(Object.entries(read.columns).filter(([name]) => names.has(name)));
    const constants = Object.fromEntries(
      Object.entries(read.constants ?? {}).filter(([name]) => names.has(name)),
    );
    const needed = new Map<string, string>();
    for (const step of mapping.steps) {
      if (step.name in columns || step.name in constants || step.from) continue;
      if (step.needed !== undefined) needed.set(step.name, String(step.needed));
      else if (step.place === undefined) {
        const value = step.read([], undefined);
        if (typeof value === 'number' || typeof value === 'string') constants[step.name] = String(value);
      }
    }
    return { profile: { ...read, columns, constants }, needed };
  }

  async select(): Promise<{
    readonly select: FileSelect;
    readonly prepared: Prepared;
    readonly none: readonly NoRecord[];
  }> {
    const { mapping } = this.draft;
    const table = this.table;
    const { none, prepared } = await this.prepare();
    const placeOf = this.placesIn(prepared);
    const stores = new Stores(mapping, placeOf);
    await stores.fill(table);
    const isAbroad = phonesAbroad(this.whole.read, this.#setup.directory) !== undefined;
    const isInCurrency = this.whole.read.currency !== undefined;
    const sources = { table, mapping, stores, placeOf, isAbroad, isInCurrency };
    const looked = await lookUpFields(sources);
    const { profile: read, needed } = this.#selectProfile(prepared);
    const [zone] = stores.zones.size === 1 ? stores.zones : [];
    const profile = zone === undefined ? read : { ...read, zone };
    const hasNewCapitals = recipesOf(this.whole, 'titleCase').length > 0 && !this.widths;
    const isForeign = (this.whole.read.currency ?? OWN_CURRENCY) !== OWN_CURRENCY;
    const select = new FileSelect({
      profile,
      mapping,
      prepared,
      stores,
      looked,
      needed,
      placeOf,
      hasNewCapitals,
      isForeign,
    });
    const named = mapping.customers?.addsThem ? rowsWithStores(stores) : select.rows;
    const customers = await lookUpCustomers(sources, named);
    if (customers) select.withCustomers(customers);
    if (stores.bringsSome) {
      const rows = await table.all(select.newStores);
      await stores.add(
        table,
        rows.map((row) => row.map(String)),
      );
    }
    const left = this.whole.prepare?.sql === undefined ? [] : await leftOut(table);
    return { select, prepared, none: [...none, ...left] };
  }
}
