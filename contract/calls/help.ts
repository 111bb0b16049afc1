import { z } from 'zod';
import { defineCall, moduleAccess, signedIn } from '../call.ts';
import { Instant, Line, wholeNumber } from '../values.ts';
import { Locale } from './profile.ts';

/** The least and the most that the help of a page may hold. */
export const helpLimits = { line: 500, paragraphs: 4, lines: 15 } as const;

const HelpLine = Line(helpLimits.line).min(1);

/** The help of a page in one language: lines of text, never markup. */
export const HelpText = z.strictObject({
  /** What the page is for, a paragraph each. */
  purpose: z.array(HelpLine).min(1).max(helpLimits.paragraphs),
  /** How it is used, a step or hint each. */
  steps: z.array(HelpLine).max(helpLimits.lines),
  /** What else is good to know. */
  notes: z.array(HelpLine).max(helpLimits.lines),
});
export type HelpText = z.infer<typeof HelpText>;

/** Route of a page, such as `stores`. */
const PageRoute = Line(60).min(1);
const ofPage = { id: PageRoute, code: Locale };

export const getAxelHelp = defineCall('POST', 'xpert/GetAxelHelp', {
  summary:
    "Help of a page (`id`: its route) in a language (`code`): purpose, the caller's access, definitions and keys. Refused without access to the page.",
  request: z.strictObject(ofPage),
  reply: z.object({
    id: z.string(),
    title: z.string(),
    text: HelpText,
    /** Of the text in this language: 0 until somebody has edited it. */
    version: z.number(),
    /** When an administrator wrote this text; null for the text that comes with the program. */
    changed_at: Instant.nullable(),
    /** What the caller may do and see on the page, a sentence each. */
    rights: z.array(z.string()),
    /** From the data dictionary, in the language where it has it, else in English; null when the caller may not read that. */
    definitions: z
      .array(
        z.object({
          id: z.number(),
          term: z.string(),
          plain_definition: z.string(),
          formula: z.string().nullable(),
          /** Name of the role that decides on the wording. */
          owner: z.string(),
        }),
      )
      .nullable(),
    keys: z.array(z.object({ key: z.string(), does: z.string() })),
  }),
  access: signedIn,
  writes: false,
});
export type PageHelp = z.infer<(typeof getAxelHelp)['reply']>;

export const helpTopics = defineCall('POST', 'help/topics', {
  summary: 'Help of all pages the caller can open, for search.',
  request: z.strictObject({ code: Locale }),
  reply: z.array(z.object({ id: z.string(), title: z.string(), text: HelpText })),
  access: signedIn,
  writes: false,
});

// Whoever decides what the words of the portal mean decides how it explains itself.
const editors = moduleAccess('DataDictionary', 'edit');

export const helpVersions = defineCall('POST', 'help/versions', {
  summary: "The versions of a page's help in a language, newest first, and the default text.",
  request: z.strictObject(ofPage),
  reply: z.object({
    shipped: HelpText,
    versions: z.array(
      z.object({
        version: z.number(),
        saved_at: Instant,
        /** Null when the login is gone. */
        author: z.string().nullable(),
        /** Null: back to the shipped text. */
        text: HelpText.nullable(),
      }),
    ),
  }),
  access: editors,
  writes: false,
});
export type HelpVersions = z.infer<(typeof helpVersions)['reply']>;

export const saveHelp = defineCall('POST', 'help/save', {
  summary:
    "Saves a page's help in a language, or restores the default text. Refused if the given version is no longer the latest.",
  request: z.strictObject({
    ...ofPage,
    /** The version that was edited; 0 when nobody had edited the text. */
    version: wholeNumber(0, 1_000_000),
    /** Null for the shipped text. */
    text: HelpText.nullable(),
  }),
  reply: z.object({ version: z.number() }),
  access: editors,
  writes: true,
});
