/** The Stores Filter and the scope that it sets. */
export const storesFilter = {
  title: 'Stores Filter',
  subtitle: 'Stores – Choose the store or groups for your report',
  /** What the button in the header says to screen readers. */
  button: 'Stores Filter: %{scope}',
  all: 'All stores',
  some: '%{count} of %{smart_count} store |||| %{count} of %{smart_count} stores',
  groups: 'Groups',
  stores: 'Stores',
  allStores: 'All Stores',
  search: 'Find a store',
  noMatch: 'No matches in this group.',
  none: 'No Stores Found!',
  noneText: 'Select a group to list its stores.',
  emptyText: "You don't have access to any store in this group. Select another group.",
  noGroups: "You don't have access to any store. Ask an administrator for access.",
  loading: 'Loading stores…',
  groupsWhat: 'Groups',
  storesWhat: 'Stores',
  compare: 'Compare these',
  submit: 'Submit',
  cancel: 'Cancel',
  chosen: '%{count} of %{smart_count} store selected |||| %{count} of %{smart_count} stores selected',
  /** A group was chosen of which the choice before held only these. */
  kept: '%{count} of %{total} kept',
  keepAll: 'Select all %{total}',
  noneListed: 'This group has no stores to submit.',
  noneChosen: 'Select at least one store.',
  dropped:
    'Removed a store you no longer have access to. |||| Removed %{smart_count} stores you no longer have access to.',
  nonsense: 'This link has no valid stores. Showing your current selection.',
  refused: {
    title: "You don't have access to all of these stores",
    text: 'No figures were loaded. Choose stores you have access to.',
    showAll: 'Show all my stores',
  },
};
