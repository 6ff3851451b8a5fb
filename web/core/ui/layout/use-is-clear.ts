import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** How often what floats looks below itself where nobody scrolls: pages fill up. */
const lookMs = 500;
const steps = [0, 1, 2, 3, 4];
const controls = 'button, input, select, textarea, summary, img, svg, canvas';
/** Over a corner of a row or card that is one link nothing is covered; a link as high as a button is. */
const tallestLink = 64;

/**
 * True while nothing of the page lies under what floats over it: no text, no picture, nothing to press. What
 * floats keeps its place when it is out of sight.
 */
export function useIsClear(floating: RefObject<HTMLElement | null>): boolean {
  const [clear, setClear] = useState(true);
  useEffect(() => {
    const look = (): void => {
      const over = floating.current;
      if (over?.checkVisibility()) setClear(!covers(over.getBoundingClientRect()));
    };
    let frame = 0;
    const lookSoon = (): void => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        look();
      });
    };
    const timer = setInterval(() => document.hidden || lookSoon(), lookMs);
    addEventListener('scroll', lookSoon, { passive: true });
    return () => {
      clearInterval(timer);
      cancelAnimationFrame(frame);
      removeEventListener('scroll', lookSoon);
    };
  }, [floating]);
  return clear;
}

function covers(box: DOMRect): boolean {
  const under = steps.flatMap((right) =>
    steps.flatMap((down) =>
      document.elementsFromPoint(
        box.x + ((box.width - 1) * right) / 4,
        box.y + ((box.height - 1) * down) / 4,
      ),
    ),
  );
  const main = document.querySelector('main');
  return [...new Set(under)].some(
    (element) => element !== main && main?.contains(element) && isSeen(element, box),
  );
}

function isSeen(element: Element, box: DOMRect): boolean {
  if (element.matches(controls)) return true;
  if (element.matches('a') && element.getBoundingClientRect().height <= tallestLink) return true;
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE) return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some(
      (line) =>
        line.left < box.right && line.right > box.left && line.top < box.bottom && line.bottom > box.top,
    );
  });
}
