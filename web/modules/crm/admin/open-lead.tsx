import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Lead } from '#shared/modules/crm/lead.ts';
import type { readLead } from '#shared/modules/crm/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import type { SheetTools } from '#web/core/ui/tables/admin-column.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { LeadSheet } from './lead-sheet.tsx';

/** The lead that the address names, read with its notes and shown beside the board. */
export function OpenLead({ id, ...tools }: { id: string } & SheetTools<Lead>): ReactNode {
  const answer = useQuery<typeof readLead>('/crm/leads/{id}', { params: { id } });
  const [own, setOwn] = useState<Lead | null>(null);
  const read = answer.data;
  const lead = own !== null && own.ver >= (read?.ver ?? 0) ? own : read;
  if (!lead)
    return answer.state === 'loading' ? null : <AnswerStates answer={answer}>{() => null}</AnswerStates>;
  return (
    <LeadSheet
      lead={lead}
      tools={{
        ...tools,
        onChange: (next) => {
          setOwn(next);
          tools.onChange(next);
        },
      }}
    />
  );
}
