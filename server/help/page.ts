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
  { key: '/', does: { en: 'Search the list', es: 'Buscar en la lista' } },
  { key: '↑ ↓', does: { en: 'Move between rows', es: 'Moverse entre filas' } },
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
    en: 'Search, add filters, and click a column heading to sort. Save the result as a view; it appears as a tab.',
    es: 'Busque, agregue filtros y haga clic en un encabezado para ordenar. Guarde el resultado como vista; aparece como pestaña.',
  },
  {
    en: 'Export downloads all matching records as a CSV file, with the columns your role can see.',
    es: 'Exportar descarga todos los registros que coinciden en un archivo CSV, con las columnas que su rol puede ver.',
  },
];

/** How every change of a record is taken back. */
export const undoStep: Words = {
  en: 'Undo any change right away from the message, or later in the change log under User activity.',
  es: 'Deshaga cualquier cambio enseguida desde el mensaje, o más tarde en el registro de cambios de Actividad de usuarios.',
};
