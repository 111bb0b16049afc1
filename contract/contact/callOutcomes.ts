/** How a call to a customer ended. */
export const callOutcomes = ['left_message', 'appointment', 'not_interested'] as const;
