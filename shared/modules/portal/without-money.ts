import type { AnswerTo } from '#shared/core/query.ts';
import type { readMySites } from './queries.ts';

/** The clients of somebody whose access covers sites, but neither contracts nor invoices; empty else. */
export function withoutMoney(sites: AnswerTo<typeof readMySites> | null | undefined): string {
  if (!sites || sites.clients.some(({ money }) => money)) return '';
  return sites.clients.map(({ name }) => name).join(', ');
}
