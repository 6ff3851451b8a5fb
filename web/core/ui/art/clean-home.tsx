import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';
import { paint } from './paint.ts';
import { Woman } from './woman.tsx';

/** A housekeeper with a mop in a bright room. */
export function CleanHome(): ReactNode {
  return (
    <Drawing width={320} height={240}>
      <path d="M20 212V64c0-20 10-30 30-30h220c20 0 30 10 30 30v148z" fill={paint.wash} stroke="none" />
      <path d="M40 58h84v74H40z" fill={paint.paper} />
      <path d="M82 58v74M40 94h84M34 136h96" />
      <path d="M40 58c10 14 10 40 2 60M124 58c-10 14-10 40-2 60" stroke={paint.pink} strokeWidth="4" />
      <path d="M206 212v-42h74v42M198 170h90" fill={paint.paper} />
      <path d="M230 170v-8c0-8 6-8 6-8h14s6 0 6 8v8z" fill={paint.sky} />
      <path
        d="M243 154c-2-18-16-24-24-22 0 12 8 22 24 22zM243 154c2-24 16-34 28-32 0 16-10 30-28 32z"
        fill={paint.teal}
      />
      <path d="M66 178h46l-6 34H72z" fill={paint.teal} />
      <path d="M66 178c4-24 42-24 46 0" />
      <path d="M78 178c2-6 8-6 10 0 2-8 10-8 12 0" fill={paint.paper} />
      <path d="M12 213h296" strokeWidth="3" />
      <path
        d="M206 72l4 6 6 4-6 4-4 6-4-6-6-4 6-4zM262 92l3 5 5 3-5 3-3 5-3-5-5-3 5-3z"
        fill={paint.rose}
        strokeWidth="2"
      />
      <g transform="translate(152 213) scale(.88)">
        <path d="M52-150 L78-8" strokeWidth="8" />
        <path d="M52-150 L78-8" strokeWidth="3" stroke={paint.rose} />
        <path d="M58-10h42c4 0 6 10 4 10H54c-2 0 0-10 4-10z" fill={paint.paper} />
        <path d="M64-2v-6M74-2v-6M84-2v-6M94-2v-6" strokeWidth="2" />
        <Woman kurta={paint.teal} scarf={paint.rose} />
      </g>
    </Drawing>
  );
}
