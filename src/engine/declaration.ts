import { type Identifier, type RaRecord, type SortPayload, useResourceContext, useTranslate } from 'ra-core';
import { type ComponentType, createContext, useCallback, useContext } from 'react';
import type { Field } from '../../contract/resource/fields.ts';
import type { Resource } from '../../contract/resource/resource.ts';
import type { Language } from '../../contract/words.ts';
import type { TextsByLanguage } from '../i18n/texts.ts';
import { useLanguage } from '../providers/texts/useLanguage.ts';

/** Where a value is shown: in a row, where it must stay short and plain, or on a page of its own. */
export type Place = 'row' | 'page';

export interface CellProps<F extends Field = Field> {
  readonly name: string;
  readonly field: F;
  readonly value: unknown;
  readonly record: RaRecord;
  readonly place: Place;
}

/** What an input of the form gets; it finds its value through react-hook-form by `name`. */
export interface InputProps<F extends Field = Field> {
  readonly name: string;
  readonly field: F;
  readonly label: string;
  readonly help: string | undefined;
  readonly required: boolean;
  readonly disabled: boolean;
}

export interface RowActionProps {
  readonly record: RaRecord;
  /** Closes the menu that the action stands in. */
  readonly onDone: () => void;
}

export interface BulkActionProps {
  /** Of the selected records. */
  readonly ids: readonly Identifier[];
  /** Unselects them. */
  readonly onDone: () => void;
}

export interface BelowProps {
  readonly record: RaRecord;
}

export interface PictureProps extends BelowProps {
  /** On a card of its own, or before the name in a line. */
  readonly place: 'card' | 'line';
}

export interface AsideProps {
  /** The record that was chosen from the list, as the list has it. */
  readonly record: RaRecord;
}

/** What a resource adds to its declaration. Everything in it is optional: a declaration alone has all screens. */
export interface Particulars {
  /** Cells that show a field otherwise than its kind does. @default the kind's cell */
  readonly cells?: Readonly<Record<string, ComponentType<CellProps>>>;
  /** Items of a row's menu, and of its page, after the ones that every resource has. @default none */
  readonly actions?: readonly ComponentType<RowActionProps>[];
  /** Buttons for the selected rows, for who may edit, after the ones that every resource has. @default none */
  readonly bulkActions?: readonly ComponentType<BulkActionProps>[];
  /** Buttons for the selected rows that change nothing, for everybody who sees the list. @default none */
  readonly bulkReads?: readonly ComponentType<BulkActionProps>[];
  /** What a copy of a record has beside the values that it takes over. @default nothing */
  readonly inCopy?: (record: RaRecord) => Readonly<Record<string, unknown>>;
  /** What stands beside the title of the list, in the context of the list. @default how many records there are */
  readonly Counts?: ComponentType;
  /** Buttons at the head of the list, in its context. @default none */
  readonly HeadActions?: ComponentType;
  /** How high rows are until somebody chooses. @default 'normal' */
  readonly density?: 'compact' | 'normal' | 'relaxed';
  /** Columns of sentences: they share the width that the others leave, and break. @default none */
  readonly prose?: readonly string[];
  /** What stands between the filters and the rows, in the context of the list: a sum, a histogram. @default nothing */
  readonly Above?: ComponentType;
  /** What a row opens beside the list, under its name; `?record=<id>` is its address. @default the record's page */
  readonly Aside?: ComponentType<AsideProps>;
  /** What stands beside the name of the record in its panel: a state in a word. @default nothing */
  readonly AsideTag?: ComponentType<AsideProps>;
  /** What stands beside the list has the room of a form. @default false */
  readonly isAsideWide?: boolean;
  /**
   * What a phone's card has besides the name, by fields: figures beside it, words below, and lines of their own; `cells` show
   * a field otherwise than in a row. @default the first columns
   */
  readonly card?: {
    readonly figures: readonly string[];
    readonly words: readonly string[];
    readonly lines?: readonly string[];
    readonly cells?: Readonly<Record<string, ComponentType<CellProps>>>;
  };
  /** What stands below the name of a row, which is a link. @default nothing */
  readonly Under?: ComponentType<BelowProps>;
  /** Fields that a column shows besides its own: an export of the column has them too. @default none */
  readonly inColumn?: Readonly<Record<string, readonly string[]>>;
  /** Rows are neither selected nor have a menu. @default false */
  readonly isPlain?: boolean;
  /** What stands before the name of a record on its card, and on a phone's. @default nothing */
  readonly Picture?: ComponentType<PictureProps>;
  /** What the foot of the list says after its time, in the context of the list. @default nothing */
  readonly Note?: ComponentType;
  /** What its list says besides its declaration; loaded before somebody opens it. @default nothing */
  readonly texts?: TextsByLanguage;
  /** How people call a record, with the texts of the reader's language. @default the title field */
  readonly nameOf?: (record: RaRecord, t: (key: string) => string, language: Language) => string;
}

/** What a resource adds to the pages of one record, which lists are drawn without. Everything in it is optional. */
export interface OnPage {
  /** Inputs that take a field otherwise than its kind does; null for one that only its page shows. @default the kind's input */
  readonly inputs?: Readonly<Record<string, ComponentType<InputProps> | null>>;
  /** The likely way to create a record: a submit button, after Create. @default Save alone */
  readonly CreateAction?: ComponentType;
  /** The contents of a record's page. @default its fields, in the groups of the form */
  readonly Details?: ComponentType<BelowProps>;
  /** What stands below the fields on a record's page. @default nothing */
  readonly Below?: ComponentType<BelowProps>;
}

export interface Declared {
  readonly resource: Resource;
  readonly particulars: Particulars;
}

export const DeclarationContext = createContext<Readonly<Record<string, Declared>>>({});

export const OnPageContext = createContext<Readonly<Record<string, OnPage | undefined>>>({});

/** What the resource of this page adds to the pages of one record. */
export const useOnPage = (): OnPage => useContext(OnPageContext)[useResourceContext() ?? ''] ?? {};

/** The declaration of the resource on this page, and what the resource adds to it. */
export function useDeclaration(): Declared {
  const name = useResourceContext() ?? '';
  const declared = useContext(DeclarationContext)[name];
  if (!declared) throw new Error(`No declaration is provided for ${name}`);
  return declared;
}

/** The name of a record of any declared resource. */
export function useRecordName(resourceName: string): (record: RaRecord) => string {
  const t = useTranslate();
  const language = useLanguage();
  const declared = useContext(DeclarationContext)[resourceName];
  return useCallback(
    (record: RaRecord) => {
      const own = declared?.particulars.nameOf?.(record, t, language);
      return own || String(record[declared?.resource.title ?? 'id'] ?? record.id);
    },
    [declared, t, language],
  );
}

/** The order in which people look for a record: by its name. */
export function useTitleSort(resourceName: string): SortPayload {
  const declared = useContext(DeclarationContext)[resourceName];
  return { field: declared?.resource.title ?? 'id', order: 'ASC' };
}

/** A field that the role may not see is left out of the record by the server. */
export const isHidden = (field: Field, name: string, record: RaRecord) =>
  field.sensitive !== undefined && !(name in record);
