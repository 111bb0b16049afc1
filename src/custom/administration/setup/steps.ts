import type { SetupState } from '../../../../contract/calls/portal/setup.ts';

const steps = ['checklist', 'group', 'stores', 'brands', 'people', 'files', 'invitations', 'demo'] as const;
export type Step = (typeof steps)[number];

/** Feeds of whom and what there is; the others bring figures. */
const withoutFigures = ['stores', 'employees'];

/** Whether a step is done: what is in the portal says so. */
const isDoneBy: Readonly<Record<Step, (state: SetupState) => boolean>> = {
  demo: ({ demo }) => !demo,
  group: ({ group }) => group.is_named,
  stores: ({ stores }) => stores.count > 0,
  brands: ({ stores }) => stores.count > 0 && stores.without_brand === 0,
  people: ({ people }) => people.employees > 0,
  files: ({ feeds }) =>
    feeds.some(({ feed, last_success_at }) => last_success_at !== null && !withoutFigures.includes(feed)),
  invitations: ({ logins }) => logins.count > 0,
  checklist: ({ widgets }) => widgets.every(({ lacks }) => lacks.length === 0),
};

export const isDone = (step: Step, state: SetupState): boolean => isDoneBy[step](state);

/** The steps of this portal: in the demo, leaving it is the last. */
export const stepsOf = (state: SetupState): readonly Step[] =>
  steps.filter((step) => step !== 'demo' || state.demo);

/** The step in the address, else the checklist. */
export function stepAt(state: SetupState, wanted: string | null): Step {
  return stepsOf(state).find((step) => step === wanted) ?? 'checklist';
}
