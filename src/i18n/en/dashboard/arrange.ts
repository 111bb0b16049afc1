/** Arranging the tiles of the dashboard. */
export const arrange = {
  edit: 'Edit layout',
  done: 'Done',
  add: 'Add widgets',
  reset: "Reset to the role's default",
  print: 'Print',
  label: 'Tiles of the dashboard, being arranged',
  instructions:
    'Arrow keys move the tile by one cell. Shift and an arrow key change its size. Delete removes it. Ctrl and Z take back the last change. Escape leaves.',
  begun: 'You are editing the layout. Go to the handle of a tile to move it.',
  ended: 'The layout is done.',
  move: 'Move or resize %{tile}',
  remove: 'Remove %{tile}',
  up: 'Move %{tile} up',
  down: 'Move %{tile} down',
  place: '%{tile}, column %{column}, row %{row}',
  width: '%{smart_count} column wide |||| %{smart_count} columns wide',
  height: '%{smart_count} row high |||| %{smart_count} rows high',
  position: '%{tile}, %{position} of %{smart_count}',
  notMoved: {
    ArrowLeft: '%{tile} is at the left edge.',
    ArrowRight: '%{tile} is at the right edge.',
    ArrowUp: '%{tile} is at the top.',
    ArrowDown: '%{tile} is at the bottom.',
  },
  notResized: {
    ArrowLeft: "%{tile} can't be narrower.",
    ArrowRight: "%{tile} can't be wider here.",
    ArrowUp: "%{tile} can't be lower.",
    ArrowDown: "%{tile} can't be higher.",
  },
  removed: '%{tile} removed.',
  undone: 'The last change is taken back.',
  nothingToUndo: 'There is nothing to take back.',
  wasReset: "The widgets stand as your role's default has them.",
  unreadable:
    "Your saved arrangement couldn't be read, so the default is shown. Arrange it anew with Edit layout.",
  notLoaded: "Your saved arrangement didn't load, so the default is shown.",
  notSaved: "Your layout wasn't saved. %{why}",
};

/** The choice of widgets. */
export const panel = {
  title: 'Select widgets that you want on your dashboard',
  what: 'The list of widgets',
  save: 'Save Selection',
  cancel: 'Cancel',
  failed: 'Widgets Update failed.',
  none: 'Choose the ones that you want to see here.',
  open: 'Choose widgets',
};

/** A widget of the catalogue as it looks on a dashboard. */
export const preview = {
  title: 'Preview',
  text: 'On your dashboard it looks like this: your stores, this month, what your role sees.',
  lacking: 'the widget %{name}',
  inactive: {
    title: 'This widget is inactive',
    text: 'It is on nobody’s dashboard, so there is nothing to draw until it is active again.',
  },
  unknown: {
    title: 'This version of the app does not draw it',
    text: 'Reload the page. If it stays so, the app is older than its catalogue.',
  },
};
