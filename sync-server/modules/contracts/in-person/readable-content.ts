import type { ContractToSign } from '#shared/modules/contracts/signing/operations.ts';
import { readablePart } from '../signing/shared-signature.ts';
import { unpackContent } from '../signing/signed-files.ts';

/** The text of a packed document as signers read it. */
export function readableContent(packed: Buffer): Pick<ContractToSign, 'title' | 'subtitle' | 'parts'> {
  const { title, subtitle = '', blocks } = unpackContent(packed);
  return { title, subtitle, parts: blocks.flatMap(readablePart) };
}
