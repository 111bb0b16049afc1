import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { dataDictionary } from '../../../contract/resources/dataDictionary.ts';
import { usedInventoryWidget } from '../../../contract/widgets/inventory.ts';
import { usedInventory as usedInventoryDrawn } from '../../../src/dashboard/widgets/inventory/index.tsx';
import { recordOf } from '../../support/records/recordOf.ts';
import { at, failure, reply, session, startHost } from '../host.ts';
import { inventory } from './dashboardHost.tsx';
import { answering, showTile } from './tileHost.tsx';

const { component: UsedInventoryTile } = usedInventoryDrawn;

const host = startHost();
afterEach(cleanup);

const reader = { routes: [...session.routes, { route: 'DataDictionary', level: 'view' as const }] };

const entry = (entry_id: number, term: string, plain_definition: string, others: object = {}) =>
  recordOf(dataDictionary, { entry_id, term, plain_definition, owner: 'Sales Manager', ...others });

const supply = {
  formula: 'Stock ÷ (units of 90 days ÷ 90)',
  term_es: 'Días de inventario',
  plain_definition_es: 'Cuánto dura la existencia.',
  formula_es: 'Existencia ÷ (unidades de 90 días ÷ 90)',
};

const entries = [
  entry(7, 'Days’ supply', 'Another term'),
  entry(8, "Days' supply", 'How long the stock lasts.', supply),
  entry(9, 'in stock', 'Vehicles on the lot.'),
  entry(10, 'Unit', 'Not of this tile.'),
];

/** The dictionary of a host; says how often it was asked for. */
function dictionary(answer: () => Response) {
  const asked: string[] = [];
  host.use(
    answering(usedInventoryWidget, () => ({ response: inventory })),
    http.get(at('session/current'), () => reply({ ...session, ...reader })),
    http.get(at('resources/DataDictionary'), ({ request }) => {
      asked.push(new URL(request.url).search);
      return answer();
    }),
  );
  return asked;
}

const found = () => HttpResponse.json(entries, { headers: { 'Content-Range': 'DataDictionary 0-3/4' } });

async function openDefinition(as: Parameters<typeof showTile>[1]) {
  const { tile, router } = await showTile(UsedInventoryTile, as);
  await tile.findByText('1,800');
  await userEvent.click(tile.getByRole('button', { name: /^Defini/ }));
  const name = /^What Used inventory shows|Qué muestra Inventario usado$/;
  return { dialog: await screen.findByRole('dialog', { name }), tile, router };
}

test('a tile explains its figures by the data dictionary: meaning, formula, owner, and where to read on', async () => {
  const asked = dictionary(found);
  const { dialog, router } = await openDefinition({ as: reader });
  await within(dialog).findByText('How long the stock lasts.');
  const terms = within(dialog)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  expect(terms).toEqual(['in stock', "Days' supply"]);
  expect(within(dialog).getByText(/Stock ÷ \(units/).textContent).toBe(
    'Formula: Stock ÷ (units of 90 days ÷ 90)',
  );
  expect(within(dialog).getAllByText('Owner: Sales Manager')).toHaveLength(2);
  expect(asked).toHaveLength(1);
  await userEvent.click(within(dialog).getByRole('link', { name: "Days' supply" }));
  expect(router.state.location.pathname).toBe('/DataDictionary/8/show');
});

test('a reader of Spanish reads it in Spanish, and in English what has none', async () => {
  dictionary(found);
  const { dialog } = await openDefinition({ as: reader, locale: 'es' });
  await within(dialog).findByText('Cuánto dura la existencia.');
  const terms = within(dialog)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  expect(terms).toEqual(['in stock', 'Días de inventario']);
  expect(within(dialog).getByText('Vehicles on the lot.')).toBeTruthy();
  expect(within(dialog).getByText(/Existencia ÷ \(unidades/)).toBeTruthy();
});

test('the dictionary is asked for once, however often a tile is explained', async () => {
  const asked = dictionary(found);
  const { dialog, tile } = await openDefinition({ as: reader });
  await within(dialog).findByText('Vehicles on the lot.');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(tile.getByRole('button', { name: 'Definition', hidden: true }));
  await screen.findByText('Vehicles on the lot.');
  expect(asked).toHaveLength(1);
});

test('definitions that do not load say so and are asked for again', async () => {
  const broken = dictionary(() => failure(503, 'busy'));
  const { dialog } = await openDefinition({ as: reader });
  await within(dialog).findByText("Definitions didn't load");
  expect(broken).toHaveLength(1);
  const asked = dictionary(found);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Retry' }));
  await within(dialog).findByText('Vehicles on the lot.');
  expect(asked).toHaveLength(1);
});

test('a role without the dictionary is told so, and nothing is asked for', async () => {
  const asked = dictionary(found);
  const { dialog } = await openDefinition({ as: { routes: session.routes } });
  expect(dialog.textContent).toContain("Your role, GM, doesn't include the data dictionary");
  expect(asked).toEqual([]);
});
