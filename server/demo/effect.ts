/** How strongly the hidden loyalty acts; with these the computed scores have the shares of a mature customer base. */
export const effect = {
  /** Share of buyers who bought once, long ago and cheaply, and went elsewhere. */
  lost: 0.24,
  lostVisits: 1.2,
  /** Chance in who buys again, beside a loyalty whose deviation is 1. */
  eager: 1.5,
  /** Chance in which customer gets which deal, beside a loyalty whose deviation is 1. */
  chance: 1,
  /** Weight of how lately, beside how profitably, a loyal customer bought. */
  recency: 0.5,
  /** The most loyal come for service more often; a car that was bought lately needs little. */
  visits: 1.2,
  newCar: 0.8,
  /** Visits of who only comes for service, beside those of a buyer. */
  serviceOnly: 0.5,
} as const;
