import { beforeEach, expect, test } from 'vitest';
import { ImportProfile } from '../../../../contract/calls/imports/profile.ts';
import {
  type Draft,
  draftOf,
  loadDraft,
  saveDraft,
  saveSet,
} from '../../../../src/custom/administration/dataImport/draft.ts';

beforeEach(() => sessionStorage.clear());

const draft = (upload_id: string, more: Partial<Draft> = {}): Draft => ({
  ...{ upload_id, file_name: `${upload_id}.csv`, companions: [] },
  ...more,
});

test('settings of a file are kept while the user works on another one', () => {
  const set = draft('a', {
    profile: ImportProfile.parse({ feed: 'deals', source: { name: 'CDK' } }),
    is_set: true,
  });
  saveDraft(set);
  saveDraft(draft('b'));
  expect(loadDraft()).toEqual(draft('b'));
  expect(draftOf('a')).toEqual(set);
  saveDraft({ ...set, run_id: 4 });
  expect(draftOf('a')).toMatchObject({ run_id: 4, is_set: true });
  expect(draftOf('b')).toEqual(draft('b'));
  expect(draftOf('c')).toBeUndefined();
});

test('files of a set that others take the place of are known too, ten of them at most', () => {
  saveSet({ files: [draft('a', { is_set: true }), draft('b')] });
  saveSet({ files: [draft('b'), draft('c')] });
  expect(draftOf('a')).toEqual(draft('a', { is_set: true }));
  for (let number = 1; number <= 12; number += 1) saveDraft(draft(`f${number}`));
  expect(draftOf('f12')).toBeDefined();
  expect(draftOf('f2')).toBeDefined();
  expect(draftOf('f1')).toBeUndefined();
});
