import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { shippedSentences } from './en.ts';

test('what each profile that comes along says of itself is translated', () => {
  const folder = join(import.meta.dirname, '../../../../../../../docs/profiles');
  const descriptions = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map(
      (name) =>
        z.object({ description: z.string() }).parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
          .description,
    );
  expect(Object.values(shippedSentences).toSorted()).toEqual(descriptions.toSorted());
});
