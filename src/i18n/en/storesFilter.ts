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
  noMatch: 'No store of this group is called that.',
  none: 'No Stores Found!',
  noneText: 'Select a group to list its stores.',
  emptyText: 'This group holds no store that you may see. Select another group.',
  noGroups: 'No group holds a store that you may see. Ask an administrator to give you one.',
  loading: 'Loading stores …',
  groupsWhat: 'The groups',
  storesWhat: 'The stores',
  compare: 'Compare these',
  submit: 'Submit',
  cancel: 'Cancel',
  chosen: '%{count} of %{smart_count} store selected |||| %{count} of %{smart_count} stores selected',
  /** A group was chosen of which the choice before held only these. */
  kept: '%{count} of %{total} kept',
  keepAll: 'Select all %{total}',
  noneListed: 'Nothing to submit: no stores are listed.',
  noneChosen: 'Select at least one store.',
  dropped:
    'A store of your filter is no longer yours, so it was taken out. |||| %{smart_count} stores of your filter are no longer yours, so they were taken out.',
  nonsense: 'The address names no stores that can be shown, so it was put right.',
  refused: {
    title: 'Not all of these stores are yours',
    text: 'The filter names a store that you may not see, so nothing was counted.',
    showAll: 'Show all my stores',
  },
};
