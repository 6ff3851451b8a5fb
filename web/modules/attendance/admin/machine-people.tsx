import { Box } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AnswerTo } from '#shared/core/query.ts';
import type {
  listMachinePeople,
  MachineView,
  setMachinePeople,
} from '#shared/modules/attendance/machines/contracts.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { machineScreens as messages } from '../machine-messages.ts';

type Person = AnswerTo<typeof listMachinePeople>[number];
type Props = { machine: MachineView; onClose: () => void; onDone: () => void };

/** Who has which number on a machine; numbers that nobody has come first. */
export function MachinePeople({ machine, onClose, onDone }: Props): ReactNode {
  const { t } = useLanguage();
  const people = useQuery<typeof listMachinePeople>('/attendance/machines/{id}/people', {
    params: { id: machine.id },
  });
  const [matching, setMatching] = useState<string | null>(null);
  const save = async (form: Record<string, unknown>): Promise<void> => {
    const { number, staff_id: staffId } = form;
    const { data } = await call<typeof setMachinePeople>('PUT /attendance/machines/{id}/people', {
      params: { id: machine.id },
      form: { people: [{ number, staff_id: staffId }] },
    });
    toast.success(t(messages.matched, { n: data.taken }));
    people.reload();
    onDone();
  };
  if (matching !== null) return <MatchForm number={matching} save={save} onClose={() => setMatching(null)} />;
  return (
    <Dialog
      open
      onClose={onClose}
      place="side"
      title={t(messages.peopleOf, { name: machine.name })}
      actions={<Button onClick={onClose}>{t(messages.close)}</Button>}
    >
      <Box color="fg.muted" mb="4">
        {t(messages.peopleText)}
      </Box>
      <Box mb="4">
        <Button look="outline" onClick={() => setMatching('')}>
          <Plus size={18} aria-hidden />
          {t(messages.match)}
        </Button>
      </Box>
      <AnswerStates answer={people}>
        {(all) =>
          all.length === 0 ? (
            <Box color="fg.muted">{t(messages.noNumbers)}</Box>
          ) : (
            <Numbers people={all} onMatch={setMatching} />
          )
        }
      </AnswerStates>
    </Dialog>
  );
}

function Numbers({
  people,
  onMatch,
}: {
  people: readonly Person[];
  onMatch: (number: string) => void;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <DataTable<Person>
      caption={t(messages.people)}
      rows={people}
      rowKey={({ number }) => number}
      columns={[
        {
          key: 'number',
          label: t(messages.number),
          cell: ({ number }) => <span className="notranslate">{number}</span>,
        },
        {
          key: 'person',
          label: t(messages.person),
          cell: ({ staff_id: id, staff_name: name }) =>
            id === null ? t(messages.unmatched) : personName(id, name),
        },
        { key: 'waiting', label: t(messages.waiting), numeric: true, cell: (row) => row.waiting },
        {
          key: 'do',
          label: t(messages.actions),
          cell: ({ number }) => (
            <Button
              size="sm"
              look="outline"
              aria-label={`${t(messages.match)}: ${number}`}
              onClick={() => onMatch(number)}
            >
              {t(messages.match)}
            </Button>
          ),
        },
      ]}
    />
  );
}

type MatchProps = {
  number: string;
  save: (form: Record<string, unknown>) => Promise<void>;
  onClose: () => void;
};

function MatchForm({ number, save, onClose }: MatchProps): ReactNode {
  const { t } = useLanguage();
  return (
    <RecordDialog
      title={t(messages.match)}
      saveLabel={t(messages.save)}
      record={{ number }}
      whole
      save={save}
      onClose={onClose}
      sections={[
        {
          fields: [
            { name: 'number', label: t(messages.number), kind: 'text', required: true },
            {
              name: 'staff_id',
              label: t(messages.person),
              kind: 'search',
              required: true,
              find: { path: '/staff', searchLabel: t(messages.findPerson), none: t(messages.noPerson) },
            },
          ],
        },
      ]}
    />
  );
}
