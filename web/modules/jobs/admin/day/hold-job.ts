/** How long a finger rests on a job before it drags it, and how far a pointer moves before it counts. */
const longPressMs = 400;
const slop = { touch: 10, other: 4 } as const;

type Pressed = Pick<PointerEvent, 'pointerId' | 'pointerType' | 'clientX' | 'clientY'>;
type Hold = {
  readonly onTake: () => void;
  readonly onMove: (x: number, y: number) => void;
  /** Only after `onTake`. False where the drag was cancelled. */
  readonly onEnd: (isDropped: boolean) => void;
};

/** How far a pointer moves before it drags. */
export function slopOf(pointerType: string): number {
  return pointerType === 'touch' ? slop.touch : slop.other;
}

/**
 * Follows a pointer that was pressed on a job. A mouse takes the job by moving, a finger by resting on it
 * first, as one that moves is for the map or the list below. Gives the way to cancel.
 */
export function holdJob(pressed: Pressed, { onTake, onMove, onEnd }: Hold): () => void {
  const listening = new AbortController();
  const isFinger = pressed.pointerType === 'touch';
  let isTaken = false;
  let at = { x: pressed.clientX, y: pressed.clientY };
  const take = (): void => {
    isTaken = true;
    onTake();
    onMove(at.x, at.y);
  };
  const rest = isFinger ? setTimeout(take, longPressMs) : undefined;
  const end = (isDropped: boolean): void => {
    clearTimeout(rest);
    listening.abort();
    if (isTaken) onEnd(isDropped);
  };
  const on = <Name extends keyof WindowEventMap>(
    name: Name,
    act: (event: WindowEventMap[Name]) => void,
  ): void => addEventListener(name, act, { capture: true, signal: listening.signal });
  const isOurs = ({ pointerId }: PointerEvent): boolean => pointerId === pressed.pointerId;
  on('pointermove', (event) => {
    if (!isOurs(event)) return;
    at = { x: event.clientX, y: event.clientY };
    const isFar = Math.hypot(at.x - pressed.clientX, at.y - pressed.clientY) >= slopOf(pressed.pointerType);
    if (isTaken) onMove(at.x, at.y);
    else if (isFar && isFinger) end(false);
    else if (isFar) take();
  });
  on('pointerup', (event) => {
    if (!isOurs(event)) return;
    if (isTaken) ignoreClick();
    end(true);
  });
  on('pointercancel', (event) => isOurs(event) && end(false));
  on('blur', ({ target }) => target === window && end(false));
  on('contextmenu', (event) => isFinger && event.preventDefault());
  on('keydown', (event) => {
    if (event.key !== 'Escape' || !isTaken) return;
    event.preventDefault();
    event.stopPropagation();
    // The button is still down, and its click comes when it is let go.
    addEventListener('pointerup', ignoreClick, { capture: true, once: true });
    end(false);
  });
  return () => end(false);
}

/** The click that ends a drag chooses nothing. */
function ignoreClick(): void {
  const listening = new AbortController();
  addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal: listening.signal },
  );
  setTimeout(() => listening.abort());
}
