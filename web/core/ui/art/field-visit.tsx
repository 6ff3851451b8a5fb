import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';
import { Man } from './man.tsx';
import { paint } from './paint.ts';

/** A recovery agent with a file of papers in front of a bank. */
export function FieldVisit(): ReactNode {
  return (
    <Drawing width={320} height={240}>
      <path d="M24 212c0-90 60-150 136-150s136 60 136 150z" fill={paint.wash} stroke="none" />
      <path d="M44 212V116h120v96z" fill={paint.paper} />
      <path d="M34 116l70-44 70 44z" fill={paint.sky} />
      <circle cx="104" cy="98" r="9" fill={paint.rose} />
      <path d="M60 126v76M84 126v76M124 126v76M148 126v76M52 206h104" strokeWidth="4" />
      <path d="M94 212v-46q10-12 20 0v46" fill={paint.sky} />
      <path d="M12 213h296" strokeWidth="3" />
      <g transform="translate(262 78)">
        <path
          d="M-30-24h60a10 10 0 0 1 10 10v26a10 10 0 0 1-10 10H6l-14 14V22h-22a10 10 0 0 1-10-10v-26a10 10 0 0 1 10-10z"
          fill={paint.paper}
        />
        <path d="M-16 0l10 9 20-20" stroke={paint.teal} strokeWidth="5" />
      </g>
      <g transform="translate(218 213) scale(.86)">
        <Man
          shirt={paint.rose}
          hand={
            <g>
              <path d="M-6-122h44v50H-6z" fill={paint.blue} />
              <path d="M2-128h30v8H2z" fill={paint.paper} />
              <path d="M4-106h24M4-96h14" stroke={paint.paper} />
            </g>
          }
        />
      </g>
    </Drawing>
  );
}
