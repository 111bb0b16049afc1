/** Arranging the tiles of the dashboard. */
export const arrange = {
  edit: 'Edit layout',
  done: 'Done',
  add: 'Add widgets',
  reset: 'Reset to role default',
  print: 'Print',
  label: 'Dashboard tiles, edit mode',
  instructions:
    'Arrow keys move the tile. Shift and an arrow key resize it. Delete removes it. Ctrl Z undoes the last change. Escape exits.',
  begun: "You're editing the layout. Focus a tile's handle to move it.",
  ended: 'Layout editing finished.',
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
    ArrowUp: "%{tile} can't be shorter.",
    ArrowDown: "%{tile} can't be taller.",
  },
  removed: '%{tile} removed.',
  undone: 'Last change undone.',
  nothingToUndo: 'Nothing to undo.',
  wasReset: "Layout reset to your role's default.",
  unreadable:
    "Your saved layout couldn't be read, so you see the default. Use Edit layout to arrange it again.",
  notLoaded: "Your saved layout didn't load, so you see the default.",
  notSaved: "Your layout wasn't saved. %{why}",
};

/** The choice of widgets. */
export const panel = {
  title: 'Select widgets that you want on your dashboard',
  what: 'The widget list',
  save: 'Save Selection',
  cancel: 'Cancel',
  failed: 'Widgets Update failed.',
  none: 'Choose the widgets to show here.',
  open: 'Choose widgets',
};

/** A widget of the catalogue as it looks on a dashboard. */
export const preview = {
  title: 'Preview',
  text: 'As it looks on your dashboard, for your stores, this month and your role.',
  lacking: 'the %{name} widget',
  inactive: {
    title: 'This widget is inactive',
    text: "It isn't on any dashboard. Activate it to see a preview.",
  },
  unknown: {
    title: "This version of the app can't show this widget",
    text: "Reload the page. If that doesn't help, the app needs an update.",
  },
};
