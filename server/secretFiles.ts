import { readFileSync } from 'node:fs';
import { OperatorError } from './errors.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment with variables read from files, as containers receive secrets: `SECRET_KEY_FILE` names the file of
 * `SECRET_KEY`. A variable that is set itself wins.
 * @throws OperatorError that names the variable of an unreadable file
 */
export function withSecretFiles(env: Environment, names: readonly string[]): Environment {
  const read = names.flatMap((name) => {
    const path = env[`${name}_FILE`]?.trim();
    return path && !env[name]?.trim() ? [[name, textIn(path, `${name}_FILE`)] as const] : [];
  });
  return { ...env, ...Object.fromEntries(read) };
}

function textIn(path: string, variable: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new OperatorError(`The file that ${variable} names can't be read.`, 1, error);
  }
}

/**
 * A PostgreSQL address with the password, unless it has one.
 * @throws OperatorError for an address without a user and a host
 */
export function withPassword(address: string, password: string | undefined): string {
  if (password === undefined) return address;
  const url = URL.parse(address);
  if (!url?.username || !url.hostname) {
    throw new OperatorError('DATABASE_PASSWORD needs a DATABASE_URL with a user and a host.');
  }
  if (!url.password) url.password = encodeURIComponent(password);
  return url.href;
}
