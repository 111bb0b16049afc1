import type { Migration } from 'kysely/migration';
import * as organization from './0001_organization.ts';
import * as access from './0002_access.ts';
import * as facts from './0003_facts.ts';
import * as seed from './0004_seed.ts';

/** Every migration by name, in order. A migration that has landed is never edited; a new one goes at the end. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_organization': organization,
  '0002_access': access,
  '0003_facts': facts,
  '0004_seed': seed,
};
