import { createElement } from 'react';
import type { ReactNode } from 'react';

/** The lists that the server can fill a public page with. */
export type ListName =
  | 'logo'
  | 'mark'
  | 'services'
  | 'popular'
  | 'Security'
  | 'Housekeeping'
  | 'Recovery'
  | 'Home'
  | 'featured'
  | 'homeCare'
  | 'carCare'
  | 'offers'
  | 'isSecurity'
  | 'isHousekeeping'
  | 'isRecovery'
  | 'isHome'
  | 'rated'
  | 'features'
  | 'packages'
  | 'onRequest'
  | 'related'
  | 'phone'
  | 'email'
  | 'social'
  | 'demoReviews'
  | 'posts'
  | 'news'
  | 'categories'
  | 'tags'
  | 'reads'
  | 'filtered'
  | 'nothing'
  | 'token'
  | 'known'
  | 'unknown'
  | 'valid'
  | 'ended'
  | 'photo'
  | 'busy'
  | 'open'
  | 'due'
  | 'reported'
  | 'correct'
  | 'late'
  | 'onTime'
  | 'online'
  | 'settled'
  | 'tds'
  | 'upi'
  | 'bank'
  | 'note'
  | 'reason'
  | 'period'
  | 'reverse'
  | 'lines'
  | 'items'
  | 'discount'
  | 'dated'
  | 'deposit'
  | 'payment'
  | 'terms'
  | 'accepted'
  | 'closed'
  | 'settled'
  | 'hasPosts'
  | 'hasItems'
  | 'hasTerms'
  | 'clauses'
  | 'fallback'
  | 'cities'
  | 'scheduled'
  | 'noticed'
  | 'nearby'
  | 'others';

/**
 * What stands inside is repeated by the server for every row of the list. `markBlocks` turns the element into
 * the marks.
 */
export function Each({ list, children }: { list: ListName; children: ReactNode }): ReactNode {
  return createElement('each-row', { list }, children);
}

/** What stands inside is there when the list has a row. */
export function If({ list, children }: { list: ListName; children: ReactNode }): ReactNode {
  return createElement('if-any', { list }, children);
}

export function markBlocks(html: string): string {
  return html
    .replace(/<each-row list="(\w+)">/g, '<!--each $1-->')
    .replace(/<if-any list="(\w+)">/g, '<!--if $1-->')
    .replaceAll(/<\/(?:each-row|if-any)>/g, '<!--end-->');
}
