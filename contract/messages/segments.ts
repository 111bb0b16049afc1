/** Segments and customer filters. */
export const segments = {
  journey_hidden: "Your role can't see customer flow, so you can't filter by it.",
  filter_field_hidden: "Your role can't see %{name}, so you can't filter by it.",
  segment_gone_in_filter:
    "A segment in this filter no longer exists or isn't shared with you. Choose another.",
  filter_conditions:
    'With its segments, this filter has more than %{max} conditions. Use a fixed segment instead.',
  filter_replaced: 'This filter was replaced by another.',
  filter_slow: 'This filter took longer than %{seconds} seconds. Narrow it, or try again in a moment.',
  segment_hidden: 'Your role can\'t see some filters of the segment "%{segment}", so you can\'t use it here.',
  segment_not_yours: 'Only the owner can change or delete a segment. Save it as your own.',
  segment_members:
    'A fixed segment holds at most %{max} people. Narrow the filter, or save a segment that updates.',
  report_state_invalid: "These Report Controls settings can't be saved.",
  shared_with_one: 'Share a segment with a role or a person, not both.',
  shared_with_one_field: 'Remove the role or the person.',
  shared_user: 'Choose someone who can open the customer report.',
  shared_user_field: "Can't open the customer report, or no longer exists.",
  segment_name: 'A segment with this name already exists.',
  taken_by_segment: 'Already used by another segment.',
  segment_limit: 'You can have at most %{limit} segments. Delete one first.',
  no_such_segment: "This segment doesn't exist or isn't shared with you.",
  customers_export_limit:
    '%{count} customers match. An export can have at most %{limit}. Narrow the filter and export again.',
  steps_invalid: "These steps can't be counted.",
  steps_field: 'Must be a numeric customer field.',
  steps_to: 'Must be more than the start.',
};
