/** Periods, tiles and widgets. */
export const dashboard = {
  period_backwards: 'The period ends before it starts. Choose an earlier first day.',
  period_unsupported: 'The period includes an unsupported date.',
  supported_years: 'Must be from 1900 to 2199.',
  equity_this_month: 'Equity is only available for this month. Choose a day of this month.',
  tile_part: "This tile doesn't have this part. Open all of its records instead.",
  tile_part_field: 'Must be a part of the tile.',
  tile_without_records: 'This widget has no underlying records.',
  tile_without_records_field: 'Choose a widget with underlying records.',
  widget_gone: 'A widget you chose no longer exists. Reload the list of widgets.',
  widget_not_of_role: "Your role doesn't include a widget you chose. Reload the list of widgets.",
  slow_source:
    "The %{source} source didn't respond within %{seconds} seconds. Try again, or choose fewer stores.",
  no_weather: 'No weather service is set up. Ask an administrator.',
  weather_unavailable: "The weather service isn't responding. Try again in a few minutes.",
  board_search: 'Invalid search.',
  board_search_field: 'Must be one line of at most %{max} characters.',
  group_no_expression: "Store groups don't support filter expressions.",
};
