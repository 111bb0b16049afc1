import { expect } from 'vitest';
import type { ReplyOf, RequestOf } from '../../contract/call.ts';
import { importSet, startImportSet } from '../../contract/calls/imports/importSets.ts';
import { inspectImport } from '../../contract/calls/imports/inspection.ts';
import type { TestApp } from './app.ts';
import type { Browser } from './browser.ts';
import { changedProfile } from './changedProfile.ts';
import { upload } from './uploads.ts';

type Files = RequestOf<typeof startImportSet>['files'];
type Set = ReplyOf<typeof importSet>;

/** Uploads, starts and awaits sets of files. */
export function setsOf({ clock }: Pick<TestApp, 'clock'>, browser: Browser) {
  /** Uploads a file; of a user's files the oldest is removed first. */
  async function sent(name: string, lines: readonly string[]): Promise<string> {
    clock.now = new Date(clock.now.getTime() + 1000);
    return upload(browser, name, lines);
  }

  /** Uploads files and guesses how each is read, as the page does, with these changes. */
  async function guessed(all: Readonly<Record<string, readonly string[]>>, change: object): Promise<Files> {
    const files: Files = [];
    for (const [name, lines] of Object.entries(all)) {
      const upload_id = await sent(name, lines);
      const { profile } = await browser.call(inspectImport, { upload_id });
      files.push({ upload_id, profile: changedProfile(profile, { ...change }) });
    }
    return files;
  }

  async function ended(set_id: number): Promise<Set> {
    const set = () => browser.call(importSet, { set_id });
    const isOver = async () => (await set()).files.every(({ state }) => state !== 'running');
    await expect.poll(isOver, { timeout: 60_000 }).toBe(true);
    return set();
  }

  const start = async (files: Files, dry_run: boolean, keep_order = false) =>
    ended((await browser.call(startImportSet, { files, dry_run, keep_order })).set_id);
  return { sent, guessed, ended, start };
}

export const statesOf = ({ files }: Set) => files.map(({ file_name, state }) => [file_name, state]);
