import { defineTask } from '#server/core/runtime/workers/task.ts';
import type { SealCheck } from '#server/core/documents/signing/check-seal.ts';
import type { PdfContent } from '#server/core/documents/pdf.ts';
import type { SignatureFacts, SignatureRoom } from '#server/core/documents/signing/signature-place.ts';
import type { SigningIdentity } from '#server/core/documents/signing/signing-identity.ts';

/** Makes the PDF of a contract in a worker thread, and seals it where it is told with what. */
export const makeContractPdf = defineTask<
  {
    readonly content: PdfContent;
    readonly seal: {
      readonly identity: SigningIdentity;
      readonly facts: SignatureFacts;
      readonly room: SignatureRoom;
    } | null;
  },
  Uint8Array
>('contracts.pdf');

/** Checks the seal of any PDF in a worker thread; `digest` is the SHA-256 of the whole file. */
export const checkPdf = defineTask<
  { readonly pdf: Uint8Array; readonly certificate: string },
  SealCheck & { readonly digest: string }
>('contracts.check');
