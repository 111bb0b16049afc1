/** Bands of the flow, as the chips of the report say them. */
export const journey = {
  reached: {
    any: 'Leads',
    lead: 'Leads',
    appointment: 'Leads with an appointment',
    shown: 'Leads who came',
    sold: 'Leads who bought',
    service: 'Buyers who came for service',
    regular: 'Buyers in regular service',
    again: 'Buyers who bought again',
  },
  lost: {
    any: 'Lost leads and buyers',
    lead: 'Leads without an appointment',
    appointment: 'Leads who never came',
    shown: 'Leads who came and did not buy',
    sold: 'Buyers never seen in service',
    service: 'Buyers gone after one service',
    regular: 'Buyers gone after regular service',
    again: 'Nobody',
  },
  active: 'Buyers still in service',
  of: '%{band}, leads of %{days}',
  at: '%{what}, at %{stores}',
  until: '%{what}, followed to %{date}',
  noBrand: 'no brand named',
};
