/** What the server says of setting up and of the demo group, as it words it; other languages translate it. */
export const server = {
  setupStoresIntoDemo:
    'This portal holds the demo group, and your own stores must not stand beside invented ones. Leave the demo first.',
  setupDemoGone: 'There is no demo group here any more. Somebody may have left it just now.',
  setupAdministrators: 'Only an administrator of the whole group leaves the demo.',
  setupDemoLogin: 'Say who you are: this login belongs to the demo group and goes with it.',
  setupOwnLogin: 'Your login is your own already and stays as it is.',
  setupNotNeeded: 'Is not needed.',
  setupImportRunning: 'A file is being imported or tried. Wait for its end, or stop it, and try again.',
  setupTypeWord: 'Type %{word} to leave the demo.',
  setupMustBeWord: 'Must be LEAVE.',
  setupStoresFaulty: 'Some of these stores can not be added like this. Nothing was added.',
  setupStoreName: 'There is a store of this name already.',
  setupStoreNumber: 'There is a store of this number already.',
  setupTwice: 'Is in this list twice.',
  setupZipUnknown: 'This ZIP is not in the list. Choose the time zone yourself.',
  setupTooLong: 'Is too long to be pasted. Load it as a file.',
  setupMostAtOnce: 'At most %{most} at once.',
};
