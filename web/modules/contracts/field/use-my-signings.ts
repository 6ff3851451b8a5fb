import type { AnswerTo } from '#shared/core/query.ts';
import { recordInPerson } from '#shared/modules/contracts/in-person/operations.ts';
import type { listMySignings } from '#shared/modules/contracts/in-person/queries.ts';
import { useAttention, usePending } from '#web/core/data/outbox.ts';
import type { PendingOperation } from '#web/core/data/outbox.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import type { Answered } from '#web/core/data/use-query.ts';

export type MySigning = AnswerTo<typeof listMySignings>[number];
export type MySigner = MySigning['signers'][number];
/** How a signer stands on this phone: as the server says, or with a signature that waits for a network. */
export type SignerState = MySigner['state'] | 'waiting';

/** The contracts to have signed, as last known to this phone. */
export function useMySignings(): Answered<AnswerTo<typeof listMySignings>> {
  return useQuery<typeof listMySignings>(
    '/contracts/my-signings',
    {},
    { keep: true, follow: ['notifications'] },
  );
}

/** What this phone has signed that the server has not answered yet, and what it refused, by the signer. */
export function useOwnSignings(): {
  readonly waiting: ReadonlySet<string>;
  readonly refused: ReadonlyMap<string, string>;
} {
  const waiting = ownOf(usePending());
  const refused = ownOf(useAttention());
  return {
    waiting: new Set(waiting.map(([signer]) => signer)),
    refused: new Map(refused.map(([signer, { msg }]) => [signer, msg ?? ''])),
  };
}

/** The state of a signer on this phone: who signed here without network has had their turn. */
export function stateOn(
  { signers, in_order: inOrder }: MySigning,
  signer: MySigner,
  waiting: ReadonlySet<string>,
): SignerState {
  if (signer.state === 'signed' || signer.state === 'locked') return signer.state;
  if (waiting.has(signer.id)) return 'waiting';
  if (signer.state !== 'later') return signer.state;
  const before = signers.slice(0, signers.indexOf(signer));
  const isFree = before.every((one) => one.state === 'signed' || waiting.has(one.id));
  return inOrder && isFree ? 'ready' : 'later';
}

function ownOf(operations: readonly PendingOperation[]): [string, PendingOperation][] {
  return operations.flatMap((operation): [string, PendingOperation][] => {
    const { name, input } = operation;
    const signer = input['signer_id'];
    return name === recordInPerson.name && typeof signer === 'string' ? [[signer, operation]] : [];
  });
}
