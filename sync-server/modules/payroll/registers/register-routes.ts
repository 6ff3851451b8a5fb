import { instantFromMs } from '#shared/core/dates.ts';
import { checkRegisters } from '#shared/modules/payroll/registers/queries.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import type { Reply, Route, SignedCall } from '#server/core/http/route.ts';
import { makeRegisterPack } from './make-register-pack.ts';
import { entriesOf, readRegisters } from './read-registers.ts';

/** The registers for an inspection: what they hold, and the ZIP. */
export const registerRoutes: readonly Route[] = [
  handleQuery(
    checkRegisters,
    async (call) => {
      const { registers, without, unlocked } = await readRegisters(call);
      return {
        data: {
          registers: registers.map((register) => ({ kind: register.kind, entries: entriesOf(register) })),
          without,
          unlocked,
        },
      };
    },
    { runs: 'in-worker' },
  ),
  {
    method: 'GET',
    path: '/payroll/register-pack',
    runs: 'in-worker',
    access: 'tenant',
    permission: 'payroll:read',
    summary: ['Registers for an inspection as ZIP', 'निरीक्षण के रजिस्टर, ZIP में'],
    query: { from: 'first day, YYYY-MM-DD', to: 'last day, at most a year later' },
    handle: downloadPack,
  },
];

async function downloadPack(call: SignedCall): Promise<Reply> {
  const pack = await readRegisters(call);
  const letterhead = await readLetterhead(call.services.database, call.actor.tenantId);
  return documentReply(
    await makeRegisterPack(pack, letterhead, instantFromMs(call.services.nowMs())),
    `registers-${pack.from}-${pack.to}`,
    'zip',
  );
}
