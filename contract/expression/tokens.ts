import { ExpressionError } from './expressionError.ts';
import { LIMITS } from './tree.ts';

/** A piece of an expression. `text` of a quoted one is without its quotes, that of a word as it was written. */
export interface Token {
  readonly kind: 'word' | 'number' | 'text' | 'symbol' | 'end';
  readonly text: string;
  /** Of its first character, from 1. */
  readonly position: number;
}

/** Decimals that a double holds exactly enough to print them as they were read, and no exponents. */
const NUMBER = /-?\d{1,12}(?:\.\d{1,6})?(?![\w.])/;

const token = new RegExp(
  `(?<word>[A-Za-z_]\\w*)|(?<number>${NUMBER.source})|'(?<text>(?:[^']|'')*)'|(?<symbol><>|!=|<=|>=|[=<>(),])`,
  'y',
);
const spaces = /\s*/y;

/** Neither PostgreSQL nor UTF-8 has a place for these. */
const unstorable = /[\0\p{Surrogate}]/u;

/** Splits an expression into its tokens; the last one is its end. @throws ExpressionError */
export function readTokens(text: string): Token[] {
  checkSize(text);
  const tokens: Token[] = [];
  let index = skipSpaces(text, 0);
  while (index < text.length) {
    const next = readToken(text, index);
    tokens.push(next.token);
    index = skipSpaces(text, next.end);
  }
  return [...tokens, { kind: 'end', text: '', position: text.length + 1 }];
}

function checkSize(text: string): void {
  // A character of a string takes three bytes at most.
  if (text.length * 3 <= LIMITS.bytes) return;
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(LIMITS.bytes));
  if (read < text.length) throw new ExpressionError(read + 1, 'bytes');
}

function skipSpaces(text: string, index: number): number {
  spaces.lastIndex = index;
  spaces.exec(text);
  return spaces.lastIndex;
}

function readToken(text: string, index: number): { readonly token: Token; readonly end: number } {
  token.lastIndex = index;
  const groups = token.exec(text)?.groups;
  const position = index + 1;
  if (!groups) throw new ExpressionError(position, mistakeAt(text.charAt(index)));
  return { token: { ...kindOf(groups, position), position }, end: token.lastIndex };
}

function mistakeAt(character: string) {
  if (character === "'") return 'quote';
  return /[\d-]/.test(character) ? 'number' : 'token';
}

function kindOf(
  { word, number, text, symbol = '' }: Readonly<Record<string, string | undefined>>,
  position: number,
): Pick<Token, 'kind' | 'text'> {
  if (word !== undefined) return { kind: 'word', text: word };
  if (number !== undefined) return { kind: 'number', text: number };
  if (text === undefined) return { kind: 'symbol', text: symbol };
  if (unstorable.test(text)) throw new ExpressionError(position, 'text');
  return { kind: 'text', text: text.replaceAll("''", "'") };
}
