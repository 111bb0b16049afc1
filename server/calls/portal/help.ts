import { definitionsOn } from '../../help/definitions.ts';
import { pagesOf, requirePage, shippedText } from '../../help/pages.ts';
import { rightsSentences } from '../../help/rights.ts';
import { saveText } from '../../help/saveText.ts';
import { editedTexts, latestVersion, versionsOf } from '../../help/versions.ts';
import type { Handlers } from '../handler.ts';

/** What the portal says of its pages, and other words for it. */
export const helpHandlers = {
  getAxelHelp: async (key, { db, principal }) => {
    const page = requirePage(principal, key.id);
    const [{ version, text, savedAt }, rights, definitions] = await Promise.all([
      latestVersion(db, key),
      rightsSentences(db, principal, key.id, page, key.code),
      definitionsOn(db, principal, page, key.code),
    ]);
    return {
      response: {
        id: key.id,
        title: page.title[key.code],
        text: text ?? shippedText(page, key.code),
        version,
        changed_at: (text && savedAt?.toISOString()) ?? null,
        rights,
        definitions,
        keys: (page.keys ?? []).map(({ key: pressed, does }) => ({ key: pressed, does: does[key.code] })),
      },
    };
  },

  helpTopics: async ({ code }, { db, principal }) => {
    const edited = await editedTexts(db, code);
    return {
      response: pagesOf(principal).map(([id, page]) => ({
        id,
        title: page.title[code],
        text: edited.get(id) ?? shippedText(page, code),
      })),
    };
  },

  helpVersions: async (key, { db, principal }) => {
    const page = requirePage(principal, key.id);
    const versions = await versionsOf(db, key);
    return { response: { shipped: shippedText(page, key.code), versions } };
  },

  saveHelp: async ({ version: base, text, ...key }, { db, principal, now, client }) => {
    requirePage(principal, key.id);
    const author = { principal, now: now(), address: client.address };
    const { version, auditId } = await saveText(db, { key, base, text }, author);
    return { response: { version }, meta: { audit_ids: auditId === null ? [] : [auditId] } };
  },
} satisfies Partial<Handlers>;
