/** A rating that is half a year older weighs half as much. */
const halfLifeMs = 182 * 86_400_000;

type Given = { readonly stars: number; readonly at: string };

/**
 * The stars of a service as everybody sees them, from the newest of all its ratings: the average, in which
 * recent ones weigh more, and how many there are. Nothing below the least number.
 */
export function starsOf(
  newest: readonly Given[],
  count: number,
  least: number,
): { readonly rating: number; readonly reviews: number } {
  if (count === 0 || count < least) return { rating: 0, reviews: 0 };
  const latest = Math.max(...newest.map(({ at }) => Date.parse(at)));
  const weighed = newest.map(({ stars, at }) => ({
    stars,
    weight: 2 ** ((Date.parse(at) - latest) / halfLifeMs),
  }));
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const sum = weighed.reduce((total, { stars, weight }) => total + stars * weight, 0);
  return { rating: Math.round((sum / all) * 10) / 10, reviews: count };
}
