import { Box, Heading } from '@chakra-ui/react';
import { Check, Send } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatMonth } from '#shared/core/dates.ts';
import type { approveSheet } from '#shared/modules/billing/sheets/operations.ts';
import type { readSheet, SheetView as Sheet } from '#shared/modules/billing/sheets/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { sheetScreens as messages } from '../../sheet-screens.ts';
import { Muster } from '../invoices/annexure.tsx';
import { SendSheet } from './send-sheet.tsx';
import type { Which } from './which.ts';
import { SheetHistory } from './sheet-history.tsx';
import { SheetBadge } from './sheet-state.tsx';

type Props = { which: Which; onChange: () => void; onClose: () => void };

/** One sheet beside the list: people by days, totals by post, and its approval. */
export function SheetView({ which, onChange, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const answer = useQuery<typeof readSheet>('/billing/sheet', { input: { ...which } });
  const changed = (): void => {
    answer.reload();
    onChange();
  };
  return (
    <SideSheet open onClose={onClose} title={answer.data?.site ?? t(messages.title)} ownWords>
      <AnswerStates answer={answer}>
        {(sheet) => (
          <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
            <Facts sheet={sheet} month={which.month} />
            <Actions sheet={sheet} which={which} onChange={changed} />
            <Posts posts={sheet.posts} />
            <People rows={sheet.rows} />
            <SheetHistory approvals={sheet.approvals} digest={sheet.digest} />
          </Box>
        )}
      </AnswerStates>
    </SideSheet>
  );
}

function Facts({ sheet, month }: { sheet: Sheet; month: string }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <FactList
      facts={[
        { label: t(messages.state), value: <SheetBadge sheet={sheet} /> },
        { label: t(messages.client), value: <span className="notranslate">{sheet.client}</span> },
        { label: t(messages.month), value: formatMonth(month, language) },
        { label: t(messages.people), value: String(sheet.people) },
        { label: t(messages.duties), value: String(sheet.duties) },
      ]}
    />
  );
}

function Actions({
  sheet,
  which,
  onChange,
}: {
  sheet: Sheet;
  which: Which;
  onChange: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const [mayApprove, maySend] = [usePermission('sheets:write'), usePermission('billing:write')];
  const [sending, setSending] = useState(false);
  const isApproved = sheet.state === 'approved';
  const approve = (): void =>
    void run(async () => {
      await call<typeof approveSheet>('POST /billing/sheets/approve', {
        form: { ...which, digest: sheet.digest },
      });
      toast.success(t(messages.approvedToast));
      onChange();
    });
  if (isApproved || !(mayApprove || maySend)) return null;
  return (
    <Box display="grid" gap="3">
      <Box display="flex" flexWrap="wrap" gap="2">
        {maySend ? (
          <Button
            size="sm"
            look={sheet.approver === 'client' ? 'solid' : 'outline'}
            onClick={() => setSending(true)}
          >
            <Send size={16} aria-hidden />
            {t(messages.send)}
          </Button>
        ) : null}
        {mayApprove ? (
          <Button
            size="sm"
            look={sheet.approver === 'client' ? 'outline' : 'solid'}
            busy={busy}
            onClick={approve}
          >
            <Check size={18} aria-hidden />
            {t(messages.approve)}
          </Button>
        ) : null}
      </Box>
      {sheet.approver === 'client' && mayApprove ? (
        <Box color="fg.muted">{t(messages.approveClient)}</Box>
      ) : null}
      {sending ? (
        <SendSheet which={which} emails={sheet.emails} onSent={onChange} onClose={() => setSending(false)} />
      ) : null}
    </Box>
  );
}

function Posts({ posts }: { posts: Sheet['posts'] }): ReactNode {
  const { t } = useLanguage();
  if (posts.length === 0) return <Box color="fg.muted">{t(messages.nobody)}</Box>;
  return (
    <Box>
      <Heading as="h3" fontSize="md" mb="2">
        {t(messages.posts)}
      </Heading>
      <DataTable<Sheet['posts'][number]>
        caption={t(messages.posts)}
        rows={posts}
        rowKey={({ post }) => post}
        columns={[
          { key: 'post', label: t(messages.post), cell: ({ post }) => post || t(messages.noPost) },
          { key: 'people', label: t(messages.people), numeric: true, cell: ({ people }) => String(people) },
          { key: 'duties', label: t(messages.duties), numeric: true, cell: ({ duties }) => String(duties) },
        ]}
      />
    </Box>
  );
}

function People({ rows }: { rows: Sheet['rows'] }): ReactNode {
  const { t } = useLanguage();
  if (rows.length === 0) return null;
  return (
    <Box>
      <Heading as="h3" fontSize="md" mb="2">
        {t(messages.byDay)}
      </Heading>
      <Box overflowX="auto" role="region" tabIndex={0} aria-label={t(messages.byDay)}>
        <Muster>
          <thead>
            <tr>
              <th scope="col">{t(messages.employee)}</th>
              {rows[0]?.days.map((_, i) => (
                <th key={i} scope="col">
                  {i + 1}
                </th>
              ))}
              <th scope="col">{t(messages.duties)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.staff_id} ${row.post}`}>
                <th scope="row" className="notranslate">
                  {row.name}
                  <Box fontSize="xs" color="fg.muted">
                    {[row.code, row.post].filter(Boolean).join(', ')}
                  </Box>
                </th>
                {row.days.map((count, i) => (
                  <td key={i}>{count === 0 ? '' : count}</td>
                ))}
                <td>
                  <strong>{row.duties}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </Muster>
      </Box>
    </Box>
  );
}
