interface Props {
  /** Side of the mark in pixels. @default 24 */
  size?: number;
}

/** The mark: a roof in the accent colour over its floor in ink. Decoration; the name stands beside it. */
export function Logo({ size = 24 }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d="M1.9 12.4 12 4.5l10.1 7.9" stroke="var(--accent)" strokeWidth="2.9" />
      <path d="M5 18.2h14" stroke="var(--text1)" strokeWidth="3" />
    </svg>
  );
}
