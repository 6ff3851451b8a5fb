import { createHash } from 'node:crypto';
import { checkSeal } from '#server/core/documents/signing/check-seal.ts';
import { makePdf } from '#server/core/documents/pdf.ts';
import { sealPdf } from '#server/core/documents/signing/seal-pdf.ts';
import { bindTask } from '#server/core/runtime/workers/task.ts';
import { checkPdf, makeContractPdf } from './seal-task.ts';

export const boundContractPdf = bindTask(makeContractPdf, async ({ content, seal }): Promise<Uint8Array> => {
  const pdf = await makePdf(content);
  return seal === null ? pdf : sealPdf(pdf, seal.identity, seal.facts, seal.room);
});

export const boundCheckPdf = bindTask(checkPdf, ({ pdf, certificate }) => ({
  ...checkSeal(Buffer.from(pdf), certificate),
  digest: createHash('sha256').update(pdf).digest('hex'),
}));
