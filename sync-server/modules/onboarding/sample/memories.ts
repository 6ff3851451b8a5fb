/**
 * Tables that tell what was, or what is on its way: the log, answers that were given, the outboxes, what
 * people keep on their own screens, and the words of records for the search.
 */
export const memories: readonly string[] = [
  'sample_records',
  'search_docs',
  'op_log',
  'idempotency',
  'departures',
  'drafts',
  'views',
  'user_preferences',
  'quarantine',
  'mail_outbox',
  'text_outbox',
  'push_outbox',
  'webhook_deliveries',
  'share_links',
  'report_letters',
];
