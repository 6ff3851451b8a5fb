import { Box, Heading } from '@chakra-ui/react';
import { Fingerprint, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import { addMachine } from '#shared/modules/attendance/machines/contracts.ts';
import type {
  editMachine,
  listMachines,
  MachineView,
  removeMachine,
  renewMachineAddress,
} from '#shared/modules/attendance/machines/contracts.ts';
import { machines as machineRecords } from '#shared/modules/attendance/machines/machine.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { useCommand } from '#web/core/ui/layout/use-command.ts';
import { stampWords } from '#web/core/ui/look/when.ts';
import { uiMessages } from '#web/core/ui/messages.ts';
import { labelOf, optionsOf } from '#web/core/ui/resource/resource-fields.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { machineScreens as messages } from '../machine-messages.ts';
import { MachinePeople } from './machine-people.tsx';

type All = AnswerTo<typeof listMachines>;
type Open =
  | { readonly what: 'new'; readonly serial: string }
  | { readonly what: 'edit'; readonly machine: MachineView }
  | { readonly what: 'people' | 'remove'; readonly machine: MachineView }
  | { readonly what: 'renew' };

/** The machines of the business, the address that they send to, and those that were refused. */
export default function MachinesPage(): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('attendance:write');
  const all = useQuery<typeof listMachines>('/attendance/machines', {});
  const [open, setOpen] = useState<Open | null>(null);
  useCommand('add-machine', () => setOpen({ what: 'new', serial: '' }));
  return (
    <Page
      title={t(messages.title)}
      subtitle={t(messages.subtitle)}
      actions={
        may ? (
          <Box display="flex" flexWrap="wrap" gap="3">
            <ButtonLink look="outline" to="/admin/attendance/import">
              {t(messages.importTitle)}
            </ButtonLink>
            <Button onClick={() => setOpen({ what: 'new', serial: '' })}>
              <Plus size={18} aria-hidden />
              {t(messages.add)}
            </Button>
          </Box>
        ) : undefined
      }
    >
      <AnswerStates answer={all}>
        {(data) => (
          <Box display="grid" gap="5">
            {data.address === null ? null : (
              <Address address={data.address} onRenew={() => setOpen({ what: 'renew' })} />
            )}
            {data.machines.length === 0 ? (
              <EmptyState
                icon={<Fingerprint aria-hidden />}
                title={t(messages.none)}
                text={t(messages.noneText)}
              />
            ) : (
              <MachineTable machines={data.machines} may={may} onOpen={setOpen} />
            )}
            {data.strangers.length === 0 ? null : (
              <Strangers
                strangers={data.strangers}
                may={may}
                onRegister={(serial) => setOpen({ what: 'new', serial })}
              />
            )}
          </Box>
        )}
      </AnswerStates>
      <Opened open={open} onClose={() => setOpen(null)} onDone={all.reload} />
    </Page>
  );
}

function Address({ address, onRenew }: { address: string; onRenew: () => void }): ReactNode {
  const { t } = useLanguage();
  return (
    <Card>
      <Box display="grid" gap="3">
        <TextField
          label={t(messages.address)}
          hint={t(messages.addressHint)}
          value={address}
          readOnly
          onChange={() => undefined}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Box>
          <Button look="outline" onClick={onRenew}>
            {t(messages.renew)}
          </Button>
        </Box>
      </Box>
    </Card>
  );
}

type TableProps = { machines: readonly MachineView[]; may: boolean; onOpen: (open: Open) => void };

function MachineTable({ machines, may, onOpen }: TableProps): ReactNode {
  const { t, language } = useLanguage();
  const doing = (machine: MachineView): readonly (readonly [Message, Open])[] => [
    [messages.people, { what: 'people', machine }],
    [messages.edit, { what: 'edit', machine }],
    [messages.remove, { what: 'remove', machine }],
  ];
  return (
    <DataTable<MachineView>
      caption={t(messages.title)}
      rows={machines}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          label: labelOf(machineRecords, 'name', language),
          width: '200px',
          cell: ({ name, serial }) => (
            <Box className="notranslate">
              <Box fontWeight="medium">{name}</Box>
              <Box fontSize="sm" color="fg.muted">
                {serial}
              </Box>
            </Box>
          ),
        },
        { key: 'site', label: t(messages.site), cell: (row) => row.site_name },
        {
          key: 'seen',
          label: t(messages.seen),
          cell: ({ seen_at: at }) => (at === null ? t(messages.never) : stampWords(at, language)),
        },
        { key: 'waiting', label: t(messages.waiting), numeric: true, cell: (row) => row.waiting },
        {
          key: 'do',
          label: t(messages.actions),
          cell: (machine) =>
            may ? (
              <Box display="flex" flexWrap="wrap" gap="2">
                {doing(machine).map(([words, open]) => (
                  <Button
                    key={open.what}
                    size="sm"
                    look="outline"
                    aria-label={`${t(words)}: ${machine.name}`}
                    onClick={() => onOpen(open)}
                  >
                    {t(words)}
                  </Button>
                ))}
              </Box>
            ) : null,
        },
      ]}
    />
  );
}

