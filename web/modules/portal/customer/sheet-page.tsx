import { Box, chakra } from '@chakra-ui/react';
import { ArrowLeft, Check } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { writtenIn } from '#shared/core/i18n.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import type { decideMySheet, readMySheet } from '#shared/modules/billing/sheets/my-sheets.ts';
import { mostObjection } from '#shared/modules/billing/sheets/objection.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { MonthField } from '#web/core/ui/forms/month-field.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { lastMonth } from '#web/core/ui/look/last-months.ts';
import { momentWords, today } from '#web/core/ui/look/when.ts';
import { portalScreens as messages } from '../messages.ts';
import { useMySites } from './use-my-sites.ts';

type Sheet = AnswerTo<typeof readMySheet>;

/** The attendance of a site for a month, to approve or to object to. */
export default function SheetPage(): ReactNode {
  const { t, language } = useLanguage();
  const { id = '' } = useParams();
  const sites = useMySites();
  const site = sites.data?.sites.find((known) => known.id === id);
  const [month, setMonth] = useState(() => lastMonth());
  const answer = useQuery<typeof readMySheet>(
    '/billing/my-sheet',
    site ? { input: { client_id: site.client_id, site_id: site.id, month } } : null,
    { keep: true, follow: ['notifications'] },
  );
  const name = site ? writtenIn(language, site.name, site.name_hi) : t(messages.site);
  return (
    <Page
      title={t(messages.sheet)}
      subtitle={site === undefined ? undefined : name}
      back={
        <ButtonLink to={`/my-sites/${encodeURIComponent(id)}`} look="quiet" px="2" ms="-2" mb="1">
          <ArrowLeft size={20} aria-hidden />
          {name}
        </ButtonLink>
      }
    >
      <OfflineNote asOf={answer.asOf} />
      <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
        <Box maxW="280px">
          <MonthField
            label={t(messages.month)}
            value={month}
            onChange={setMonth}
            back={12}
            ahead={0}
            required
          />
        </Box>
        <AnswerStates answer={answer}>
          {(sheet) => (
            <>
              <Standing sheet={sheet} onDone={answer.reload} />
              <People rows={sheet.rows} />
            </>
          )}
        </AnswerStates>
      </Box>
    </Page>
  );
}

const looks = {
  open: ['warn', 'attention'],
  sent: ['warn', 'attention'],
  objected: ['danger', 'attention'],
  changed: ['danger', 'attention'],
  approved: ['ok', 'done'],
} as const;

/** How the sheet stands, and what can be said of it; a month that still runs is not decided on. */
function Standing({ sheet, onDone }: { sheet: Sheet; onDone: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const { online } = useSyncStatus();
  const { busy, run } = useSave();
  const [objecting, setObjecting] = useState(false);
  const isRunning = sheet.month >= today().slice(0, 7);
  const isOpen = sheet.asked && sheet.state !== 'approved' && !isRunning;
  const decide = (decision: 'approve' | 'object', objection: string): Promise<boolean> =>
    run(async () => {
      const { client_id, site_id, month, digest } = sheet;
      const { message } = await call<typeof decideMySheet>('POST /billing/my-sheets/decide', {
        form: { client_id, site_id, month, digest, decision, objection },
      });
      if (message) toast.success(message);
      onDone();
    });
  const [tone, icon] = looks[sheet.state];
  return (
    <Card display="grid" gap="3" justifyItems="start">
      {sheet.asked && !isRunning ? (
        <StatusBadge tone={tone} icon={icon}>
          {t(messages[sheet.state === 'sent' ? 'sentSheet' : sheet.state])}
        </StatusBadge>
      ) : (
        <StatusBadge tone="quiet" icon="note">
          {t(isRunning ? messages.running : messages.notAsked)}
        </StatusBadge>
      )}
      <Box fontWeight="semibold">
        {t(messages.duties)}: {sheet.duties}
      </Box>
      {sheet.decided === null ? null : (
        <Box color="fg.muted" className="notranslate">
          {t(messages.decidedBy, {
            name: sheet.decided.by,
            moment: momentWords(sheet.decided.at, language),
          })}
          {sheet.decided.objection === '' ? null : <Box color="fg">{sheet.decided.objection}</Box>}
        </Box>
      )}
      {isOpen && !online ? <Box color="fg.muted">{t(messages.sheetOffline)}</Box> : null}
      {isOpen && online ? (
        <Box display="flex" flexWrap="wrap" gap="2">
          <Button busy={busy} onClick={() => void decide('approve', '')}>
            <Check size={20} aria-hidden />
            {t(messages.approve)}
          </Button>
          <Button look="outline" onClick={() => setObjecting(true)}>
            {t(messages.object)}
          </Button>
        </Box>
      ) : null}
      {objecting ? (
        <Objection
          busy={busy}
          onSend={async (text) => {
            if (await decide('object', text)) setObjecting(false);
          }}
          onClose={() => setObjecting(false)}
        />
      ) : null}
    </Card>
  );
}

type ObjectionProps = { busy: boolean; onSend: (text: string) => Promise<void>; onClose: () => void };

function Objection({ busy, onSend, onClose }: ObjectionProps): ReactNode {
  const { t } = useLanguage();
  const [text, setText] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void onSend(text);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.object)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.cancel)}
          </Button>
          <Button type="submit" form="objection" busy={busy} disabled={text.trim().length < 3}>
            {t(messages.objectSend)}
          </Button>
        </>
      }
    >
      <form id="objection" onSubmit={submit} noValidate>
        <TextArea
          label={t(messages.objection)}
          value={text}
          onChange={setText}
          maxLength={mostObjection}
          required
        />
      </form>
    </Dialog>
  );
}

function People({ rows }: Pick<Sheet, 'rows'>): ReactNode {
  const { t } = useLanguage();
  if (rows.length === 0) return <Box color="fg.muted">{t(messages.noWork)}</Box>;
  return (
    <Card p="0" overflowX="auto" role="region" tabIndex={0} aria-label={t(messages.byDay)}>
      <Days>
        <thead>
          <tr>
            <th scope="col">{t(messages.employee)}</th>
            <th scope="col">{t(messages.duties)}</th>
            {rows[0]?.days.map((_, i) => (
              <th key={i} scope="col">
                {i + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.code} ${row.post}`}>
              <th scope="row" className="notranslate">
                {row.name}
                <Box fontSize="sm" fontWeight="normal" color="fg.muted">
                  {[row.code, row.post].filter(Boolean).join(', ')}
                </Box>
              </th>
              <td>
                <strong>{row.duties}</strong>
              </td>
              {row.days.map((count, i) => (
                <td key={i}>{count === 0 ? '' : count}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Days>
    </Card>
  );
}

const Days = chakra('table', {
  base: {
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      px: '2',
      py: '2',
      textAlign: 'center',
      borderBottomWidth: '1px',
      borderBottomStyle: 'solid',
      borderColor: 'line',
      whiteSpace: 'nowrap',
    },
    '& th:first-of-type': {
      position: 'sticky',
      insetStart: '0',
      minW: '140px',
      maxW: '200px',
      px: '4',
      textAlign: 'start',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      bg: 'bg.card',
    },
    '& tr:last-of-type > *': { borderBottomWidth: '0' },
  },
});
