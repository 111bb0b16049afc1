/** What the profiles that come along say of themselves; other languages translate it. */
export const shippedSentences = {
  shippedAuctionSales:
    'Auction sales with their Manheim market value. Front gross is price minus market value.',
  shippedDealerSales:
    'Retail sales without VIN, stock number or gross. They become customers with their spend, not deals.',
  shippedListings: 'Used vehicles listed on a public site. Age counts from the first import.',
  shippedLineItems:
    'Lines of repair orders. The details of the order come from service-records.csv. Set the store.',
  shippedSubitems: 'Parts on the lines of repair orders, as their details. Set the store.',
};
