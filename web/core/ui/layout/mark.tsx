import type { ReactNode } from 'react';

/** The product's mark: a person under a shield. */
export function Mark({ size = 36 }: { size?: number }): ReactNode {
  return (
    <svg viewBox="0 0 512 512" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="512" height="512" rx="116" fill="var(--mark, #2C7A7B)" />
      <path
        d="M256 92c46 34 96 47 146 49v122c0 83-60 138-146 167-86-29-146-84-146-167V141c50-2 100-15 146-49z"
        fill="#fff"
      />
      <circle cx="256" cy="214" r="40" fill="var(--mark-dot, #ED64A6)" />
      <path
        d="M176 356c0-62 34-92 80-92s80 30 80 92c-22 18-48 32-80 43-32-11-58-25-80-43z"
        fill="var(--mark, #2C7A7B)"
      />
    </svg>
  );
}
