import type { ReactNode } from 'react';
import type { allocateMany } from '#shared/modules/recovery/operations.ts';
import type { listAgentStands, listLenders } from '#shared/modules/recovery/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { personName } from '#web/core/device/person-names.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { recoveryDesk as messages } from '../admin-messages.ts';

type Props = { onDone: () => void; onClose: () => void };

/** Gives many cases at once: those of a lender and a place, to one agent or to the agents of their areas. */
export function AllocateDialog({ onDone, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { data: lenders } = useQuery<typeof listLenders>('/recovery/lenders', { input: { limit: 200 } });
  const agents = useAgents();
  return (
    <RecordDialog
      title={t(messages.allocateMany)}
      saveLabel={t(messages.allocate)}
      record={{ lender_id: '', place: '', agent_id: '', all: false }}
      whole
      sections={[
        {
          fields: [
            {
              name: 'lender_id',
              label: t(messages.lender),
              kind: 'choice',
              nullable: true,
              options: [
                { value: '', label: t(messages.all) },
                ...(lenders ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ],
            },
            {
              name: 'place',
              label: t(messages.place),
              hint: t(messages.placeHint),
              kind: 'text',
              optional: true,
            },
            {
              name: 'agent_id',
              label: t(messages.agent),
              kind: 'choice',
              nullable: true,
              options: [{ value: '', label: t(messages.byArea) }, ...agents],
            },
            { name: 'all', label: t(messages.again), kind: 'flag' },
          ],
        },
      ]}
      save={async (form) => {
        const { data } = await call<typeof allocateMany>('POST /recovery/allocate', { form });
        toast.success(t(messages.allocatedMany, { n: data.allocated, left: data.left }));
        onDone();
      }}
      onClose={onClose}
    />
  );
}

/** The agents who may be given cases, as choices. */
export function useAgents(): readonly { readonly value: string; readonly label: string }[] {
  const { data } = useQuery<typeof listAgentStands>('/recovery/agent-stands', {});
  return (data ?? [])
    .filter((one) => one.may_take)
    .map((one) => ({ value: one.user_id, label: `${personName(one.staff_id, one.name)} (${one.cases})` }));
}
