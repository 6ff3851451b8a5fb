import * as exchanges from '#shared/modules/files/exchanges.ts';
import { handleExchange } from '#server/core/http/exchange-route.ts';
import { defineModule } from '#server/core/http/module.ts';
import { auditTexts } from './audit-texts.ts';
import { readOriginal, readUpload } from './queries.ts';
import { findMissing } from './operations/find-missing.ts';
import { mostUploadBytes, saveUpload } from './operations/save-upload.ts';

/** Photos and documents, kept with the records in the database so that a backup has them too. */
export const files = defineModule('files', {
  says: auditTexts,
  routes: [
    {
      method: 'POST',
      path: '/upload',
      access: 'signed-in',
      summary: ['Upload a photo or document', 'फ़ोटो या दस्तावेज़ भेजें'],
      bodyAs: 'raw',
      maxBytes: mostUploadBytes,
      handle: saveUpload,
    },
    handleExchange(exchanges.findMissing, findMissing),
    {
      method: 'GET',
      path: '/uploads/{id}',
      access: 'signed-in',
      summary: ['A photo or document', 'फ़ोटो या दस्तावेज़'],
      handle: readUpload,
    },
    {
      method: 'GET',
      path: '/uploads/{id}/original',
      access: 'signed-in',
      summary: ['The file exactly as it was uploaded', 'फ़ाइल जैसी भेजी गई थी'],
      handle: readOriginal,
    },
  ],
});
