/** Where modules and shells name their pages. */
export const registration =
  /web\/(modules\/[^/]+\/[a-z]+\/module|shells\/[a-z]+\/(shell-module|modules))\.ts$/;
/**
 * What reads or writes the records on the device; only such pages of the admin app show something without network.
 */
const liveRows = /web\/core\/data\/local\.ts$/;
/**
 * Passkeys, the security of an account and its data, the choice of a business at sign-in, the form of the opening hours, the review of punches,
 * what is set or asked of the office need the network.
 */
export const onlyOnline =
  /node_modules\/@simplewebauthn\/|web\/modules\/(auth\/customer\/(security-cards|my-data|news-choices|choose-business)|bookings\/customer\/not-served|billing\/customer\/auto-pay-dialog|contracts\/customer\/request-dialog|marketplace\/admin\/hours-dialog|incidents\/admin\/handling-parts|attendance\/admin\/review-page)\.tsx$/;

/**
 * The chat works without network, but nobody opens it first: phones fetch it once all that their face begins
 * with is there.
 */
export const keptThen = /web\/modules\/assistant\/customer\/assistant-panel\.tsx$/;

/** True where a page shows records that live on the device, itself or by what it imports at once. */
export function isLive(
  page: string,
  infoOf: (id: string) => { readonly importedIds: readonly string[] },
): boolean {
  const seen = new Set<string>();
  const waiting = [page];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    if (liveRows.test(id)) return true;
    waiting.push(...infoOf(id).importedIds);
  }
  return false;
}
