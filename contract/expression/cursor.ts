import { type Expectation, ExpressionError } from './expressionError.ts';
import type { Token } from './tokens.ts';
import { LIMITS } from './tree.ts';

/** Where a parser stands in the tokens of an expression, and how much of the limits it has used up. */
export class Cursor {
  readonly #tokens: readonly Token[];
  readonly #end: Token;
  #next = 0;
  #tests = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
    this.#end = tokens.at(-1) ?? { kind: 'end', text: '', position: 1 };
  }

  get current(): Token {
    return this.#tokens[this.#next] ?? this.#end;
  }

  get isAtEnd(): boolean {
    return this.current.kind === 'end';
  }

  /** The current token, behind which the cursor stands then. */
  advance(): Token {
    const token = this.current;
    this.#next += 1;
    return token;
  }

  /** Whether the current token is this word, in any case, or this symbol. */
  isAt(text: string): boolean {
    const { kind, text: word } = this.current;
    return kind === 'symbol' ? word === text : kind === 'word' && word.toLowerCase() === text;
  }

  /** Passes this word or symbol if it is the current token. */
  skip(text: string): boolean {
    const isThere = this.isAt(text);
    if (isThere) this.advance();
    return isThere;
  }

  /** Passes this word or symbol. @throws ExpressionError if it is not the current token */
  expect(text: string, expectation: Expectation): void {
    if (!this.skip(text)) this.fail(expectation);
  }

  fail(expectation: Expectation): never {
    throw new ExpressionError(this.current.position, expectation);
  }

  countTest(): void {
    this.#tests += 1;
    if (this.#tests > LIMITS.tests) this.fail('tests');
  }

  /** Reads what is in parentheses or behind a "not". */
  nested<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > LIMITS.depth) this.fail('depth');
    const result = read();
    this.#depth -= 1;
    return result;
  }
}
