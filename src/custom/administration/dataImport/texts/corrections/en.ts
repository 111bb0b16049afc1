/** Correcting rejected rows and those with warnings where they are listed. */
export const importCorrections = {
  corrections: {
    open: { rejected: 'Correct the rejected rows', warned: 'Correct rows with warnings' },
    title: { rejected: 'Correct rejected rows', warned: 'Correct rows with warnings' },
    what: 'The rows',
    intro: 'What you correct is kept here until you load it, also for others who may load files.',
    kept: 'Kept %{time}, last changed by %{who}',
    discard: 'Take all corrections back',
    send: 'Load this %{rows} |||| Load these %{rows}',
    bulk: 'Many rows at once',
    which: 'Rows',
    wrong: 'Those with something wrong in the column',
    all: 'All of them',
    keep: '%{rows} other row keeps what it has. |||| %{rows} other rows keep what they have.',
    good: '%{rows} of these cells has nothing wrong and is overwritten, too. |||| %{rows} of these cells have nothing wrong and are overwritten, too.',
    column: 'Column',
    value: 'New value',
    set: 'Set for this %{rows} |||| Set for these %{rows}',
    done: '%{column} is "%{value}" in %{rows} more row now. |||| %{column} is "%{value}" in %{rows} more rows now.',
    undo: 'Undo',
    rule: 'Always: "%{spelling}" means "%{value}" (profile %{profile})',
    missingRule: 'Always: where %{column} is missing, "%{value}" (profile %{profile})',
    ruleAdded: 'The profile %{profile} knows it from now on.',
    allColumns: 'All columns',
    none: 'No row',
    cell: '%{column}, line %{line}',
    countsEmpty: '“%{text}” counts as an empty cell.',
    notInFile: '%{field} (not in the file)',
    state: 'State',
    states: { open: 'Not corrected', ready: 'Ready', bad: 'Still wrong', sent: 'Sent' },
    sent: '%{rows} corrected row was sent: |||| %{rows} corrected rows were sent:',
    became: '%{loaded} loaded, %{rejected} rejected',
    refused: 'These rows are corrected in a spreadsheet.',
    refusals: {
      tooMany:
        'There are more than 5,000. Download them as CSV on the report, correct them, and send the list in place of the file.',
      companions:
        'The profile reads other files beside this one. Download the rows as CSV on the report, and send the list with those files.',
      oldImport:
        'An earlier version of Rooftop has made this import. Download the rows as CSV on the report, and send the list in place of the file.',
    },
  },
};
