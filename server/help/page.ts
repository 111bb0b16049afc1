import type { Words } from '../../contract/words.ts';

/** What the program says of a page. Administrators may write other words; what it shows and who may do what stays. */
export interface Page {
  /** What the page is called in its heading. */
  readonly title: Words;
  /** What it is for, a paragraph each. */
  readonly purpose: readonly Words[];
  /** How it is used. */
  readonly steps: readonly Words[];
  /** What else is good to know. @default nothing */
  readonly notes?: readonly Words[];
  /** What whoever may edit the page does there, as in "change prices". @default it only shows something */
  readonly edits?: Words;
  /** Terms of the data dictionary that it shows, as that spells them. @default none */
  readonly terms?: readonly string[];
  /** Keys that do something there, besides those of every page. @default none */
  readonly keys?: readonly PageKey[];
  /** It shows what belongs to stores, and so only that of the reader's. @default false */
  readonly isByStore?: true;
  /** No module has it: everybody who is signed in may open it. @default false */
  readonly isOfEveryone?: true;
}

export interface PageKey {
  readonly key: string;
  readonly does: Words;
}

/** Keys of every list of records. */
export const listKeys: readonly PageKey[] = [
  { key: '/', does: { en: 'Search in the list', es: 'Buscar en la lista' } },
  { key: '↑ ↓', does: { en: 'From row to row', es: 'De fila en fila' } },
  { key: 'Enter', does: { en: 'Open the row', es: 'Abrir la fila' } },
  { key: 'X', does: { en: 'Select the row', es: 'Seleccionar la fila' } },
];

/** Keys of lists whose records have a form. */
export const recordKeys: readonly PageKey[] = [
  ...listKeys,
  { key: 'Ctrl S', does: { en: 'Save the form', es: 'Guardar el formulario' } },
];

/** How every list is searched, sorted and kept. */
export const listSteps: readonly Words[] = [
  {
    en: 'Search, add filters, and press the head of a column to sort. Save the result as a view of your own; it appears as a tab.',
    es: 'Busque, agregue filtros y presione el encabezado de una columna para ordenar. Guarde el resultado como vista propia; aparece como pestaña.',
  },
  {
    en: 'Export writes everything that matches to a CSV file, with the columns that your role sees.',
    es: 'Exportar escribe todo lo que coincide en un archivo CSV, con las columnas que su rol ve.',
  },
];

/** How every change of a record is taken back. */
export const undoStep: Words = {
  en: 'Every change can be undone: at once from the message, later in the change log of User activity.',
  es: 'Todo cambio se puede deshacer: enseguida desde el mensaje, más tarde en el registro de cambios de Actividad de usuarios.',
};
