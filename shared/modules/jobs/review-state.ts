import { choice } from '#shared/core/fields.ts';

/** Whether what a worker or a customer said of a job counts; the office looks at what is held. */
export const reviewState = () =>
  choice(['counts', 'held', 'dismissed'])
    .initial('counts')
    .label('Status', 'स्थिति')
    .called({
      counts: ['Counts', 'मान्य'],
      held: ['To be checked', 'देखना बाकी'],
      dismissed: ['Dismissed', 'ख़ारिज'],
    });
