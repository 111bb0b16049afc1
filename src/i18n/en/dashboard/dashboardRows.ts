/** Definitions of a tile, and the way to the records behind it. */
export const dashboardRows = {
  dictionary: {
    all: 'Data dictionary',
    formula: 'Formula:',
    owner: 'Owner: %{owner}',
    loading: 'The definitions are loading',
    failed: "The definitions didn't load",
    hidden: "Your role, %{role}, doesn't include the data dictionary, where these figures are defined.",
  },
  rows: {
    inMonth: '%{name}, %{month}',
  },
};
