import { type Recipe, recipeForms } from '../../../contract/calls/imports/recipes.ts';

const order = recipeForms.map((form) => form.shape.recipe.value);
/** Recipes that add columns may use each other's, so they keep their order. */
const makers: ReadonlySet<string> = new Set(order.slice(order.indexOf('split'), order.indexOf('titleCase')));

const rank = ({ recipe }: Recipe): number => order.indexOf(makers.has(recipe) ? 'split' : recipe);

export const sortRecipes = (recipes: readonly Recipe[]): Recipe[] =>
  recipes.toSorted((one, other) => rank(one) - rank(other));

/** Whether a recipe runs after `split`. */
export const isOfFields = (recipe: Recipe): boolean => rank(recipe) > order.indexOf('split');

export const namedFields = (recipe: Recipe): readonly string[] => {
  switch (recipe.recipe) {
    case 'titleCase':
      return recipe.fields;
    case 'number':
      return [...recipe.fields, recipe.into];
    case 'addUp':
      return recipe.amounts;
    default:
      return [];
  }
};
