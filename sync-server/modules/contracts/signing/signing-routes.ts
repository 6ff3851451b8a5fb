import * as contract from '#shared/modules/contracts/signing/operations.ts';
import * as verify from '#shared/modules/contracts/signing/verify.ts';
import * as queries from '#shared/modules/contracts/signing/queries.ts';
import { handleExchange } from '#server/core/http/exchange-route.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import type { Route } from '#server/core/http/route.ts';
import { declineByLink, signByLink } from './decide-signature.ts';
import { cancelSignatures, resendSignature } from './office-operations.ts';
import { downloadSignature, openSignature, sendSignatureCode } from './shared-signature.ts';
import { downloadSealed, downloadTimestamp, readSignatures } from './signature-queries.ts';
import { readFirstSigner } from './first-signer.ts';
import { verifyCode, verifyPdf } from './verify-signature.ts';

/** Signatures on contracts: collected by the office, given by signers with a link and a code. */
export const signingRoutes: readonly Route[] = [
  handleQuery(queries.readFirstSigner, readFirstSigner, { runs: 'by-size' }),
  handleQuery(queries.readSignatures, readSignatures),
  resendSignature,
  cancelSignatures,
  {
    method: 'GET',
    path: '/contracts/{id}/sealed',
    access: 'signed-in',
    summary: ['The sealed PDF of a contract', 'अनुबंध का सील किया PDF'],
    handle: downloadSealed,
  },
  {
    method: 'GET',
    path: '/contracts/{id}/timestamp',
    access: 'signed-in',
    summary: ['Timestamp added after sealing', 'सील के बाद लगा टाइमस्टैम्प'],
    handle: downloadTimestamp,
  },
  handleExchange(verify.verifyPdf, verifyPdf, {
    bodyAs: 'raw',
    rawType: 'application/pdf',
    maxBytes: verify.mostVerifiedBytes,
  }),
  handleQuery(verify.verifyCode, verifyCode),
  handleExchange(contract.sendSignatureCode, sendSignatureCode),
  handleExchange(contract.openSignature, openSignature),
  handleExchange(contract.downloadSignature, downloadSignature),
  handleExchange(contract.signByLink, signByLink),
  handleExchange(contract.declineByLink, declineByLink),
];
