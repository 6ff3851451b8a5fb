import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { calendarDate, formatDate } from '#shared/core/dates.ts';
import type { Message } from '#shared/core/i18n.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import type { RecoveryCase } from '#shared/modules/recovery/case.ts';
import { isUnsent, missingProof } from '#shared/modules/recovery/contact.ts';
import { settleContact } from '#shared/modules/recovery/operations.ts';
import { outcomeNames } from '#shared/modules/recovery/outcomes.ts';
import { recoveryPaper } from '#shared/modules/recovery/paper-messages.ts';
import type { readCase, readCaseLog } from '#shared/modules/recovery/queries.ts';
import { payMethodNames } from '#shared/modules/recovery/visit.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { personName } from '#web/core/device/person-names.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { saveFile } from '#web/core/session/save-file.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Photo } from '#web/core/ui/layout/photo.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { recoveryDesk as messages } from '../admin-messages.ts';

type Log = AnswerTo<typeof readCaseLog>;
type Contact = Log['contacts'][number];
type Stored = RecoveryCase & { readonly ver: number; created_at: string; updated_at: string };
type Props = { row: Stored; may: boolean; onChange: (row: Stored) => void };

/** Everything that happened with a borrower, the newest first. */
export function CaseLog({ row, may, onChange }: Props): ReactNode {
  const { t } = useLanguage();
  const answer = useQuery<typeof readCaseLog>('/recovery/cases/{id}/log', { params: { id: row.id } });
  const settled = async (): Promise<void> => {
    const { data } = await call<typeof readCase>('GET /recovery/cases/{id}', { params: { id: row.id } });
    onChange(data);
    answer.reload();
  };
  return (
    <Box as="section" display="grid" gap="3">
      <Heading as="h3" fontSize="md">
        {t(messages.log)}
      </Heading>
      <AnswerStates answer={answer} skeletons={2}>
        {(log) => {
          const entries = entriesOf(row, log);
          return entries.length === 0 ? (
            <Box color="fg.muted">{t(messages.noLog)}</Box>
          ) : (
            <Box as="ol" listStyleType="none" display="grid" gap="2">
              {entries.map((entry) => (
                <Box as="li" key={entry.key}>
                  <Entry entry={entry} may={may} onSettled={settled} />
                </Box>
              ))}
            </Box>
          );
        }}
      </AnswerStates>
    </Box>
  );
}

type Line = {
  readonly key: string;
  readonly at: string;
  readonly by: string;
  readonly title: readonly [Message, Readonly<Record<string, string>>];
  readonly note: string;
  readonly contact?: Contact;
  readonly receipt?: { readonly id: string; readonly number: string };
};

