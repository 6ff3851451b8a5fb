/**
 * The days of people that wait to be published, of those that are shown: from today on, as what is over is
 * worked; of a stretch that is over as a whole, all. The roster and the list of today's work count by it.
 */
export function draftDays<Day extends { readonly date: string; readonly draft: boolean }>(
  days: readonly Day[],
  { to, today }: { readonly to: string; readonly today: string },
): Day[] {
  return days.filter(({ date, draft }) => draft && (date >= today || to < today));
}
