import { hash, verify } from '@node-rs/argon2';

/** OWASP's figures for argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The encoded argon2id hash of a password, with its own salt and its cost in it. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Whether the password belongs to the hash; false for a hash that isn't one. */
export async function verifyPassword(storedHash: string, password: string): Promise<boolean> {
  try {
    return await verify(storedHash, password);
  } catch {
    return false;
  }
}
