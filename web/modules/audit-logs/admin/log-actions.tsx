import { Box } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { addDays, calendarDate, formatDate } from '#shared/core/dates.ts';
import { leastYears } from '#shared/modules/audit-logs/retention.ts';
import type { readRetention, setRetention } from '#shared/modules/audit-logs/retention.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { saveFile } from '#web/core/session/save-file.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { keepScreens as messages } from '../messages.ts';

/** The export that proves itself, and for how long the log is kept. */
export function LogActions(): ReactNode {
  const { t } = useLanguage();
  const [asking, setAsking] = useState<'proof' | 'keep' | null>(null);
  const close = (): void => setAsking(null);
  return (
    <Box display="flex" flexWrap="wrap" gap="3">
      <Button look="outline" onClick={() => setAsking('keep')}>
        {t(messages.keep)}
      </Button>
      <Button look="outline" onClick={() => setAsking('proof')}>
        <Download size={20} aria-hidden />
        {t(messages.proof)}
      </Button>
      {asking === 'proof' ? <Proof onClose={close} /> : null}
      {asking === 'keep' ? <Keep onClose={close} /> : null}
    </Box>
  );
}

function Proof({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  return (
    <RecordDialog
      title={t(messages.proof)}
      saveLabel={t(messages.download)}
      record={{ from: addDays(today(), -30), to: today() }}
      whole
      sections={[
        {
          fields: [
            { name: 'from', label: t(messages.from), kind: 'date', required: true },
            { name: 'to', label: t(messages.to), kind: 'date', required: true },
          ],
        },
      ]}
      save={(body) => {
        const days = new URLSearchParams({ from: String(body['from']), to: String(body['to']) });
        return saveFile(
          `/audit-logs/proof?${days}`,
          `audit-log-${days.get('from')}-${days.get('to')}.jsonl.gz`,
        );
      }}
      onClose={onClose}
    >
      {t(messages.proofText)}
    </RecordDialog>
  );
}

function Keep({ onClose }: { onClose: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('settings:write');
  const { data, reload } = useQuery<typeof readRetention>('/audit-logs/retention', {});
  if (!data) return null;
  const now = data.years === null ? t(messages.forGood) : t(messages.forYears, { n: data.years });
  const next = data.periods.filter(({ from }) => from > today());
  const about = [
    now,
    ...next.map(({ from, years }) =>
      t(messages.later, { date: formatDate(calendarDate(from), language), n: years }),
    ),
    t(messages.lines, { n: data.lines }),
  ].join(' ');
  return (
    <RecordDialog
      title={t(messages.keep)}
      saveLabel={t(messages.save)}
      record={{ years: data.years ?? leastYears, from: today() }}
      whole
      sections={
        may
          ? [
              {
                fields: [
                  {
                    name: 'years',
                    label: t(messages.years),
                    kind: 'number',
                    min: leastYears,
                    required: true,
                  },
                  { name: 'from', label: t(messages.effective), kind: 'date', required: true },
                ],
              },
            ]
          : []
      }
      save={async (form) => {
        if (!may) return;
        await call<typeof setRetention>('PUT /audit-logs/retention', { form });
        toast.success(t(messages.saved));
        reload();
      }}
      onClose={onClose}
    >
      {about}
    </RecordDialog>
  );
}
