/** Rows that are not meant for us. */
export const skips = {
  when: 'Skip rows where it',
  ways: { is: 'is one of some values', isEmpty: 'is empty', isFilled: 'is not empty' },
  rules: {
    is: 'Rows where %{column} is %{values} are skipped',
    empty: 'Rows where %{column} is empty are skipped',
    filled: 'Rows where %{column} is not empty are skipped',
  },
  reasons: {
    is: '%{column} is %{values}.',
    empty: '%{column} is empty.',
    filled: '%{column} is not empty.',
  },
  offer:
    'That is many. Reports put lines of addresses or notes between the records; if these rows are no records, skip them: skipped rows do not count as rejected.',
  use: 'Skip rows without %{field}',
};
