import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { moduleAccess, type RequestOf } from '../../../contract/call.ts';
import { viewAs } from '../../../contract/calls/access.ts';
import { audit, revert } from '../../../contract/calls/audit.ts';
import {
  getAxelHelp,
  type HelpText,
  helpTopics,
  helpVersions,
  saveHelp,
} from '../../../contract/calls/help.ts';
import { resources } from '../../../contract/resources/index.ts';
import { shippedEntries } from '../../../server/db/dictionary/shipped.ts';
import { pages } from '../../../server/help/pages.ts';
import { testApp } from '../../support/app.ts';
import { mayCall, roleNames } from '../../support/callers.ts';

const { db, signIn, signInNew, browser } = await testApp();
const admin = await signIn('Administrator');

beforeEach(async () => {
  await db.deleteFrom('help_text').execute();
  await db.deleteFrom('audit').execute();
});

const stores = { id: 'stores', code: 'en' } as const;
const text: HelpText = { purpose: ['What our stores are.'], steps: ['Open one.'], notes: [] };
const save = (changes: Partial<RequestOf<typeof saveHelp>> = {}) =>
  admin.call(saveHelp, { ...stores, version: 0, text, ...changes });
const shown = (code: 'en' | 'es' = 'en') => admin.call(getAxelHelp, { id: 'stores', code });

describe('who reads what', () => {
  test.each(roleNames)('%s reads the help of exactly the pages that they may open', async (role) => {
    const reader = await signIn(role);
    const answers: Record<string, number> = {};
    const expected: Record<string, number> = {};
    for (const [id, { isOfEveryone }] of pages) {
      const { status } = await reader.reply(getAxelHelp, { id, code: 'en' });
      const isTheirs = isOfEveryone || mayCall(moduleAccess(id), role, true, role === 'Administrator');
      answers[id] = status;
      expected[id] = isTheirs ? 200 : 403;
    }
    expect(answers).toEqual(expected);
    const topics = await reader.call(helpTopics, { code: 'es' });
    const open = Object.keys(expected).filter((id) => expected[id] === 200);
    expect(topics.map(({ id }) => id).toSorted()).toEqual(open.toSorted());
  });

  test('strangers read none, and nobody that of a page that there is not', async () => {
    expect((await browser().reply(getAxelHelp, stores)).status).toBe(401);
    for (const id of ['nothing-here', 'Stores', 'constructor', '../stores']) {
      expect((await admin.reply(getAxelHelp, { id, code: 'en' })).status).toBe(404);
    }
  });

  test.each([
    [{ code: 'fr' }, 'code'],
    [{ code: undefined }, 'code'],
    [{ id: '' }, 'id'],
    [{ id: 5 }, 'id'],
    [{ id: 'x'.repeat(61) }, 'id'],
    [{ html: true }, 'html'],
  ])('%j is refused beside its field', async (values, field) => {
    const refused = await admin.reply(getAxelHelp, { ...stores, ...values });
    expect([refused.status, Object.keys(refused.error?.fields ?? {})]).toEqual([400, [field]]);
  });
});

