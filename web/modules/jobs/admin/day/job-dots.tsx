import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { DayJob } from '#shared/modules/jobs/day-queries.ts';
import { useColourMode } from '#web/core/device/colour-mode.ts';
import { dot, inFrame, spotOf } from './plan-marks.ts';
import type { Frame, Placed } from './plan-marks.ts';

/** Marks without numbers. They are painted, as thousands of elements could not follow a finger. */
export function Dots({ jobs, sight, width, height }: Frame & { jobs: readonly Placed<DayJob>[] }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { mode } = useColourMode();
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!canvas.current || !pen) return;
    const fine = window.devicePixelRatio;
    canvas.current.width = width * fine;
    canvas.current.height = height * fine;
    pen.scale(fine, fine);
    const colours = getComputedStyle(canvas.current);
    const colour = (name: string): string => colours.getPropertyValue(`--p-colors-${name}`);
    const stamps = [
      stampOf(colour('brand'), colour('bg-card'), 1.5, fine),
      stampOf(colour('bg-card'), colour('warn'), 3, fine),
    ] as const;
    const half = stamps[0].width / fine / 2;
    for (const job of jobs) {
      const { x, y } = inFrame(spotOf(job, sight.scale), { sight, width, height });
      if (x < -half || y < -half || x > width + half || y > height + half) continue;
      const stamp = stamps[job.row.worker_id === null ? 1 : 0];
      pen.drawImage(stamp, x - half, y - half, 2 * half, 2 * half);
    }
  }, [jobs, sight, width, height, mode]);
  return <Painted ref={canvas} data-marks={jobs.length} aria-hidden />;
}

/** A mark to be set down many times. */
function stampOf(fill: string, edge: string, thick: number, fine: number): HTMLCanvasElement {
  const stamp = document.createElement('canvas');
  stamp.width = (2 * dot + 4) * fine;
  stamp.height = stamp.width;
  const pen = stamp.getContext('2d');
  if (!pen) return stamp;
  pen.scale(fine, fine);
  pen.arc(dot + 2, dot + 2, dot, 0, 2 * Math.PI);
  pen.fillStyle = fill;
  pen.strokeStyle = edge;
  pen.lineWidth = thick;
  pen.fill();
  pen.stroke();
  return stamp;
}

const Painted = chakra('canvas', {
  base: { position: 'absolute', inset: '0', width: '100%', height: '100%' },
});
