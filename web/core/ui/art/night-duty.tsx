import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';
import { Guard } from './guard.tsx';
import { paint } from './paint.ts';

/** A guard beside his cabin, moon above. */
export function NightDuty(): ReactNode {
  return (
    <Drawing width={320} height={240}>
      <path d="M16 210c30-120 250-130 290 0z" fill={paint.wash} stroke="none" />
      <circle cx="250" cy="56" r="24" fill={paint.rose} stroke="none" />
      <path d="M196 40v8M192 44h8M284 92v6M281 95h6M52 58v8M48 62h8" strokeWidth="2" />
      <path d="M44 212V104h86v108z" fill={paint.paper} />
      <path d="M34 104l14-22h78l14 22z" fill={paint.teal} />
      <path d="M60 124h54v36H60z" fill={paint.sky} />
      <path d="M87 124v36M54 164h66M72 212v-30h30v30" />
      <path d="M72 94h30" strokeWidth="4" stroke={paint.paper} />
      <path d="M246 212v-84M232 128h28l-4-14h-20z" fill={paint.rose} />
      <path d="M226 148l-14 60h68l-14-60z" fill={paint.rose} stroke="none" opacity=".45" />
      <path d="M12 213h296" strokeWidth="3" />
      <g transform="translate(186 213) scale(.82)">
        <Guard />
      </g>
    </Drawing>
  );
}
