import type { Resource } from '#shared/core/resource.ts';
import { searchedAs } from '#shared/core/searched.ts';
import type { providers } from './provider.ts';
import type { ratings } from './rating.ts';
import type { walletLines } from './wallet-line.ts';
import type { ratingReports } from './rating-report.ts';
import type { walletAppeals } from './wallet-appeal.ts';

/** How service partners are found. */
export const searchedPartners = searchedAs<typeof providers>('providers', {
  kind: 'partner',
  label: ['Partner', 'पार्टनर'],
  permission: 'oncall:read',
  names: ['name'],
  words: ['phone', 'areas'],
  detail: ['phone', 'areas'],
  office: '/admin/partners?status=all&open={id}',
});

/** How ratings are found: by who gave one, of whom and of what, and by its words. */
export const searchedRatings = searchedAs<typeof ratings>('ratings', {
  kind: 'rating',
  label: ['Rating', 'रेटिंग'],
  permission: 'oncall:read',
  names: ['customer_name', 'worker_name'],
  words: ['service', 'service_hi', 'comment'],
  detail: ['service', 'worker_name', 'comment'],
  seenBy: ['user_id', 'worker_id'],
  office: '/admin/ratings?open={id}',
});

/** How payouts are found: by the partner, and by the note, such as the number of the transfer. */
export const searchedPayouts = searchedAs<typeof walletLines>('wallet_lines', {
  kind: 'payout',
  label: ['Payout', 'पार्टनर को भुगतान'],
  permission: 'oncall:read',
  names: ['worker_name'],
  words: ['note', 'note_hi'],
  detail: ['day', 'note'],
  seenBy: ['worker_id'],
  office: '/admin/wallets?kind=payout&q={worker_name}',
});

/** What the search reads of the account of a customer. */
export type CustomerAccount = {
  id: string;
  name: string;
  phone: string | null;
  email: string | null;
  role: string;
};

/** How customers are found, whether they booked or the office added them. */
export const searchedCustomers = searchedAs<Resource<CustomerAccount>>('users', {
  kind: 'customer',
  label: ['Customer', 'ग्राहक'],
  permission: 'oncall:read',
  names: ['name'],
  words: ['phone', 'email'],
  detail: ['phone', 'email'],
  seenBy: ['role'],
  office: '/admin/customers?open={id}',
});

/** How penalty appeals are found: by the partner, and by what both sides wrote. They open the penalties. */
export const searchedAppeals = searchedAs<typeof walletAppeals>('wallet_appeals', {
  kind: 'wallet_appeal',
  label: ['Penalty appeal', 'जुर्माने पर अपील'],
  permission: 'oncall:read',
  names: ['worker_name'],
  words: ['penalty', 'reason', 'answer'],
  detail: ['penalty', 'reason'],
  seenBy: ['worker_id'],
  work: { path: '/field/wallet' },
  office: '/admin/wallets?kind=penalty&q={worker_name}',
});

/** How reports of ratings are found: by the partner, and by what was written. They open their rating. */
export const searchedReports = searchedAs<typeof ratingReports>('rating_reports', {
  kind: 'rating_report',
  label: ['Reported rating', 'रेटिंग की शिकायत'],
  permission: 'oncall:read',
  names: ['worker_name'],
  words: ['service', 'service_hi', 'comment', 'reason', 'appeal', 'answer'],
  detail: ['service', 'reason'],
  seenBy: ['worker_id'],
  work: { path: '/field/ratings' },
  office: '/admin/ratings?open={id}',
});
