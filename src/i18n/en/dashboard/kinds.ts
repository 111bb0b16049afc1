/** Kinds that tiles and the records behind them name alike. */
export const payTypes = { CP: 'Customer pay', W: 'Warranty', I: 'Internal', E: 'Extended contract' };

export const channels = {
  CP: 'Customer pay',
  W: 'Warranty',
  I: 'Internal',
  E: 'Extended contract',
  counter: 'Counter',
  wholesale: 'Wholesale',
};

export const classes = { V: 'VIP', P: 'Platinum', E: 'Emerald', G: 'Gold', N: 'New', unscored: 'Unscored' };