function entriesOf(row: Stored, { contacts, receipts, possessions }: Log): Line[] {
  const names: Readonly<Record<string, Message>> = recoveryPaper;
  return [
    ...row.history.map(({ action, at, by, note = '' }, i) => ({
      key: `history-${i}`,
      at,
      by,
      title: [names[action] ?? messages.log, {}] as const,
      note,
    })),
    ...contacts.map((contact) => ({
      key: contact.id,
      at: contact.effective_at,
      by: personName(null, contact.agent_name),
      title: [messages[contact.kind], {}] as const,
      note: contact.note,
      contact,
    })),
    ...receipts.map(({ receipt }) => ({
      key: receipt.id,
      at: receipt.paid_at,
      by: personName(null, receipt.agent_name),
      title: [messages.receipt, { number: receipt.number }] as const,
      note: [formatRupees(receipt.amount), payMethodNames[receipt.method][0], receipt.reference]
        .filter(Boolean)
        .join(' · '),
      receipt,
    })),
    ...possessions.map((one) => ({
      key: one.id,
      at: one.taken_at,
      by: personName(null, one.agent_name),
      title: [messages.possession, { asset: one.asset }] as const,
      note: [
        one.order_number,
        ...one.items.map(({ name }) => name),
        ...one.witnesses.map(({ name }) => name),
        one.yard,
        one.yard_receipt,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1));
}

function Entry({
  entry,
  may,
  onSettled,
}: {
  entry: Line;
  may: boolean;
  onSettled: () => Promise<void>;
}): ReactNode {
  const { t, language } = useLanguage();
  const { contact, receipt } = entry;
  const [title, values] = entry.title;
  return (
    <Card p="3" display="grid" gap="1">
      <Box display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <Box fontWeight="semibold">
          {t(title, values)}
          {contact ? `: ${t(outcomeNames[contact.outcome])}` : ''}
        </Box>
        {contact && contact.state !== 'counts' ? (
          <StatusBadge
            tone={contact.state === 'held' ? 'warn' : 'quiet'}
            icon={contact.state === 'held' ? 'attention' : 'stopped'}
          >
            {t(contact.state === 'held' ? messages.held : messages.dismissed)}
          </StatusBadge>
        ) : null}
      </Box>
      <Box color="fg.muted" fontSize="sm">
        {stampWords(entry.at, language)} · <span className="notranslate">{entry.by}</span>
      </Box>
      {entry.note === '' ? null : (
        <Box className="notranslate" overflowWrap="anywhere">
          {entry.note}
        </Box>
      )}
      {contact ? <ContactDetails contact={contact} may={may} onSettled={onSettled} /> : null}
      {receipt ? (
        <Box>
          <Button
            size="sm"
            look="outline"
            aria-label={t(messages.openReceipt, { number: receipt.number })}
            onClick={() => void saveFile(`/recovery/receipts/${receipt.id}/paper`, `${receipt.number}.pdf`)}
          >
            PDF
          </Button>
        </Box>
      ) : null}
    </Card>
  );
}

function ContactDetails({
  contact,
  may,
  onSettled,
}: {
  contact: Contact;
  may: boolean;
  onSettled: () => Promise<void>;
}): ReactNode {
  const { t, language } = useLanguage();
  const [settling, setSettling] = useState<boolean | null>(null);
  const { promised_on: day, promised_amount: amount, lat, lng } = contact;
  const { held_because: reason } = contact;
  const why = reason === 'none' ? '' : t(recoveryPaper[`reason_${reason}`]);
  const lines = [
    day !== null && amount !== null
      ? t(recoveryPaper.promised, {
          amount: formatRupees(amount),
          day: formatDate(calendarDate(day), language),
        })
      : '',
    lat !== null && lng !== null
      ? t(messages.position, {
          lat: lat.toFixed(4),
          lng: lng.toFixed(4),
          n: Math.round(contact.accuracy_m ?? 0),
        })
      : '',
    ...missingProof(contact).map((what) => t(recoveryPaper[what])),
    why === '' ? '' : t(recoveryPaper.held, { why }),
    isUnsent(contact) ? t(recoveryPaper.notSent) : contact.decision,
  ].filter((line) => line !== '');
  return (
    <>
      {lines.map((line) => (
        <Box key={line} fontSize="sm">
          {line}
        </Box>
      ))}
      {contact.photos.length === 0 ? null : (
        <Box display="grid" gap="2" gridTemplateColumns="repeat(auto-fill, minmax(120px, 1fr))">
          {contact.photos.map((photo, i) => (
            <Photo key={photo.id} id={photo.id} label={t(messages.photo, { n: i + 1 })} />
          ))}
        </Box>
      )}
      {may && contact.state === 'held' ? (
        <Box display="flex" flexWrap="wrap" gap="2">
          <Button size="sm" onClick={() => setSettling(true)}>
            {t(messages.takeVisit)}
          </Button>
          <Button size="sm" look="outline" onClick={() => setSettling(false)}>
            {t(messages.dismissVisit)}
          </Button>
        </Box>
      ) : null}
      {settling === null ? null : (
        <RecordDialog
          title={t(settling ? messages.takeVisit : messages.dismissVisit)}
          saveLabel={t(settling ? messages.takeVisit : messages.dismissVisit)}
          record={{ note: '' }}
          whole
          sections={[
            {
              fields: [
                {
                  name: 'note',
                  label: t(messages.reason),
                  kind: 'area',
                  required: true,
                  maxLength: maxLengthOf(settleContact, 'note'),
                  wide: true,
                },
              ],
            },
          ]}
          save={async (form) => {
            await call<typeof settleContact>('POST /recovery/contacts/{id}/settle', {
              params: { id: contact.id },
              form: { ...form, counts: settling },
            });
            toast.success(t(messages.saved));
            await onSettled();
          }}
          onClose={() => setSettling(null)}
        />
      )}
    </>
  );
}
