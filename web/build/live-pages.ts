import type { KeptFace } from '../core/session/face.ts';

/** Where modules and shells name their pages. */
export const registration =
  /web\/(modules\/[^/]+\/[a-z]+\/module|shells\/[a-z]+\/(shell-module|modules))\.ts$/;
/**
 * What reads or writes the records on the device; only such pages of the admin app show something without
 * network.
 */
const liveRows = /web\/core\/data\/local\.ts$/;
/**
 * Passkeys, the security of an account and its data, the choice of a business at sign-in, paying less TDS,
 * the reversal of a payment, the form of the opening hours, the review of punches, a quote and its versions,
 * what is set or asked of the office, the board of incidents, the operator's page, the line about a plan and
 * a link to a document need the network.
 */
export const onlyOnline =
  /node_modules\/@simplewebauthn\/|web\/modules\/(auth\/customer\/(business-switch|security-cards|my-data|news-choices|choose-business)|bookings\/(customer\/not-served|admin\/quote-dialog)|billing\/(customer\/(auto-pay-dialog|pay-less-tds)|admin\/reverse-payment)|contracts\/customer\/request-dialog|marketplace\/admin\/hours-dialog|incidents\/admin\/(assign-dialog|handling-parts|board-page)|health\/admin\/operator-page|subscriptions\/admin\/standing-bar|attendance\/admin\/review-page|crm\/admin\/quotes\/difference-dialog)\.tsx$|web\/core\/ui\/forms\/share-link-dialog\.tsx$/;

/**
 * What works without network, and is fetched by the devices of a face once all that it begins with is
 * there: the chat and the list of what happened, which nobody opens first, the boards of bookings and of
 * who is on duty, payments that came online, incidents in the office and of customers, the news of
 * customers and of the field, who comes for a booking, the way to order one, an order that was placed, one
 * invoice, the search, the drawing of codes to pay by, the orders of posts, and the pages of the few who
 * look after sites or contracts of a client, visit borrowers, survey sites, sell, have contracts signed,
 * do jobs or have a wallet, with what gives out numbers for them.
 */
export const keptThen: readonly (readonly [KeptFace, RegExp])[] = [
  [
    'customer',
    /web\/shells\/customer\/(search-page|name-card)\.tsx$|web\/modules\/(assistant\/customer\/assistant-panel|dashboard\/customer\/activity-page|bookings\/(components\/(rating-card|visit-details)|customer\/order-booking)|portal\/customer\/(my-sites|site|sheet)-page|contracts\/customer\/contracts-page|cart\/customer\/order-page|billing\/customer\/invoice-page|incidents\/customer\/incidents-page|notifications\/notifications-page|platform\/announcement-bar)\.tsx$|shared\/modules\/bookings\/city-(places|states)\.ts$|web\/core\/(ui\/forms\/qr-code\.tsx|sync\/(taken|left)-numbers\.ts)$/,
  ],
  [
    'desk',
    /web\/(shells\/admin\/find-on-device\.ts|core\/sync\/(taken|left)-numbers\.ts|modules\/(platform\/announcement-bar|marketplace\/admin\/hours-page|billing\/admin\/(offline\/offline|online-payments\/online-payments)-page|incidents\/admin\/incidents-page|attendance\/admin\/board-page|bookings\/admin\/(bookings-board-page|money-lines|payment-dialog))\.tsx)$/,
  ],
  [
    'field',
    /web\/shells\/field\/search-page\.tsx$|web\/modules\/(recovery\/field\/cases-page|crm\/field\/(surveys-page|leads\/leads-page)|contracts\/field\/signings-page|on-call\/field\/(?:wallet|ratings|work)-page|jobs\/field\/(jobs-page|extra-work|finish-form|nobody-home|rate-customer)|platform\/announcement-bar|(payroll\/field\/advances|roster\/field\/post-orders\/orders)-page|attendance\/field\/muster-page|notifications\/notifications-page)\.tsx$|web\/modules\/(crm\/field\/leads\/queued|on-call\/queued-work)\.ts$|web\/core\/(ui\/forms\/(signature-pad|qr-code)\.tsx|sync\/(taken|left)-numbers\.ts)$/,
  ],
];

/** True for what is fetched after the rest, by a face or by whichever. */
export function isKeptThen(id: string, face?: KeptFace): boolean {
  return keptThen.some(([of, pages]) => (face === undefined || of === face) && pages.test(id));
}

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
