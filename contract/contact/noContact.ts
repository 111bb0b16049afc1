import { isNoNumber } from './noNumber.ts';

/** What stands between words of an address, if anything does. */
const GAP = '[._-]?';

const word = (...alternatives: readonly string[]) => `(?:${alternatives.join('|')})`;

/** Whatever is sent to such a name reaches nobody, at any provider, whatever tells it from others: `noemail_jones`. */
const NO_MAIL = word(
  `no${GAP}e?${GAP}mail(?:${GAP}(?:address|given|provided|yet))?`,
  `sin${GAP}(?:correo|e?mail)`,
);

/** As such, alone. */
const NOBODY = word(
  `none(?:${GAP}(?:given|provided))?`,
  `not${GAP}(?:given|provided|available)`,
  `do(?:es)?${GAP}n[o']?t${GAP}have(?:${GAP}(?:one|e?mail))?`,
  `(?:do${GAP}not|no)${GAP}reply`,
  ...['unknown', 'declined', 'refused'],
  ...[`no${GAP}tiene(?:${GAP}(?:correo|e?mail))?`, 'ningun[oa]', 'desconocid[oa]'],
);

/**
 * Names and providers that are somebody's alone, and nobody's where both are the same: `na@na.com`, `test@test.de`. Firms
 * that are called by a letter or two have addresses such as `x@x.com`.
 */
const TWICE = word(
  ...[
    'tests?',
    'testing',
    'na',
    'n[.]a',
    'no',
    'null',
    'abcd?',
    'asdf',
    'a',
    'a{4,}',
    'x{3,}',
    '1+',
    '123',
  ].map((name) => `${name}@${name}`),
);
/** Examples in full: whatever is at another end may be an address. */
const EXAMPLE = word(
  'email@email[.]com',
  '(?:tests?|email|na|no)@(?:example[.](?:com|net|org)|domain[.]com)',
);

/** Providers that nobody's address is at: those that are called so, and words without an end. */
const NO_PROVIDER = word(
  `no${GAP}e${GAP}mail(?:[.].*)?`,
  '(?:none|test|nomail)[.]com',
  ...['none', 'na', 'nomail', 'unknown', 'test', 'declined', 'refused'],
);

/**
 * An e-mail address in lower case that stands for none, such as `noemail@dealer.com` and `test@test.com`: many people
 * "have" it. Whatever may be somebody's is none of them. Read alike by JavaScript and PostgreSQL.
 */
export const NO_EMAIL = `^(?:${NO_MAIL}(?:[0-9]+|[._-][^@]+)?@.*|${NOBODY}@.*|${TWICE}(?:[.].*)?|${EXAMPLE}|.*@${NO_PROVIDER})$`;

const noEmail = new RegExp(NO_EMAIL);

/** Words that stand for nothing where somebody's address or number is asked for, by themselves or before others. */
const NOTHING = word(
  ...['none?', 'no', 'not', 'nil', 'null', 'n ?[ad]', 'unk', 'unknown', 'declined?', 'refused?', 'tbd', 'x+'],
  ...['do(?:es)? ?n ?[o ]?t', 'sin', 's ?[nd]', 'ningun[oa]?', 'nada', 'desconocid[oa]', 'rehusado'],
  ...['keine?', 'unbekannt', 'aucune?', 'inconnue?', 'sans'],
);
/** Words in lower case with single blanks that stand for nothing. */
export const ONLY_WORDS = `^(?:${NOTHING}(?: [a-z ]*)?)?$`;
const onlyWords = new RegExp(ONLY_WORDS);
const noStreetWords = word(
  NOTHING.replaceAll(' ?', ''),
  '(?:no|sin|not|keine|sans)(?:address|direcci[oó]n|given|provided|available|adresse|aplica)',
);

/**
 * A street in lower case, without blanks and marks, that stands for none. Nothing may follow but what is meant: `No Name
 * Road` is one. Read alike by JavaScript and PostgreSQL.
 */
export const NO_STREET = `^${noStreetWords}$`;
const noStreet = new RegExp(NO_STREET);

/** Lower-case letters with single blanks; undefined of a text that has digits, or more than a few words have. */
function wordsOf(text: string): string | undefined {
  if (text.length > 40 || /[\d@]/.test(text)) return undefined;
  const letters = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  return letters
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

const isOnlyWords = (text: string): boolean => {
  const own = wordsOf(text);
  return own !== undefined && onlyWords.test(own);
};

/** Whether a filled text stands for no e-mail address: `none`, `No email`, `noemail@dealer.com`, `sin correo`. */
export const isNoEmail = (text: string): boolean =>
  text.includes('@') ? noEmail.test(text.toLowerCase()) : isOnlyWords(text);

/** Whether a filled text stands for no phone number: `unknown`, `000-000-0000`, `(999) 999-9999`, `sin teléfono`. */
export const isNoPhone = (text: string): boolean =>
  /^[\d\s().+/-]+$/.test(text) && /\d/.test(text) ? isNoNumber(text) : isOnlyWords(text);

/** Whether a filled text stands for no street: `none`, `Unknown`, `sin dirección`. */
export const isNoStreet = (text: string): boolean => {
  const words = wordsOf(text)?.replaceAll(' ', '');
  return words !== undefined && (words === '' || noStreet.test(words));
};
