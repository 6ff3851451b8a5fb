import {
  addOwnLead,
  moveOwnLead,
  noteOwnLead,
  planOwnLead,
} from '#shared/modules/crm/own-leads/operations.ts';
import { queue } from '#web/core/sync/offline-set.ts';

/** What is done with one’s own leads without network. */
export const queuedOwnLeads = [queue(addOwnLead), queue(noteOwnLead), queue(planOwnLead), queue(moveOwnLead)];
