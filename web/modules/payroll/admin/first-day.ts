import { today } from '#web/core/ui/look/when.ts';

/** From when what is entered first counts: the first of this month, or the day of joining if later. */
export function firstDay(joined: string | null): string {
  const first = `${today().slice(0, 7)}-01`;
  return joined !== null && joined > first ? joined : first;
}