describe('what it says', () => {
  test('is there for every resource, in both languages, within the limits of an edited one', async () => {
    expect([...pages.keys()]).toEqual(expect.arrayContaining(Object.keys(resources)));
    for (const [id] of pages) {
      const [en, es] = await Promise.all(
        (['en', 'es'] as const).map((code) => admin.call(getAxelHelp, { id, code })),
      );
      expect(es?.text, id).not.toEqual(en?.text);
      expect(es?.text.steps.length, id).toBe(en?.text.steps.length);
      const kept = await admin.reply(saveHelp, { id, code: 'en', version: 0, text: es?.text });
      expect([id, kept.status]).toEqual([id, 200]);
    }
  });

  test('defines its words as the data dictionary has them, every one that it names', async () => {
    const entries = await db.selectFrom('dictionary_entry').select('term').execute();
    const known = new Set([...entries.map(({ term }) => term), ...shippedEntries.map(({ term }) => term)]);
    const named = [...pages.values()].flatMap(({ terms = [] }) => terms);
    expect(named.filter((term) => !known.has(term))).toEqual([]);
    await sql`update dictionary_entry set plain_definition = 'Ours.' where term = 'Pace'`.execute(db);
    const { definitions } = await shown();
    expect(definitions?.map(({ term }) => term)).toEqual([
      'Unit target',
      'Gross target',
      'Pace',
      'Freshness',
      'Floorplan interest',
    ]);
    expect(definitions?.find(({ term }) => term === 'Pace')).toMatchObject({
      plain_definition: 'Ours.',
      owner: 'GM',
    });
  });

  test('defines its words in the language of the reader, and in English what nobody has put into that', async () => {
    const ours = { plain_definition: 'Ours.', plain_definition_es: null, formula_es: null };
    await db.updateTable('dictionary_entry').set(ours).where('term', '=', 'Pace').execute();
    const { definitions } = await shown('es');
    expect(definitions?.map(({ term }) => term)).toEqual([
      'Meta de unidades',
      'Meta de utilidad bruta',
      'Ritmo',
      'Actualidad de los datos',
      'Interés de floorplan',
    ]);
    expect(definitions?.[2]).toMatchObject({
      plain_definition: 'Ours.',
      formula: expect.stringContaining('Month to date'),
      owner: 'GM',
    });
    expect(definitions?.[4]?.formula).toContain('saldo de floorplan × tasa anual ÷ 365');
  });

  test('tells the reader what they may do and see, in their language', async () => {
    expect((await shown()).rights).toEqual([
      'As Administrator, you can view this page and add stores and change their settings.',
      'You see all stores in the group.',
    ]);
    const advisor = await signIn('Service Advisor');
    const service = await advisor.call(getAxelHelp, { id: 'serviceApt', code: 'es' });
    expect(service.rights).toEqual([
      'Como Service Advisor, puede ver esta página y reservar, mover y cambiar citas.',
      'Sus concesionarios: Boyertown Ford.',
    ]);
    const seller = await signIn('Salesperson');
    const { rights } = await seller.call(getAxelHelp, { id: 'vinviews', code: 'en' });
    expect(rights).toEqual([
      'As Salesperson, you can view this page. To set prices, ask an administrator for access.',
      "Cost and gross are hidden for your role. They aren't zero.",
      'Your stores: Boyertown Ford.',
    ]);
    const profile = await seller.call(getAxelHelp, { id: 'Profile', code: 'en' });
    expect(profile.rights).toEqual(['All signed-in users can open this page.']);
  });

  test('says whose rights they are while somebody looks as another', async () => {
    const helper = await signInNew({ role: 'Administrator', stores: 'all' });
    const seller = await signInNew({ role: 'Salesperson' });
    await helper.call(viewAs, { userid: seller.userid });
    const { rights } = await helper.call(getAxelHelp, { id: 'vinviews', code: 'en' });
    expect(rights[0]).toContain('As Salesperson');
    expect(rights[1]).toContain('while viewing as someone else');
    expect((await helper.reply(saveHelp, { ...stores, version: 0, text })).status).toBe(403);
  });
});

