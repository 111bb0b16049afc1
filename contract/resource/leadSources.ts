/** How a lead came to a store. */
export const leadSources = {
  website: { en: 'Website', es: 'Sitio web' },
  third_party: { en: 'Third party', es: 'Sitio de terceros' },
  walk_in: { en: 'Walk-in', es: 'Visita sin cita' },
  phone: { en: 'Phone', es: 'Teléfono' },
  campaign: { en: 'Campaign', es: 'Campaña' },
  referral: { en: 'Referral', es: 'Recomendación' },
  other: { en: 'Other', es: 'Otro' },
} as const;
