const leads = {
  markAnswered: 'Mark as answered',
  openCustomer: 'Open the customer',
};

export const en = { leads };
