/** Files that are the whole stock of their stores. */
export const importStock = {
  stock: {
    title: {
      inventory: 'Vehicles in stock are not in this file',
      part_stock: 'Parts on hand are not in this file',
    },
    rule: 'This file is the whole stock of its stores: what is not in it has left',
    missing: {
      inventory:
        '%{count} of the %{stored} vehicles that its stores have here in stock, in transit or on hold is not in it |||| %{count} of the %{stored} vehicles that its stores have here in stock, in transit or on hold are not in it',
      part_stock:
        '%{count} of the %{stored} parts that its stores have here on hand is not in it |||| %{count} of the %{stored} parts that its stores have here on hand are not in it',
    },
    only: {
      new: 'The file has new vehicles alone, so only those count here: used ones stay as they are.',
      used: 'The file has used vehicles alone, so only those count here: new ones stay as they are.',
    },
    ask: 'Is this file the whole stock of the stores that it names? Then what is not in it has left. If it has only a part of it, such as one brand alone or what has changed, leave it.',
    text: {
      inventory:
        'A vehicle that leaves counts no longer from the day of the file on; earlier days keep it. It is sold where a deal says so, and wholesaled otherwise: no sale is made up. Rejected and skipped rows keep their vehicle. An undo brings all of it back. Other stores stay as they are.',
      part_stock:
        'A part that leaves is not on hand any more. Rejected and skipped rows keep their part. An undo brings all of it back. Other stores stay as they are.',
    },
    use: 'Yes, this is the whole stock',
    stays: 'They stay in stock. If the file is the whole stock of its stores, say so under Rules.',
    figure: 'Leave the stock',
    figureBelow: 'not in the file',
    leave: {
      inventory: '%{count} vehicle leaves the stock |||| %{count} vehicles leave the stock',
      part_stock: '%{count} part leaves the stock |||| %{count} parts leave the stock',
    },
    left: {
      inventory: '%{count} vehicle has left the stock |||| %{count} vehicles have left the stock',
      part_stock: '%{count} part has left the stock |||| %{count} parts have left the stock',
    },
    sold: '%{count} of them is sold by a deal. |||| %{count} of them are sold by deals.',
    newer:
      '%{count} came after the newest of the file and stays: the file may be older. |||| %{count} came after the newest of the file and stay: the file may be older.',
    unread:
      'Of %{count} rejected row nobody can tell what it is about, so nothing of its store leaves. |||| Of %{count} rejected rows nobody can tell what they are about, so nothing of their stores leaves.',
    much: 'More than a third of the stock of %{store} leaves: %{count} of %{stored}. Is this file all of it?',
    inFile: '%{count} of the stock leaves. |||| %{count} of the stock leave.',
    gone: '%{count} gone',
    goneTitle: 'What was stored and not in the file any more, and went',
  },
};
