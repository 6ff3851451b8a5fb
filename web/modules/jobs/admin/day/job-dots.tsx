import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { DayJob } from '#shared/modules/jobs/day-queries.ts';
import { useColourMode } from '#web/core/device/colour-mode.ts';
import { standingOf } from './day-model.ts';
import { dot, inFrame, markLooks, spotOf } from './plan-marks.ts';
import type { Frame, Placed } from './plan-marks.ts';

/** Marks without numbers. They are painted, as thousands of elements could not follow a finger. */
export function Dots({ jobs, sight, width, height }: Frame & { jobs: readonly Placed<DayJob>[] }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { mode } = useColourMode();
  const stamps = useRef<{ readonly of: string; readonly marks: Stamps } | null>(null);
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!canvas.current || !pen) return;
    const fine = window.devicePixelRatio;
    const look = `${document.documentElement.className} ${fine}`;
    if (stamps.current?.of !== look) stamps.current = { of: look, marks: stampsFor(canvas.current, fine) };
    const { marks } = stamps.current;
    const [wide, high] = [Math.round(width * fine), Math.round(height * fine)];
    if (canvas.current.width !== wide) canvas.current.width = wide;
    if (canvas.current.height !== high) canvas.current.height = high;
    pen.clearRect(0, 0, wide, high);
    for (const job of jobs) {
      const { x, y } = inFrame(spotOf(job, sight.scale), { sight, width, height });
      if (x < -dot || y < -dot || x > width + dot || y > height + dot) continue;
      const stamp = marks[standingOf(job.row)];
      // On whole dots of the screen a stamp is copied as it is.
      pen.drawImage(stamp, Math.round(x * fine - stamp.width / 2), Math.round(y * fine - stamp.height / 2));
    }
  }, [jobs, sight, width, height, mode]);
  return <Painted ref={canvas} data-marks={jobs.length} aria-hidden />;
}

type Stamps = Readonly<Record<ReturnType<typeof standingOf>, HTMLCanvasElement>>;
type Look = (typeof markLooks)[keyof typeof markLooks];

/** The marks of jobs that somebody has, was asked for, or that nobody has, in the colours of the page. */
function stampsFor(canvas: HTMLCanvasElement, fine: number): Stamps {
  const colours = getComputedStyle(canvas);
  const stamp = (look: Look): HTMLCanvasElement =>
    stampOf(look, (name) => colours.getPropertyValue(`--p-colors-${name}`), fine);
  return {
    taken: stamp(markLooks.taken),
    waiting: stamp(markLooks.waiting),
    free: stamp(markLooks.free),
  };
}

/** A mark to be set down many times. */
function stampOf(look: Look, colour: (name: string) => string, fine: number): HTMLCanvasElement {
  const stamp = document.createElement('canvas');
  stamp.width = (2 * dot + 4) * fine;
  stamp.height = stamp.width;
  const pen = stamp.getContext('2d');
  if (!pen) return stamp;
  pen.scale(fine, fine);
  pen.arc(dot + 2, dot + 2, dot, 0, 2 * Math.PI);
  pen.fillStyle = colour(look.inside);
  pen.strokeStyle = colour(look.edge);
  pen.lineWidth = look.thick;
  pen.setLineDash(look.dashes);
  pen.fill();
  pen.stroke();
  return stamp;
}

const Painted = chakra('canvas', {
  base: { position: 'absolute', inset: '0', width: '100%', height: '100%' },
});
