import type { ReactNode } from 'react';
import { paint } from './paint.ts';

/** The frame of a drawing. Drawings only accompany text, so screen readers pass over them. */
export function Drawing({
  width,
  height,
  children,
}: {
  width: number;
  height: number;
  children: ReactNode;
}): ReactNode {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      stroke={paint.ink}
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
