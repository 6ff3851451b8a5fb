import { find } from './find.ts';

/** The two buttons of the row that scrolls sideways. */
export function startCarousel(): void {
  const track = find('track');
  const arrows = find('arrows');
  if (!track || !arrows) return;
  arrows.hidden = false;
  for (const arrow of arrows.querySelectorAll('button')) {
    arrow.addEventListener('click', () =>
      track.scrollBy({ left: Number(arrow.dataset['by']) * track.clientWidth * 0.8, behavior: 'smooth' }),
    );
  }
}
