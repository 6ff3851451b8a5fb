import type { ReactNode } from 'react';
import { Drawing } from '#web/core/ui/art/drawing.tsx';
import { paint } from '#web/core/ui/art/paint.ts';
import { Woman } from '#web/core/ui/art/woman.tsx';

/** A beautician beside a mirror and a chair, at a customer's home. */
export function Salon(): ReactNode {
  return (
    <Drawing width={320} height={240}>
      <path
        d="M20 212V64c0-20 10-30 30-30h220c20 0 30 10 30 30v148z"
        fill={paint.rose}
        stroke="none"
        opacity=".5"
      />
      <path d="M44 132V84c0-34 64-34 64 0v48z" fill={paint.sky} />
      <path d="M56 100l18-22M62 112l28-34" strokeWidth="2" />
      <path d="M32 140h100v10H32zM40 150v62M124 150v62" fill={paint.paper} />
      <path d="M52 140v-16h12v16M72 140v-22h8v22" fill={paint.teal} />
      <path d="M96 140c-8-10 4-18 10-22 6 4 18 12 10 22z" fill={paint.pink} />
      <path d="M206 212v-30h64v30M214 182v-50c0-12 48-12 48 0v50" fill={paint.wash} />
      <path d="M200 182h76" strokeWidth="4" />
      <path d="M12 213h296" strokeWidth="3" />
      <g transform="translate(168 213) scale(.88)">
        <Woman
          kurta={paint.pink}
          scarf={paint.wash}
          hand={
            <g>
              <path d="M46-140l18-14" strokeWidth="4" />
              <path d="M58-162c10-6 20 2 14 12-6 6-14 4-18-2z" fill={paint.rose} />
            </g>
          }
        />
      </g>
      <path
        d="M250 66l3 6 6 3-6 3-3 6-3-6-6-3 6-3zM284 96l2 4 4 2-4 2-2 4-2-4-4-2 4-2z"
        fill={paint.paper}
        strokeWidth="2"
      />
    </Drawing>
  );
}
