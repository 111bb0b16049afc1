/** Filter expressions. */
export const expression = {
  expected_field: 'At character %{position}, a field name was expected.',
  expected_comparison:
    'At character %{position}, a comparison (=, <>, <, <=, >, >=, in, between, or is) was expected.',
  expected_any: 'At character %{position}, the word "in" was expected.',
  expected_number: 'At character %{position}, a number such as 12 or -3.5 was expected.',
  expected_id: 'At character %{position}, an ID (a whole number) was expected.',
  expected_text: "At character %{position}, text in quotes such as 'Smith' was expected.",
  expected_day: "At character %{position}, a date in quotes such as '2026-03-31' was expected.",
  expected_journey:
    "At character %{position}, a funnel step in quotes such as 'lost sold 2025-01-01 2025-12-31' was expected.",
  expected_equal: 'At character %{position}, the comparison = was expected.',
  expected_and: 'At character %{position}, the word "and" was expected.',
  expected_null: 'At character %{position}, the word "null" was expected.',
  expected_open: 'At character %{position}, an opening parenthesis was expected.',
  expected_close: 'At character %{position}, a closing parenthesis was expected.',
  expected_comma: 'At character %{position}, a comma or a closing parenthesis was expected.',
  expected_quote: 'At character %{position}, a closing quote was expected.',
  expected_token: 'At character %{position}, a word, number, text, comparison, or parenthesis was expected.',
  expected_end: 'At character %{position}, "and", "or", or the end was expected.',
  expected_bytes: 'The expression is longer than 8,192 bytes (character %{position}).',
  expected_depth: 'Parentheses and "not" can be nested 8 levels deep (character %{position}).',
  expected_items: 'A list can have at most 500 values (character %{position}).',
  expected_tests: 'An expression can have at most 100 tests (character %{position}).',
};
