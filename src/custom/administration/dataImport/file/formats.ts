/** Signs between the cells of a line, and the text key of each. */
export const delimiters = [
  { value: ',', name: 'comma' },
  { value: ';', name: 'semicolon' },
  { value: '\t', name: 'tab' },
  { value: '|', name: 'pipe' },
] as const;

export const encodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;

/** Between formats that are tried one after the other; one of them has a comma in it. */
export const formatJoint = ' · ';

/** Ways to write a day that sources use. */
const usual = [
  'YYYY-MM-DD · MM/DD/YYYY',
  'MM/DD/YYYY',
  'MM/DD/YY',
  'MM-DD-YYYY',
  'DD/MM/YYYY',
  'DD.MM.YYYY',
  'DD.MM.YY',
  'DD-MMM-YYYY',
  'DD-MMM-YY',
  'MMM DD, YYYY',
  'YYYY/MM/DD',
  'YYYYMMDD',
];

/** Date formats to choose from; those that the file has now come first. */
export const dateChoices = (current: string): string[] => [
  ...new Set([...(current === '' ? [] : [current]), ...usual]),
];
