/** Prices, equity and valuations. */
export const vehicles = {
  vehicle_gone: 'A vehicle is no longer in stock or is outside your stores. Nothing was changed.',
  price_changed: 'Someone changed these prices: %{vehicles}. Nothing was changed.',
  price_below_cost: 'The new price is below cost: %{vehicles}.',
  confirm_below_cost: 'Confirm the price below cost.',
  prices_view_only: "Your role can't set prices.",
  price_undo_changed: 'These prices changed since: %{vehicles}. Nothing was undone.',
  no_such_vehicle: "This vehicle doesn't exist or is outside your stores.",
  equity_vehicle_gone:
    "This vehicle isn't at your stores, or its customer no longer has it. Go back to the list.",
  replacement_sold: 'Stock number %{stock} is no longer for sale. Choose another vehicle.',
  what_if_key_reused: 'This key was already used for another what-if. Save again.',
  what_if_outdated: 'The price, payoff, or tax changed. Nothing was saved. Reload and review the payment.',
  call_not_yours: 'You can only remove your own call, on the same day.',
  call_undo_changed: 'This call changed since. Nothing was undone.',
  calls_view_only: "Your role can't log calls.",
  no_such_what_if: 'This what-if no longer exists. Reload the page.',
};
