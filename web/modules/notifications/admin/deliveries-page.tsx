import { Box } from '@chakra-ui/react';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { callFault, callFaultMessages } from '#shared/core/call-faults.ts';
import type { Message } from '#shared/core/i18n.ts';
import {
  deliveryChannels,
  deliveryReasons,
  deliveryStates,
} from '#shared/modules/notifications/deliveries.ts';
import type { DeliveryView, sendAgain } from '#shared/modules/notifications/deliveries.ts';
import { eventNames, eventOf } from '#shared/modules/notifications/events.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ButtonAnchor } from '#web/core/ui/forms/button-link.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import type { AdminColumn, AdminFilter } from '#web/core/ui/tables/admin-column.ts';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { newsSettings as messages } from './messages.ts';

type State = DeliveryView['state'];
const states: Readonly<Record<State, { word: Message; tone: StatusTone; icon: StatusIcon }>> = {
  waiting: { word: messages.waiting, tone: 'info', icon: 'waiting' },
  sent: { word: messages.sent, tone: 'ok', icon: 'agreed' },
  failed: { word: messages.failedState, tone: 'danger', icon: 'wrong' },
  given_up: { word: messages.givenUp, tone: 'danger', icon: 'stopped' },
  held: { word: messages.held, tone: 'warn', icon: 'stopped' },
  prepared: { word: messages.prepared, tone: 'warn', icon: 'attention' },
};

/** What went to whom by which channel, and what became of it. */
export default function DeliveriesPage(): ReactNode {
  const { t, language } = useLanguage();
  const columns: AdminColumn<DeliveryView>[] = [
    {
      key: 'when',
      label: t(messages.when),
      cell: (one) => stampWords(one.created_at, language),
      text: (one) => one.created_at,
      width: '130px',
    },
    { key: 'to', label: t(messages.to), cell: (one) => one.recipient, text: (one) => one.recipient },
    { key: 'what', label: t(messages.what), cell: (one) => t(whatOf(one)), text: (one) => t(whatOf(one)) },
    {
      key: 'state',
      label: t(messages.state),
      cell: ({ state }) => (
        <StatusBadge tone={states[state].tone} icon={states[state].icon}>
          {t(states[state].word)}
        </StatusBadge>
      ),
      text: ({ state }) => t(states[state].word),
    },
    {
      key: 'tries',
      label: t(messages.tries),
      cell: ({ tries }) => tries,
      text: ({ tries }) => String(tries),
      numeric: true,
    },
  ];
  const filters: AdminFilter[] = [
    {
      name: 'channel',
      label: t(messages.channel),
      all: t(messages.email),
      values: deliveryChannels
        .filter((value) => value !== 'email')
        .map((value) => ({ value, label: t(messages[value]) })),
    },
    {
      name: 'state',
      label: t(messages.state),
      all: t(messages.allStates),
      values: deliveryStates.map((value) => ({ value, label: t(states[value].word) })),
    },
  ];
  return (
    <Page title={t(messages.log)} subtitle={t(messages.logSubtitle)}>
      <AdminTable<DeliveryView>
        path="/settings/deliveries"
        caption={t(messages.log)}
        searchLabel={t(messages.search)}
        columns={columns}
        filters={filters}
        sheet={(one, { onClose, onChange }) => (
          <DeliverySheet delivery={one} onChange={onChange} onClose={onClose} />
        )}
        emptyState={{ icon: <Send aria-hidden />, title: t(messages.nothing), text: t(messages.nothingText) }}
        none={{ icon: <Send aria-hidden />, title: t(messages.noneFound), text: t(messages.noneFoundText) }}
      />
    </Page>
  );
}

function whatOf({ event, subject }: DeliveryView): Message {
  const name = eventNames.find((one) => one === event);
  if (name !== undefined) return eventOf(name).name;
  if (event === 'digest') return messages.summary;
  return subject === '' ? messages.other : [subject, subject];
}

const reasons: Readonly<Record<(typeof deliveryReasons)[number], Message>> = {
  unreachable: callFaultMessages.other,
  no_gateway: messages.noGateway,
  quota: messages.quota,
  plan: messages.planUsed,
  stopped: messages.stopped,
  limit: messages.limit,
  left: messages.left,
  signed_out: messages.signedOut,
  old: messages.old,
};

const knownReason = (reason: string) => deliveryReasons.find((one) => one === reason);
const isStatus = (reason: string): boolean => /^\d+$/.test(reason);

function reasonOf(reason: string, t: (message: Message) => string): string {
  const known = knownReason(reason);
  const message = known ? reasons[known] : callFault(isStatus(reason) ? Number(reason) : null, reason);
  return reason === '' || message === null ? '' : t(message);
}

type SheetProps = {
  delivery: DeliveryView;
  onChange: (delivery: DeliveryView) => void;
  onClose: () => void;
};

function DeliverySheet({ delivery, onChange, onClose }: SheetProps): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('settings:write');
  const { busy, run } = useSave();
  const { id, channel, state } = delivery;
  const again = (): void =>
    void run(async () => {
      const { message } = await call<typeof sendAgain>('POST /settings/deliveries/{channel}/{id}/again', {
        params: { channel, id },
        input: {},
      });
      toast.success(message ?? '');
      onChange({ ...delivery, state: 'waiting', again: false, tries: 0, reason: '', done_at: null });
    });
  const at = (moment: string | null): string => (moment === null ? '' : stampWords(moment, language));
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t(whatOf(delivery))}
      actions={
        may && delivery.again ? (
          <Button busy={busy} onClick={again}>
            {t(messages.again)}
          </Button>
        ) : undefined
      }
    >
      <Box display="grid" gap="5">
        <FactList
          facts={[
            { label: t(messages.channel), value: t(messages[channel]) },
            { label: t(messages.to), value: delivery.recipient },
            { label: t(messages.what), value: delivery.subject },
            { label: t(messages.state), value: t(states[state].word) },
            { label: t(messages.reason), value: reasonOf(delivery.reason, t) },
            {
              label: t(messages.raw),
              value:
                delivery.reason === '' || knownReason(delivery.reason) ? (
                  ''
                ) : (
                  <span className="notranslate">{delivery.reason}</span>
                ),
            },
            { label: t(messages.tries), value: String(delivery.tries) },
            { label: t(messages.when), value: at(delivery.created_at) },
            { label: t(messages.next), value: at(delivery.next_try) },
            { label: t(messages.done), value: at(delivery.done_at) },
          ]}
        />
        {delivery.whatsapp === null ? null : (
          <Box>
            <ButtonAnchor href={delivery.whatsapp} target="_blank" rel="noreferrer">
              {t(messages.open)}
            </ButtonAnchor>
          </Box>
        )}
      </Box>
    </SideSheet>
  );
}
