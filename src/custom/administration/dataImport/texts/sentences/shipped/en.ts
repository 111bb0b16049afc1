/** What the profiles that come along say of themselves; other languages translate it. */
export const shippedSentences = {
  shippedAuctionSales:
    'Vehicle sales with the Manheim Market Report value of the day. The value stands in for the cost, so front gross is price minus value.',
  shippedDealerSales:
    'Retail sales of dealers without VIN, stock number or gross: they give customers and what they spent, not deals.',
  shippedListings:
    'Vehicles that dealers list for sale on a public site. Age counts from the day when a vehicle is first imported.',
  shippedLineItems:
    'Lines of repair orders; what belongs to the whole repair order is looked up in service-records.csv. The files name no store: say which one it is.',
  shippedSubitems:
    "Parts on the lines of repair orders, as their details. The file's own service_id fits nothing; the line's leads to the repair order. The files name no store: say which one it is.",
};
