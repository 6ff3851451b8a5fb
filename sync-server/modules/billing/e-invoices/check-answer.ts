import { createVerify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { portalMessages as messages } from '#shared/modules/billing/e-invoice/portal-messages.ts';
import { irnOf } from '#shared/modules/billing/gst/e-invoice.ts';
import type { GstDocument } from '#shared/modules/billing/gst/document.ts';
import type { Registered } from './portal.ts';

/**
 * Why an answer of the portal is not kept: its number is not the one that the document comes to, its QR code
 * names another document, or it is not signed by the portal, where the business has given the portal's key.
 */
export async function answerFault(
  answer: Registered,
  document: GstDocument,
  signingKey: KeyObject | null,
): Promise<Message | null> {
  const other = filled(messages.otherIrn, { irn: answer.irn });
  if ((await irnOf(document)) !== answer.irn) return other;
  const [head = '', claims = '', signature = '', ...more] = answer.signedQr.split('.');
  const named = documentIn(claims);
  if (more.length > 0 || named === null) return other;
  if (named['Irn'] !== answer.irn || named['DocNo'] !== document.number) return other;
  if (named['SellerGstin'] !== document.supplier.gstin) return other;
  const isSigned =
    signingKey === null ||
    createVerify('RSA-SHA256').update(`${head}.${claims}`).verify(signingKey, signature, 'base64url');
  return isSigned ? null : filled(messages.badSignature, { irn: answer.irn });
}

/** The document that a signed QR code is about: JSON in `data` of its claims. */
function documentIn(claims: string): Record<string, unknown> | null {
  try {
    const data = membersOf(JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')))?.['data'];
    return membersOf(typeof data === 'string' ? JSON.parse(data) : data);
  } catch {
    return null;
  }
}

function membersOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : null;
}
