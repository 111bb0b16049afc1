import { createQueryId, PostgresQueryCompiler, type RawBuilder } from 'kysely';
import pg from 'pg';
import { type CopyValue, valueText } from '../copyEncoding.ts';

/** A statement with its values as literals of the type that a parameter has: COPY takes no parameters. */
export const withLiterals = (query: RawBuilder<unknown>): string =>
  new LiteralCompiler().compileQuery(query.toOperationNode(), createQueryId()).sql;

class LiteralCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: CopyValue): void {
    this.append(literalOf(value));
  }
}

function literalOf(value: CopyValue): string {
  const text = valueText(value);
  // The statement would end there.
  if (text?.includes('\0')) throw new Error('A text of PostgreSQL holds no NUL.');
  return text === null ? 'null' : pg.escapeLiteral(text);
}
