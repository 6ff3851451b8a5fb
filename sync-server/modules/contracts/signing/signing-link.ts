import { refuse } from '#shared/core/errors.ts';
import { pageLink } from '#shared/core/page-link.ts';
import { signingMessages as messages } from '#shared/modules/contracts/signing/messages.ts';
import { signatureRequests } from '#shared/modules/contracts/signing/signature-request.ts';
import type { SignatureRequest } from '#shared/modules/contracts/signing/signature-request.ts';
import { contractSigners } from '#shared/modules/contracts/signing/signer.ts';
import type { ContractSigner } from '#shared/modules/contracts/signing/signer.ts';
import { isLinkProof, linkProof } from '#server/core/http/link-proof.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Database } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';

/** The key with which a signer opens a contract. */
export function signerToken(services: Pick<Services, 'secrets'>, tenantId: string, id: string): string {
  return `${tenantId}.${id}.${linkProof(services, { purpose: 'sign', tenantId, id })}`;
}

/** The address at which a signer opens the contract, in the language of the request. */
export function signingLink(
  services: Pick<Services, 'secrets'>,
  tenantId: string,
  about: {
    readonly request: Pick<SignatureRequest, 'language'>;
    readonly signer: Pick<ContractSigner, 'id'>;
    readonly site: string;
  },
): string {
  const { request, signer, site } = about;
  return pageLink(`${site}/sign/${signerToken(services, tenantId, signer.id)}`, request.language);
}

/**
 * The signer and the request that a key opens. One that this installation did not write opens nothing, and
 * says no more.
 */
export async function signerOfToken(services: Pick<Services, 'secrets' | 'database'>, token: string) {
  const [tenantId = '', id = '', given = ''] = token.split('.');
  if (!isLinkProof(services, { purpose: 'sign', tenantId, id }, given)) refuse('not_found', messages.badLink);
  const row = await readOne(services.database, 'contract_signers', tenantId, id);
  const signer = row ? decodeRow(contractSigners, row) : refuse('not_found', messages.badLink);
  const found = await readOne(services.database, 'signature_requests', tenantId, signer.request_id);
  const request = found ? decodeRow(signatureRequests, found) : refuse('not_found', messages.badLink);
  return { tenantId, signer, request };
}

async function readOne({ read }: Database, table: string, tenantId: string, id: string) {
  return read
    .selectFrom(table)
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
}
