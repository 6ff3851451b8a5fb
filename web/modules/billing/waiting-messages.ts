import { defineMessages } from '#shared/core/i18n.ts';

/** What an invoice is called while it waits to be sent. */
export const waitingMessages = defineMessages({
  discarded: [
    'Invoice discarded, number kept as cancelled: {what}',
    'बिल हटाया, नंबर रद्द बिल के रूप में रहेगा: {what}',
  ],
});
