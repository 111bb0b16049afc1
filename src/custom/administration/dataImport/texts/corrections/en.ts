/** Correcting rejected rows and rows with warnings. */
export const importCorrections = {
  corrections: {
    open: { rejected: 'Correct rejected rows', warned: 'Correct rows with warnings' },
    title: { rejected: 'Correct rejected rows', warned: 'Correct rows with warnings' },
    what: 'The rows',
    intro:
      'Corrections are saved as you type and shared with others who load files. Nothing changes until you load the rows.',
    kept: 'Saved %{time} by %{who}',
    discard: 'Discard all corrections',
    send: 'Load %{rows} row |||| Load %{rows} rows',
    bulk: 'Bulk edit',
    which: 'Rows',
    wrong: 'Rows with an issue in this column',
    all: 'All rows',
    keep: '%{rows} other row doesn’t change. |||| %{rows} other rows don’t change.',
    good: 'Overwrites %{rows} cell without issues. |||| Overwrites %{rows} cells without issues.',
    column: 'Column',
    value: 'New value',
    set: 'Set in %{rows} row |||| Set in %{rows} rows',
    done: 'Set %{column} to "%{value}" in %{rows} row. |||| Set %{column} to "%{value}" in %{rows} rows.',
    undo: 'Undo',
    rule: 'Always read "%{spelling}" as "%{value}" (profile %{profile})',
    missingRule: 'Always use "%{value}" if %{column} is empty (profile %{profile})',
    ruleAdded: 'Rule added to profile %{profile}.',
    allColumns: 'All columns',
    none: 'No rows',
    cell: '%{column}, line %{line}',
    countsEmpty: '“%{text}” is read as empty.',
    notInFile: '%{field} (not in the file)',
    state: 'State',
    states: { open: 'Not corrected', ready: 'Ready', bad: 'Still has issues', sent: 'Sent' },
    sent: '%{rows} corrected row sent: |||| %{rows} corrected rows sent:',
    became: '%{loaded} loaded, %{rejected} rejected',
    refused: 'Correct these rows in a spreadsheet',
    refusals: {
      tooMany:
        'There are more than 5,000. Download them from the report, correct them, and upload the list instead of the file.',
      companions:
        'The profile uses other files. Download the rows from the report, correct them, and upload the list with those files.',
      oldImport:
        'This import is from an earlier version of Rooftop. Download the rows from the report, correct them, and upload the list instead of the file.',
    },
  },
};
