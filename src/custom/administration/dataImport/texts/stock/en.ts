/** Files with the whole stock of their stores. */
export const importStock = {
  stock: {
    missing: {
      inventory:
        '%{count} of %{stored} vehicles in stock is missing from the file |||| %{count} of %{stored} vehicles in stock are missing from the file',
      part_stock:
        '%{count} of %{stored} parts in stock is missing from the file |||| %{count} of %{stored} parts in stock are missing from the file',
    },
    only: {
      new: 'The file has only new vehicles. Used ones stay in stock.',
      used: 'The file has only used vehicles. New ones stay in stock.',
    },
    stays: 'They stay in stock. If the file is the whole stock of its stores, say so under Rules.',
    figure: 'Leave the stock',
    figureBelow: 'not in the file',
    leave: {
      inventory: '%{count} vehicle leaves stock |||| %{count} vehicles leave stock',
      part_stock: '%{count} part leaves stock |||| %{count} parts leave stock',
    },
    left: {
      inventory: '%{count} vehicle left stock |||| %{count} vehicles left stock',
      part_stock: '%{count} part left stock |||| %{count} parts left stock',
    },
    sold: '%{count} has a deal. |||| %{count} have a deal.',
    newer: '%{count} is newer than the file and stays. |||| %{count} are newer than the file and stay.',
    unread:
      '%{count} rejected row can’t be identified, so nothing leaves its store. |||| %{count} rejected rows can’t be identified, so nothing leaves their stores.',
    much: 'More than a third of %{store}’s stock leaves: %{count} of %{stored}. Is the file complete?',
    inFile: '%{count} leaves stock. |||| %{count} leave stock.',
    gone: '%{count} removed',
    goneTitle: 'Removed because the file no longer has them',
  },
};
