import type { ImportProfile } from '../../../contract/calls/imports/profile.ts';
import type { Recipe, RecipeOf } from '../../../contract/calls/imports/recipes.ts';

type Prepared = Pick<ImportProfile, 'prepare'>;

const isOf =
  <Name extends Recipe['recipe']>(name: Name) =>
  (recipe: Recipe): recipe is RecipeOf<Name> =>
    recipe.recipe === name;

export const recipesOf = <Name extends Recipe['recipe']>(
  { prepare }: Prepared,
  name: Name,
): readonly RecipeOf<Name>[] => (prepare?.recipes ?? []).filter(isOf(name));

const kinds = ['split', 'name', 'vehicle', 'place', 'join', 'figure', 'daysBefore'] as const;

export type MadeColumns = RecipeOf<(typeof kinds)[number]>;

export const makesColumns = (recipe: Recipe): recipe is MadeColumns =>
  kinds.some((kind) => kind === recipe.recipe);

export const madeColumns = ({ prepare }: Prepared): readonly MadeColumns[] =>
  (prepare?.recipes ?? []).filter(makesColumns);

export const madeNames = (profile: Prepared): readonly string[] =>
  madeColumns(profile).flatMap(({ into }) => into);
