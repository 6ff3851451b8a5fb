import { Box, Heading } from '@chakra-ui/react';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { formatDate } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { formatRupees } from '#shared/core/money.ts';
import { issueOffline, offlineInvoices } from '#shared/modules/billing/offline/offline-invoice.ts';
import type {
  OfflineInvoice,
  readOfflineDesk,
  reserveSeries,
} from '#shared/modules/billing/offline/offline-invoice.ts';
import { useRows } from '#web/core/data/local.ts';
import { send } from '#web/core/data/outbox.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { deviceId } from '#web/core/sync/sign-as-device.ts';
import { reserving, useTakenNumbers } from '#web/core/sync/take-number.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { offlineScreens as messages } from '../../offline-screens.ts';
import { nextOf } from './next-number.ts';

type Desk = z.output<(typeof readOfflineDesk)['output']>;
type Draft = Desk['drafts'][number];

/** Issues drafts in the series of this device, with or without network. */
export default function OfflinePage(): ReactNode {
  const { t } = useLanguage();
  const [device, setDevice] = useState<string | null>(null);
  useEffect(() => {
    void deviceId().then(setDevice);
  }, []);
  const answer = useQuery<typeof readOfflineDesk>(
    '/billing/offline-desk',
    device === null ? null : { input: { device } },
    { keep: true },
  );
  return (
    <Page title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <AnswerStates answer={answer} skeletons={3}>
        {(desk) => (device === null ? null : <Drafts desk={desk} device={device} reload={answer.reload} />)}
      </AnswerStates>
    </Page>
  );
}

type DraftsProps = { desk: Desk; device: string; reload: () => void };

function Drafts({ desk, device, reload }: DraftsProps): ReactNode {
  const { t, language } = useLanguage();
  const [asked, setAsked] = useState<Draft | null>(null);
  const { rows } = useRows(offlineInvoices, { filter: (row) => row.device === device });
  const spent = useTakenNumbers(rows.length).filter((one) => one.spent);
  // A draft that could not be issued was changed since it was fetched.
  const refused = rows.filter(({ state }) => state === 'refused').length;
  useEffect(() => {
    if (refused > 0) reload();
  }, [refused, reload]);
  // The draft of a number that was given up can be issued again.
  const gone = new Set(rows.flatMap((row) => (row.state === 'refused' ? [] : row.invoice_id)));
  const drafts = desk.drafts.filter(({ id }) => !gone.has(id));
  const next = desk.series === null ? null : nextOf(desk.series, [...rows, ...spent], today());
  return (
    <Box display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
      {desk.series === null ? (
        <Reserve device={device} onDone={reload} />
      ) : (
        <Box fontWeight="semibold" role="status">
          {next === null ? t(messages.full) : t(messages.next, { number: next })}
        </Box>
      )}
      <Box>
        <Heading as="h2" fontSize="lg" mb="3">
          {t(messages.drafts)}
        </Heading>
        {drafts.length === 0 ? (
          <EmptyState
            icon={<WifiOff aria-hidden />}
            title={t(messages.noDrafts)}
            text={t(messages.noDraftsText)}
          />
        ) : (
          <Box as="ul" listStyleType="none" display="grid" gap="2">
            {drafts.map((draft) => (
              <Card as="li" key={draft.id} p="3" display="flex" flexWrap="wrap" gap="3" alignItems="center">
                <Box flex="1" minW="0" overflowWrap="anywhere" className="notranslate">
                  {draft.client_name}
                </Box>
                <Box fontVariantNumeric="tabular-nums">{formatRupees(draft.total)}</Box>
                {next === null ? null : (
                  <Button size="sm" onClick={() => setAsked(draft)}>
                    {t(messages.issue)}
                  </Button>
                )}
              </Card>
            ))}
          </Box>
        )}
      </Box>
      {rows.length === 0 ? null : (
        <Box>
          <Heading as="h2" fontSize="lg" mb="3">
            {t(messages.issued)}
          </Heading>
          <Box as="ul" listStyleType="none" display="grid" gap="2">
            {rows
              .toSorted((a, b) => b.number.localeCompare(a.number))
              .map((row) => (
                <Issued
                  key={row.id}
                  row={row}
                  state={textOf(offlineInvoices, 'state', row.state, language)}
                />
              ))}
          </Box>
        </Box>
      )}
      {asked && next !== null ? (
        <Confirm draft={asked} device={device} number={next} onClose={() => setAsked(null)} />
      ) : null}
    </Box>
  );
}

/** Gets a series for this device; by a click, because there are no more than 99 of them. */
function Reserve({ device, onDone }: { device: string; onDone: () => void }): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const reserve = (): void =>
    void run(async () => {
      await reserving((before) =>
        call<typeof reserveSeries>('POST /billing/device-series', {
          form: { device, ...(before.length === 0 ? {} : { before: [...before] }) },
        }),
      );
      onDone();
    });
  return (
    <Box display="grid" gap="3" justifyItems="start">
      <Box>{t(messages.noSeries)}</Box>
      <Button busy={busy} onClick={reserve}>
        {t(messages.reserve)}
      </Button>
    </Box>
  );
}

function Issued({ row, state }: { row: OfflineInvoice; state: string }): ReactNode {
  const { language } = useLanguage();
  return (
    <Card as="li" p="3" display="flex" flexWrap="wrap" gap="3">
      <Box fontWeight="semibold" className="notranslate">
        {row.number}
      </Box>
      <Box
        flex={{ base: '1 0 100%', md: '1' }}
        order={{ base: '1', md: '0' }}
        minW="0"
        overflowWrap="anywhere"
        className="notranslate"
      >
        {row.client_name}
      </Box>
      <Box fontVariantNumeric="tabular-nums">{formatRupees(row.total)}</Box>
      <Box color="fg.muted">{formatDate(row.issued_on, language)}</Box>
      <Box color={row.state === 'refused' ? 'bad.text' : 'fg.muted'}>{state}</Box>
      {row.state === 'refused' ? (
        <Box w="full" overflowWrap="anywhere">
          {row.problem[language === 'hi' ? 1 : 0]}
        </Box>
      ) : null}
    </Card>
  );
}

type ConfirmProps = { draft: Draft; device: string; number: string; onClose: () => void };

/** Asks before a number is given out, which cannot be taken back. */
function Confirm({ draft, device, number: next, onClose }: ConfirmProps): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  // What was read here is what is issued, also when the list behind counts on meanwhile.
  const [read, setRead] = useState<string | null>(next);
  const number = read ?? next;
  const issue = async (): Promise<void> => {
    const done = await run(async () => {
      await send(issueOffline, {
        id: newId(),
        input: {
          invoice_id: draft.id,
          ver: draft.ver,
          device,
          number,
          issued_on: today(),
          client_name: draft.client_name,
          total: draft.total,
        },
      });
    });
    // Where another window was faster, the number that is next now is shown.
    if (!done) return setRead(null);
    toast.success(t(messages.done, { number }));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.issueTitle, { number })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          <Button busy={busy} onClick={() => void issue()}>
            {t(messages.issue)}
          </Button>
        </>
      }
    >
      {t(messages.issueText, { client: draft.client_name, total: formatRupees(draft.total) })}
    </Dialog>
  );
}
