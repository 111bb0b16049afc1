import type { SetupState } from '../../../../contract/calls/portal/setup.ts';

const steps = ['demo', 'group', 'stores', 'brands', 'people', 'files', 'invitations', 'checklist'] as const;
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

/** The steps that there are: leaving the demo is one while it is here. */
export const stepsOf = (state: SetupState): readonly Step[] =>
  steps.filter((step) => step !== 'demo' || state.demo);

/** The step that is wanted, else the first that is not done, else the list of what is lacking. */
export function stepAt(state: SetupState, wanted: string | null): Step {
  const own = stepsOf(state);
  return own.find((step) => step === wanted) ?? own.find((step) => !isDone(step, state)) ?? 'checklist';
}
