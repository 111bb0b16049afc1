import { expect, test } from 'vitest';
import { read, sourceFiles } from './tree.ts';

const manifest: Record<string, Record<string, string>> = JSON.parse(read('package.json'));
const packages = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((group) =>
  Object.keys(manifest[group] ?? {}),
);

/** Packages listed in docs/dependencies.md with a reason. Public data is listed there too. */
const rows = [...read('docs/dependencies.md').matchAll(/^`([^`]+)` \| \S.*$/gm)]
  .map(([, name = '']) => name)
  .filter((name) => !name.endsWith('.br'));

test('docs/dependencies.md lists every dependency and no others', () => {
  expect(rows.toSorted()).toEqual(packages.toSorted());
});

test('parts of react-admin that draw icons of @mui/icons-material are not used while nothing stands in for it', () => {
  const withoutIcons = new Set(
    'AutocompleteArrayInput AutocompleteInput BooleanInput DateInput DateTimeInput InputHelperText ReferenceArrayInput ReferenceInput SelectInput TextInput'.split(
      ' ',
    ),
  );
  const parts = sourceFiles
    .filter((path) => path.startsWith('src/'))
    .flatMap((path) =>
      [...read(path).matchAll(/import\s*\{([^}]*)\}\s*from '(?:ra-ui-materialui|react-admin)'/g)].flatMap(
        ([, names = '']) => names.split(',').map((name) => name.trim()),
      ),
    )
    .filter((name) => name !== '');
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.filter((name) => !withoutIcons.has(name))).toEqual([]);
});

test('the guesser of react-admin, which asks date-fns, is not used while something stands in for that', () => {
  const guessing = sourceFiles.filter(
    (path) =>
      path.startsWith('src/') &&
      /\bfrom '[^']*date-fns|\b\w*Guesser\b|\bInferredElement\b|\binfer\w+From/.test(read(path)),
  );
  expect(guessing).toEqual([]);
});

test('no page looks at the schemas of a call, which its build leaves out (bundling/withoutSchemas.ts)', () => {
  const looks = sourceFiles
    .filter((path) => path.startsWith('src/') && !path.includes('.test.'))
    .flatMap((path) =>
      [...read(path).matchAll(/\b\w+\.(?:request|reply)\.(?:\w*[pP]arse|shape|pick|extend|options)\w*/g)].map(
        ([text]) => `${path}: ${text}`,
      ),
    );
  expect(looks).toEqual([]);
});
