import type { ReactNode } from 'react';
import { paint } from '#web/core/ui/art/paint.ts';

/** A drawn face in a circle, in one of three kinds; it stands for nobody in particular. */
export function Face({ kind }: { kind: 'a' | 'b' | 'c' }): ReactNode {
  const woman = kind === 'a';
  const shirt = { a: paint.pink, b: paint.teal, c: paint.blue }[kind];
  return (
    <svg
      width="64"
      height="64"
      viewBox="0 0 64 64"
      fill="none"
      stroke={paint.ink}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="32" cy="32" r="31" fill={paint.wash} stroke="none" />
      {woman ? <path d="M18 46c-3-16 0-32 14-32s17 16 14 32z" fill={paint.dark} /> : null}
      <path d="M10 60c1-12 8-16 22-16s21 4 22 16c-10 6-34 6-44 0z" fill={shirt} />
      <path d="M27 40v6l5 4 5-4v-6z" fill={woman ? paint.tan : paint.brown} />
      <circle cx="32" cy="30" r="12" fill={woman ? paint.tan : paint.brown} />
      <path
        d={
          woman
            ? 'M20 30c0-10 5-14 12-14s12 4 12 14c-5-2-8-6-9-9-3 5-9 8-15 9z'
            : 'M20 29c-2-9 4-15 12-15s14 5 12 15c-2-2-4-5-4-7-6 3-13 2-17-1-1 3-1 5-3 8z'
        }
        fill={paint.dark}
      />
      {kind === 'c' ? (
        <path d="M25 31h5v4h-5zM34 31h5v4h-5zM30 32h4" strokeWidth="1.5" />
      ) : (
        <path d="M27 31v1M37 31v1" strokeWidth="3" />
      )}
      <path d="M28 37q4 3 8 0" />
    </svg>
  );
}