describe('other words', () => {
  test('take the place of the shipped ones in their language, until these are wanted again', async () => {
    const [english, spanish] = [await shown(), await shown('es')];
    expect(await save()).toEqual({ version: 1 });
    expect(await shown()).toMatchObject({ text, version: 1, changed_at: '2026-03-18T16:00:00.000Z' });
    expect(await shown('es')).toEqual(spanish);
    const topics = await admin.call(helpTopics, { code: 'en' });
    expect(topics.find(({ id }) => id === 'stores')?.text).toEqual(text);
    expect(await save({ version: 1, text: null })).toEqual({ version: 2 });
    expect(await shown()).toEqual({ ...english, version: 2 });
    const { shipped, versions } = await admin.call(helpVersions, stores);
    expect(shipped).toEqual(english.text);
    expect(versions).toMatchObject([
      { version: 2, author: 'Test Administrator', text: null },
      { version: 1, author: 'Test Administrator', text },
    ]);
  });

  test('are text, whatever they look like', async () => {
    const line = '<img src=x onerror="alert(1)"> & <b>bold</b> %{name} [link](javascript:alert(1))';
    await save({ text: { ...text, purpose: [line] } });
    expect((await shown()).text.purpose).toEqual([line]);
  });

  test('the same once more is no version and leaves no trace', async () => {
    await save();
    expect(await save({ version: 1 })).toEqual({ version: 1 });
    expect((await admin.call(helpVersions, stores)).versions).toHaveLength(1);
    expect(await admin.call(audit, { resource: 'help_text' })).toHaveLength(1);
  });

  test.each([
    [{ text: { ...text, purpose: [] } }, 'text.purpose'],
    [{ text: { ...text, purpose: ['x'.repeat(501)] } }, 'text.purpose.0'],
    [{ text: { ...text, steps: [''] } }, 'text.steps.0'],
    [{ text: { ...text, steps: Array.from({ length: 16 }, () => 'A step.') } }, 'text.steps'],
    [{ text: { ...text, notes: ['Two\nlines'] } }, 'text.notes.0'],
    [{ text: { ...text, notes: ['half \uD800'] } }, 'text.notes.0'],
    [{ text: { ...text, notes: [{ html: 'x' }] } }, 'text.notes.0'],
    [{ text: { ...text, markup: 'x' } }, 'text.markup'],
    [{ text: 'A text.' }, 'text'],
    [{ text: undefined }, 'text'],
    [{ version: -1 }, 'version'],
    [{ code: 'de' }, 'code'],
  ])('%j is refused beside its field and kept nowhere', async (values, field) => {
    const refused = await admin.reply(saveHelp, { ...stores, version: 0, text, ...values });
    expect([refused.status, Object.keys(refused.error?.fields ?? {})]).toEqual([400, [field]]);
    expect((await shown()).version).toBe(0);
  });

  test('are for those who edit the data dictionary, and for pages that they may open', async () => {
    const gm = await signIn('GM');
    expect((await gm.reply(saveHelp, { ...stores, version: 0, text })).status).toBe(403);
    expect((await gm.reply(helpVersions, stores)).status).toBe(403);
    const unknown = { id: 'nothing-here', code: 'en', version: 0, text };
    expect((await admin.reply(saveHelp, unknown)).status).toBe(404);
  });

  test('are never overwritten: whoever began from an older version is told who was faster', async () => {
    const other = await signInNew({ role: 'Administrator', stores: 'all' });
    await save();
    const late = await other.reply(saveHelp, { ...stores, version: 0, text: { ...text, notes: ['Mine.'] } });
    expect([late.status, late.error?.message]).toEqual([
      409,
      'Test Administrator changed this help. Nothing was saved.',
    ]);
    const many = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        (index % 2 ? admin : other).reply(saveHelp, {
          ...stores,
          version: 1,
          text: { ...text, notes: [`Writer ${index}.`] },
        }),
      ),
    );
    expect(many.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await shown()).version).toBe(2);
  });

  test('are in the change log, where they can be taken back unless they have changed since', async () => {
    const english = await shown();
    await save();
    await save({ version: 1, text: { ...text, notes: ['More.'] } });
    const [second, first, ...others] = await admin.call(audit, { resource: 'help_text' });
    expect(others).toEqual([]);
    expect(second).toMatchObject({
      record_id: 'stores:en',
      record_name: 'Stores (en)',
      userid: admin.userid,
      before: { version: 1, notes: [] },
      after: { version: 2, notes: ['More.'] },
    });
    const takeBack = (row = first) => admin.reply(revert, { audit_ids: [row?.audit_id ?? 0] });
    const refused = await takeBack();
    expect([refused.status, refused.error?.message]).toEqual([
      409,
      'Test Administrator changed this help. Nothing was undone.',
    ]);
    expect((await takeBack(second)).status).toBe(200);
    expect(await shown()).toMatchObject({ text, version: 3 });
    const [third] = await admin.call(audit, { resource: 'help_text' });
    expect((await takeBack(third)).status).toBe(200);
    expect((await shown()).text.notes).toEqual(['More.']);

    const alone = { id: 'brands', code: 'es', version: 0, text } as const;
    await admin.call(saveHelp, alone);
    const [only] = await admin.call(audit, { resource: 'help_text' });
    expect((await takeBack(only)).status).toBe(200);
    const shipped = await admin.call(getAxelHelp, { id: 'brands', code: 'es' });
    expect(shipped).toMatchObject({ version: 2, changed_at: null, title: 'Marcas' });
    expect(await shown()).toMatchObject({ title: english.title });
  });
});
