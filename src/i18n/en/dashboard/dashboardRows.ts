/** Definitions of a tile, and the way to the records behind it. */
export const dashboardRows = {
  dictionary: {
    all: 'Data dictionary',
    formula: 'Formula:',
    owner: 'Owner: %{owner}',
    loading: 'Loading definitions',
    failed: "Definitions didn't load",
    hidden: "Your role, %{role}, doesn't include the data dictionary, so definitions aren't shown.",
  },
  rows: {
    inMonth: '%{name}, %{month}',
  },
};
