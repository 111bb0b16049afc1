const leads = {
  markAnswered: 'Mark as answered',
  openCustomer: 'Open customer',
};

export const en = { leads };
