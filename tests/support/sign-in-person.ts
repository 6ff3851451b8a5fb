import { createHash } from 'node:crypto';
import { newId } from '#shared/core/ids.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import { shownText, stepKinds, stepText } from '#shared/modules/contracts/in-person/chain.ts';
import type { Signing } from '#shared/modules/contracts/in-person/chain.ts';
import type { listMySignings } from '#shared/modules/contracts/in-person/queries.ts';
import type { Answer } from './make-app.ts';

export type Pack = AnswerTo<typeof listMySignings>[number];

/** SHA-256 of a text in hexadecimal. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A signature as the phone makes it from the contract that it has, chained by hash. */
export function signatureOf(
  pack: Pack,
  signerId: string,
  more: Partial<Signing> = {},
  at = '2026-11-21T06:29:00.000Z',
) {
  const byCode = more.proof === 'code';
  const signing = {
    request_id: pack.request_id,
    signer_id: signerId,
    digest: pack.digest,
    text_digest: sha256(shownText(pack)),
    consent: pack.consent,
    name: 'Asha Jain',
    way: 'typed',
    drawing: '',
    proof: 'paper',
    code: '',
    paper_kind: byCode ? null : 'pan',
    paper_last: byCode ? '' : '234F',
    photos: [
      { id: newId(), of: 'signer', sha256: sha256('signer') },
      ...(byCode ? [] : [{ id: newId(), of: 'paper', sha256: sha256('paper') }]),
    ],
    lat: 22.7196,
    lng: 75.8577,
    accuracy_m: 14,
    offset_ms: 0,
    ...more,
  };
  return { id: newId(), ...signing, steps: chained(signing, at) };
}

/** The steps of a signature, each with the hash of the one before. */
export function chained(signing: Signing, at: string) {
  let previous = '';
  return stepKinds.map((kind) => {
    previous = sha256(stepText(signing, { kind, at, previous }));
    return { kind, at, hash: previous };
  });
}

type Office = (method: string, path: string, body?: object) => Promise<Answer>;

/** A contract that was sent to signers and given to an officer; gives the ids of the request and signers. */
export async function sendInPerson(
  office: Office,
  { customer, officer, more = {} }: { customer: string; officer: string; more?: object },
): Promise<{ id: string; request: string; signers: string[] }> {
  const made = await office('POST', '/contracts', {
    user_id: customer,
    title: 'Guards for Jain Mills',
    service_type: 'Security',
    start_date: '2026-12-01',
    end_date: '2027-11-30',
    yearly_value: 1_200_000,
    terms: 'Thirty days of notice.',
  });
  const { id } = made.body.data;
  await office('POST', `/contracts/${id}/send-for-signature`, {
    signers: [{ name: 'Asha Jain', email: 'asha@jain.example', role: 'Director' }],
    ...more,
  });
  const { request, signers } = (await office('GET', `/contracts/${id}/signatures`)).body.data;
  await office('POST', `/contracts/signature-requests/${request.id}/in-person`, { officer_id: officer });
  return { id, request: request.id, signers: signers.map((signer: { id: string }) => signer.id) };
}
