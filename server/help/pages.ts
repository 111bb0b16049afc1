import type { HelpText } from '../../contract/calls/help.ts';
import type { ResourceName } from '../../contract/resources/index.ts';
import type { Language, Words } from '../../contract/words.ts';
import { includes, mayOpen, type Principal } from '../access/principal.ts';
import { someStoresOnly } from '../access/someStoresOnly.ts';
import { AppError } from '../errors.ts';
import type { Page } from './page.ts';
import { customerPages } from './texts/customers.ts';
import { dashboardPages } from './texts/dashboard.ts';
import { groupPages } from './texts/group.ts';
import { journeyPages } from './texts/journeys.ts';
import { leadPages } from './texts/leads.ts';
import { peoplePages } from './texts/people.ts';
import { requestPages } from './texts/requests.ts';
import { rightsPages } from './texts/rights.ts';
import { scorePages } from './texts/scores.ts';
import { servicePages } from './texts/service.ts';
import { setupPages } from './texts/setup.ts';
import { vehiclePages } from './texts/vehicles.ts';

const declared = {
  ...dashboardPages,
  ...customerPages,
  ...journeyPages,
  ...leadPages,
  ...scorePages,
  ...requestPages,
  ...vehiclePages,
  ...servicePages,
  ...peoplePages,
  ...rightsPages,
  ...groupPages,
  ...setupPages,
} satisfies Readonly<Record<ResourceName, Page>> & Readonly<Record<string, Page>>;

/** The help that the program comes with, by the route of the page. */
export const pages: ReadonlyMap<string, Page> = new Map(Object.entries(declared));

const mayOpenPage = (principal: Principal, id: string, page: Page): boolean =>
  page.isOfEveryone === true || mayOpen(principal, id);

/** The page of a route. @throws AppError `not_found`, or `forbidden` as the page itself would answer */
export function requirePage(principal: Principal, id: string): Page {
  const page = pages.get(id);
  if (!page) throw new AppError('not_found', 'help_missing');
  if (mayOpenPage(principal, id, page)) return page;
  if (includes(principal, id)) throw someStoresOnly();
  throw new AppError('forbidden', 'no_access');
}

/** The pages that somebody may open, by their routes. */
export const pagesOf = (principal: Principal): readonly (readonly [string, Page])[] =>
  [...pages].filter(([id, page]) => mayOpenPage(principal, id, page));

/** What the program itself says of a page in a language. */
export function shippedText({ purpose, steps, notes = [] }: Page, language: Language): HelpText {
  const lines = (words: readonly Words[]) => words.map((each) => each[language]);
  return { purpose: lines(purpose), steps: lines(steps), notes: lines(notes) };
}
