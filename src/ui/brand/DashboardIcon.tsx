interface Props {
  readonly size?: number | string;
  readonly strokeWidth?: number | string;
}

/** Three bars on a line; takes the props of a lucide icon. */
export function DashboardIcon({ size, strokeWidth }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M6 16v-5M12 16V4M18 16V8M3 21h18" />
    </svg>
  );
}
