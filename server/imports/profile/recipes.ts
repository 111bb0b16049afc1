import { type Recipe, recipeForms } from '../../../contract/calls/imports/recipes.ts';

const order = recipeForms.map((form) => form.shape.recipe.value);
/** They make columns of columns, one perhaps of another's: they come as listed. */
const makers: ReadonlySet<string> = new Set(order.slice(order.indexOf('split'), order.indexOf('titleCase')));

const rank = ({ recipe }: Recipe): number => order.indexOf(makers.has(recipe) ? 'split' : recipe);

/** Recipes in the order in which they are applied. */
export const sortRecipes = (recipes: readonly Recipe[]): Recipe[] =>
  recipes.toSorted((one, other) => rank(one) - rank(other));

/** Whether a recipe comes after the columns of `split`. */
export const isOfFields = (recipe: Recipe): boolean => rank(recipe) > order.indexOf('split');

/** Fields that a recipe names. */
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
