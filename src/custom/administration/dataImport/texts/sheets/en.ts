export const sheets = {
  title:
    '%{names} has the same columns and is not loaded with this one. |||| %{names} have the same columns and are not loaded with this one.',
  text: 'This is the sheet %{sheet} alone.',
  add: 'Load that sheet too |||| Load those %{smart_count} sheets too',
  left: 'More than %{count} files are not loaded together: load %{names} afterwards.',
  notAdded: 'The other sheets could not be added',
  only: 'This is the sheet %{sheet} alone',
  onlyText:
    '%{names} of the workbook has the same columns and is no part of this import. |||| %{names} of the workbook have the same columns and are no part of this import.',
};
