import { Box } from '@chakra-ui/react';
import { Download, FileJson } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { readReturn } from '#shared/modules/billing/return-queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { saveFile } from '#web/core/session/save-file.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { MonthField } from '#web/core/ui/forms/month-field.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { lastMonth } from '#web/core/ui/look/last-months.ts';
import { today } from '#web/core/ui/look/when.ts';
import { returnMessages as messages } from '../../returns-messages.ts';
import { Amendments } from './amendments.tsx';
import { Bridge } from './bridge.tsx';
import { CompareFile } from './compare-file.tsx';
import { Filed, FileButton } from './filing.tsx';
import type { MonthReturn } from './month-return.ts';
import { Reconciliation } from './reconciliation.tsx';
import { Unbooked } from './unbooked.tsx';
import { ReturnFaults } from './return-faults.tsx';
import { ReturnTables } from './return-tables.tsx';

/** The GST returns of a month: what is wrong with them, what they come to, and the file for the portal. */
export default function ReturnsPage(): ReactNode {
  const { t } = useLanguage();
  const [query, setQuery] = useSearchParams();
  // What is due now is the return of the month before.
  const month = query.get('month') ?? lastMonth();
  const gstin = query.get('gstin') ?? '';
  const answer = useQuery<typeof readReturn>('/billing/returns/{month}', {
    params: { month },
    input: gstin === '' ? {} : { gstin },
  });
  const choose = (name: string, value: string): void => {
    const next = new URLSearchParams(query);
    next.set(name, value);
    setQuery(next, { replace: true });
  };
  return (
    <Page title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <Box display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
        <Box display="grid" gap="4" gridTemplateColumns={{ base: '1fr', md: '240px minmax(240px, 420px)' }}>
          <MonthField
            label={t(messages.month)}
            required
            value={month}
            onChange={(value) => choose('month', value)}
            back={24}
            ahead={0}
          />
          {answer.data && answer.data.gstins.length > 1 ? (
            <SelectField
              label="GSTIN"
              value={answer.data.gstin}
              options={answer.data.gstins.map(({ gstin: value, name }) => ({
                value,
                label: [value, name].filter(Boolean).join(' · '),
              }))}
              onChange={(value) => choose('gstin', value)}
            />
          ) : null}
        </Box>
        <AnswerStates answer={answer}>{(data) => <Month data={data} onDone={answer.reload} />}</AnswerStates>
      </Box>
    </Page>
  );
}

function Month({ data, onDone }: { data: MonthReturn; onDone: () => void }): ReactNode {
  const { t } = useLanguage();
  if (data.gstin === '')
    return (
      <EmptyState
        icon={<FileJson aria-hidden />}
        title={t(messages.noGstin)}
        text={t(messages.noGstinText)}
        action={<TextLink to="/admin/settings/companies">{t(messages.companies)}</TextLink>}
      />
    );
  return (
    <>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        {data.filed === null ? <Due name="GSTR-1" day={data.due.gstr1} /> : null}
        <Due name="GSTR-3B" day={data.due.gstr3b} />
      </Box>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        {data.documents === 0 ? null : <DownloadButton data={data} />}
        <TallyButton month={data.month} />
        <FileButton data={data} onDone={onDone} />
      </Box>
      <Filed data={data} onDone={onDone} />
      <Amendments data={data} onDone={onDone} />
      {data.documents === 0 && data.amended.length === 0 ? (
        <EmptyState icon={<FileJson aria-hidden />} title={t(messages.empty)} text={t(messages.emptyText)} />
      ) : (
        <>
          <ReturnFaults data={data} />
          <ReturnTables data={data} />
          <Reconciliation rows={data.reconciliation} />
          <Bridge bridge={data.bridge} />
          <Unbooked rows={data.amended} />
        </>
      )}
      <CompareFile key={`${data.month} ${data.gstin}`} data={data} />
    </>
  );
}

function Due({ name, day }: { name: string; day: CalendarDate }): ReactNode {
  const { t, language } = useLanguage();
  const isPast = day < today();
  return (
    <StatusBadge tone={isPast ? 'danger' : 'quiet'} icon={isPast ? 'attention' : 'waiting'}>
      {`${name} · ${t(isPast ? messages.passed : messages.due, { date: formatDate(day, language) })}`}
    </StatusBadge>
  );
}

function DownloadButton({ data }: { data: MonthReturn }): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const path = `/billing/gstr1-json-export?month=${data.month}&gstin=${encodeURIComponent(data.gstin)}`;
  return (
    <Button
      busy={busy}
      disabled={data.errors > 0}
      onClick={() =>
        void run(async () => {
          await saveFile(path, data.file);
          toast.success(t(messages.downloaded));
        })
      }
    >
      <Download size={20} aria-hidden />
      {t(messages.download)}
    </Button>
  );
}

function TallyButton({ month }: { month: string }): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  return (
    <Button
      look="outline"
      busy={busy}
      onClick={() => void run(() => saveFile(`/billing/tally-export?month=${month}`, `tally-${month}.xml`))}
    >
      <Download size={20} aria-hidden />
      {t(messages.tally)}
    </Button>
  );
}
