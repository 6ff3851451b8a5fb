import { defineModule } from '#server/core/http/module.ts';
import { auditTexts } from './audit-texts.ts';
import { forgetLinks } from './forget-links.ts';
import { createLink } from './operations/create-link.ts';
import { takeCopy } from './operations/take-copy.ts';
import { shareValues } from './share-page.ts';

/** Documents that people send to somebody without an account, by a link that works once. */
export const shareLinks = defineModule('share-links', {
  says: auditTexts,
  pages: { share: shareValues },
  jobs: [forgetLinks],
  routes: [
    createLink,
    {
      method: 'POST',
      path: '/share-links/download',
      access: 'public',
      summary: ['Download a shared document, once', 'शेयर किया गया दस्तावेज़ डाउनलोड करें, एक बार'],
      bodyAs: 'raw',
      maxBytes: 8192,
      changes: 'nothing',
      handle: takeCopy,
    },
  ],
});