type Stranger = All['strangers'][number];
type StrangersProps = {
  strangers: readonly Stranger[];
  may: boolean;
  onRegister: (serial: string) => void;
};

function Strangers({ strangers, may, onRegister }: StrangersProps): ReactNode {
  const { t, language } = useLanguage();
  return (
    <Box>
      <Heading as="h2" fontSize="lg" fontWeight="semibold">
        {t(messages.strangers)}
      </Heading>
      <Box color="fg.muted" mb="3">
        {t(messages.strangersText)}
      </Box>
      <DataTable<Stranger>
        caption={t(messages.strangers)}
        rows={strangers}
        rowKey={({ serial }) => serial}
        columns={[
          {
            key: 'serial',
            label: labelOf(machineRecords, 'serial', language),
            cell: (row) => <span className="notranslate">{row.serial}</span>,
          },
          { key: 'at', label: t(messages.calledAt), cell: (row) => stampWords(row.at, language) },
          { key: 'from', label: t(messages.calledFrom), cell: (row) => row.from },
          {
            key: 'do',
            label: t(messages.actions),
            cell: ({ serial }) =>
              may ? (
                <Button
                  size="sm"
                  look="outline"
                  aria-label={`${t(messages.add)}: ${serial}`}
                  onClick={() => onRegister(serial)}
                >
                  {t(messages.add)}
                </Button>
              ) : null,
          },
        ]}
      />
    </Box>
  );
}

type OpenedProps = { open: Open | null; onClose: () => void; onDone: () => void };

/** The dialog that is open. */
function Opened({ open, onClose, onDone }: OpenedProps): ReactNode {
  const { t } = useLanguage();
  if (open === null) return null;
  if (open.what === 'people')
    return <MachinePeople machine={open.machine} onClose={onClose} onDone={onDone} />;
  if (open.what === 'new' || open.what === 'edit')
    return <MachineForm open={open} onClose={onClose} onDone={onDone} />;
  if (open.what === 'renew')
    return (
      <Sure
        title={t(messages.renewTitle)}
        text={t(messages.renewText)}
        does={t(messages.renew)}
        told={t(messages.renewed)}
        run={() => call<typeof renewMachineAddress>('POST /attendance/machines/address', { input: {} })}
        onClose={onClose}
        onDone={onDone}
      />
    );
  const { id, name, waiting } = open.machine;
  const lost = waiting === 0 ? '' : ` ${t(messages.removeWaiting, { n: waiting })}`;
  return (
    <Sure
      title={t(messages.removeTitle, { name })}
      text={t(messages.removeText) + lost}
      does={t(messages.remove)}
      told={t(messages.removed, { name })}
      run={() => call<typeof removeMachine>('DELETE /attendance/machines/{id}', { params: { id } })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

type FormProps = {
  open: Extract<Open, { readonly what: 'new' | 'edit' }>;
  onClose: () => void;
  onDone: () => void;
};

function MachineForm({ open, onClose, onDone }: FormProps): ReactNode {
  const { t, language } = useLanguage();
  const label = (name: string): string => labelOf(machineRecords, name, language);
  const isNew = open.what === 'new';
  const record = open.what === 'new' ? { serial: open.serial, direction: 'keys' } : { ...open.machine };
  const save = async (form: Record<string, unknown>): Promise<void> => {
    if (open.what === 'new') await call<typeof addMachine>('POST /attendance/machines', { form });
    else
      await call<typeof editMachine>('PUT /attendance/machines/{id}', {
        params: { id: open.machine.id },
        form,
      });
    onDone();
  };
  return (
    <RecordDialog
      title={t(isNew ? messages.add : messages.edit)}
      saveLabel={t(isNew ? messages.add : messages.save)}
      record={record}
      whole
      save={save}
      onClose={onClose}
      sections={[
        {
          fields: [
            ...(isNew
              ? [
                  {
                    name: 'serial',
                    label: label('serial'),
                    kind: 'text' as const,
                    required: true,
                    maxLength: maxLengthOf(addMachine, 'serial'),
                  },
                ]
              : []),
            {
              name: 'name',
              label: label('name'),
              kind: 'text',
              required: true,
              maxLength: maxLengthOf(addMachine, 'name'),
            },
            {
              name: 'site_id',
              label: label('site_id'),
              kind: 'search',
              required: true,
              find: { path: '/locations', searchLabel: t(messages.findSite), none: t(messages.noSite) },
            },
            {
              name: 'direction',
              label: label('direction'),
              kind: 'choice',
              required: true,
              wide: true,
              options: optionsOf(machineRecords, 'direction', language),
            },
          ],
        },
      ]}
    />
  );
}

type SureProps = {
  title: string;
  text: string;
  does: string;
  told: string;
  run: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
};

function Sure({ title, text, does, told, run: work, onClose, onDone }: SureProps): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const sure = (): void =>
    void run(async () => {
      await work();
      toast.success(told);
      onClose();
      onDone();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(uiMessages.cancel)}
          </Button>
          <Button look="danger" busy={busy} onClick={sure}>
            {does}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}
