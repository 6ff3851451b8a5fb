import { choice } from '#shared/core/fields.ts';

/** Whether what a worker or a customer said of a job counts; the office looks at what is held. */
export const reviewState = () =>
  choice(['counts', 'held', 'dismissed'])
    .initial('counts')
    .label('Status', 'स्थिति')
    .called({
      counts: ['Accepted', 'मान्य'],
      held: ['To check', 'देखना बाकी'],
      dismissed: ['Rejected', 'नामंज़ूर'],
    });
