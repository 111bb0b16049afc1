/** Bands of the flow, as the chips of the report say them. */
export const journey = {
  reached: {
    any: 'Leads',
    lead: 'Leads',
    appointment: 'Leads with an appointment',
    shown: 'Leads who visited',
    sold: 'Leads who bought',
    service: 'Buyers with a service visit',
    regular: 'Buyers in regular service',
    again: 'Repeat buyers',
  },
  lost: {
    any: 'Lost leads and buyers',
    lead: 'Leads without an appointment',
    appointment: 'Leads with an appointment but no visit',
    shown: 'Leads who visited but didn’t buy',
    sold: 'Buyers with no service visit',
    service: 'Buyers lost after one service',
    regular: 'Buyers lost after regular service',
    again: 'None',
  },
  active: 'Buyers still in service',
  of: '%{band}, leads from %{days}',
  at: '%{what}, at %{stores}',
  until: '%{what}, tracked through %{date}',
  noBrand: 'no brand',
};
