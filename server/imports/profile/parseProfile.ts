import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { ImportProfile } from '../../../contract/calls/imports/profile.ts';
import { readJson } from '../../../contract/json.ts';
import { keyFor } from '../../../contract/messages/fault.ts';
import type { FeedName } from '../../../contract/records/index.ts';
import { fieldsOf } from '../../access/faults.ts';
import { ImportRefusal } from '../refusal.ts';
import { issueText, MOST_FAULTS } from './faults.ts';
import { migrateProfile, type Stored } from './migrate.ts';
import { OldProfile } from './oldProfile.ts';
import { Profile } from './profile.ts';
import { withLists } from './shortForms.ts';

const isObject = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const oldKeys = Object.keys(OldProfile.in.shape).filter((key) => !(key in ImportProfile.shape));
const newKeys = Object.keys(ImportProfile.shape).filter((key) => !(key in OldProfile.in.shape));
const has = (given: Stored, keys: readonly string[]) => keys.some((key) => key in given);
const isOld = (given: Stored): boolean =>
  (has(given, oldKeys) || Array.isArray(given.skip)) && !has(given, newKeys);

function refuse({ issues }: z.ZodError, name: string): never {
  const first = issues.slice(0, MOST_FAULTS);
  const faults = first.map((issue) => issueText(issue).replace(/\.$/, ''));
  throw new ImportRefusal(
    `The profile ${name} is not valid. ${faults.join('; ')}.`,
    undefined,
    Object.fromEntries(Object.entries(fieldsOf({ issues: first })).slice(0, MOST_FAULTS)),
  );
}

function parseJson(json: string, name: string): unknown {
  try {
    return readJson(json);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ImportRefusal(`The profile ${name} is not JSON: ${reason}.`);
  }
}

/** Migrates old keys, and expands short forms. */
function withKeysOfToday(given: unknown, name: string): unknown {
  const value = typeof given === 'string' ? parseJson(given, name) : given;
  if (!isObject(value)) return value;
  // Only for people who read the file.
  const { description: _description, ...profile } = value;
  if (!isOld(profile)) return withLists(profile);
  const old = OldProfile.safeParse(profile, { error: keyFor });
  return old.success ? withLists(migrateProfile(old.data, profile)) : refuse(old.error, name);
}

/**
 * Checks a profile of this or an earlier version.
 * @param given JSON text or its value
 * @throws ImportRefusal with every unknown key and field
 */
export function parseProfile(given: unknown, name: string): Profile {
  const parsed = Profile.safeParse(withKeysOfToday(given, name), { error: keyFor });
  return parsed.success ? parsed.data : refuse(parsed.error, name);
}

/** For a profile that's saved and shown: settings that the user left open stay open. */
export function writtenProfile(given: unknown, name: string): ImportProfile {
  const value = withKeysOfToday(given, name);
  parseProfile(value, name);
  return ImportProfile.parse(value);
}

export const ownProfile = (feed: FeedName, name: string): Profile => Profile.parse({ feed, source: name });

/** @throws ImportRefusal when the file can't be read or isn't a valid profile */
export async function readProfile(path: string): Promise<Profile> {
  const json = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new ImportRefusal(`The profile ${path} can't be read.`, error);
  });
  return parseProfile(json, path);
}
