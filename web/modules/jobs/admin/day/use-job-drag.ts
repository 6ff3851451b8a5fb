import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { DayJob } from '#shared/modules/jobs/day-queries.ts';
import { canBeGiven } from './day-model.ts';
import { holdJob } from './hold-job.ts';

/** How near to the edge of the list of people a pointer scrolls it, and how fast, in pixels a frame. */
const edge = 36;
const speed = 8;

/** Half of how wide the note at the pointer is at most, and how high. It stays inside of the window. */
const [noteHalf, noteHigh] = [104, 120] as const;

/** A job that is dragged, and the person it is over; null over nobody's place, undefined elsewhere. */
export type HeldJob = { readonly job: DayJob; readonly over: string | null | undefined };
/** Begins to follow a pointer on a job. `onTake` is called once it drags the job. */
export type HoldJob = (
  event: Pick<PointerEvent, 'button' | 'isPrimary' | 'pointerId' | 'pointerType' | 'clientX' | 'clientY'>,
  job: DayJob,
  onTake?: () => void,
) => void;
type JobDrag = {
  readonly held: HeldJob | null;
  readonly hold: HoldJob;
  /** Goes on what contains the jobs, so that a page does not scroll under a finger that drags one. */
  readonly ground: RefObject<HTMLDivElement | null>;
  /** Goes on what follows the pointer. */
  readonly follower: RefObject<HTMLDivElement | null>;
  /** Goes on the list of the people, whose items carry `data-give`. */
  readonly tray: RefObject<HTMLUListElement | null>;
};

/** Drags jobs onto people by mouse, pen or finger. */
export function useJobDrag(onGive: (jobId: string, to: string | null) => void): JobDrag {
  const [held, setHeld] = useState<HeldJob | null>(null);
  const ground = useRef<HTMLDivElement>(null);
  const follower = useRef<HTMLDivElement>(null);
  const tray = useRef<HTMLUListElement>(null);
  const cancel = useRef<(() => void) | null>(null);
  const isHeld = useRef(false);
  const give = useRef(onGive);
  useEffect(() => {
    give.current = onGive;
  }, [onGive]);
  useEffect(() => {
    const { current } = ground;
    const still = (event: TouchEvent): void => {
      if (isHeld.current) event.preventDefault();
    };
    current?.addEventListener('touchmove', still, { passive: false });
    return () => {
      current?.removeEventListener('touchmove', still);
      cancel.current?.();
    };
  }, []);
  const hold = useCallback<HoldJob>((event, job, onTake) => {
    if (event.button !== 0 || !event.isPrimary) return;
    cancel.current?.();
    let at = { x: event.clientX, y: event.clientY };
    let over: string | null | undefined;
    let frame = 0;
    const look = (): void => {
      const found = personAt(at);
      if (found === over) return;
      over = found;
      setHeld({ job, over });
    };
    const follow = (): void => {
      const x = Math.max(noteHalf, Math.min(innerWidth - noteHalf, at.x));
      if (follower.current) {
        follower.current.style.transform = `translate(${x}px, ${at.y}px)`;
        // A finger covers what is under it; a mouse would have the people above it covered.
        const isUnder = event.pointerType === 'touch' ? at.y < noteHigh : at.y < innerHeight - noteHigh;
        follower.current.dataset['under'] = String(isUnder);
      }
      if (tray.current) scrollAt(tray.current, at);
      look();
      frame = requestAnimationFrame(follow);
    };
    cancel.current = holdJob(event, {
      onTake: () => {
        isHeld.current = true;
        setHeld({ job, over });
        onTake?.();
        frame = requestAnimationFrame(follow);
      },
      onMove: (x, y) => {
        at = { x, y };
      },
      onEnd: (isDropped) => {
        cancelAnimationFrame(frame);
        isHeld.current = false;
        if (isDropped) look();
        setHeld(null);
        if (isDropped && over !== undefined && canBeGiven(job, over)) give.current(job.id, over);
      },
    });
  }, []);
  return { held, hold, ground, follower, tray };
}

function personAt({ x, y }: { readonly x: number; readonly y: number }): string | null | undefined {
  const place = document.elementFromPoint(x, y)?.closest('[data-give]');
  const id = place?.getAttribute('data-give') ?? undefined;
  return id === 'nobody' ? null : id;
}

/** Brings the people into sight who are beyond the edge that a pointer is at. */
function scrollAt(list: HTMLElement, { x, y }: { readonly x: number; readonly y: number }): void {
  const { left, right, top, bottom } = list.getBoundingClientRect();
  if (x < left || x > right || y < top || y > bottom) return;
  const [across, down] = [
    list.scrollWidth > list.clientWidth,
    list.scrollHeight > list.clientHeight,
  ] as const;
  if (across) list.scrollLeft += x < left + edge ? -speed : x > right - edge ? speed : 0;
  if (down) list.scrollTop += y < top + edge / 3 ? -speed : y > bottom - edge / 3 ? speed : 0;
}
