import { Box } from '@chakra-ui/react';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { addDays, isCalendarDate } from '#shared/core/dates.ts';
import { siteReports } from '#shared/modules/incidents/site-report.ts';
import type { SiteReport } from '#shared/modules/incidents/site-report.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { saveFile } from '#web/core/session/save-file.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SearchSelect } from '#web/core/ui/forms/search-select.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { useFinder } from '#web/core/ui/resource/name-of.tsx';
import { ResourceDialog } from '#web/core/ui/resource/resource-dialog.tsx';
import { namedFields } from '#web/core/ui/resource/resource-fields.tsx';
import { ResourcePage } from '#web/core/ui/resource/resource-page.tsx';
import type { Found } from '#web/core/ui/tables/record-fields.tsx';
import { boardMessages as messages } from '../board-messages.ts';

/** The occurrence book and the daily report of a site, and to whom reports are mailed. */
export default function ReportsPage(): ReactNode {
  return (
    <ResourcePage<SiteReport>
      resource={siteReports}
      refers={{ site_id: sites }}
      icon={<Mail aria-hidden />}
      about={messages.reportsAbout}
      above={<Papers />}
      form={(onSaved, onClose) => <ReportDialog row={null} onSaved={onSaved} onClose={onClose} />}
      sheet={(row, { onChange, onClose }) => (
        <ReportDialog
          row={row}
          onSaved={(saved) => {
            onChange(saved);
            onClose();
          }}
          onClose={onClose}
        />
      )}
    />
  );
}

function Papers(): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const [site, setSite] = useState('');
  const [from, setFrom] = useState<string>(addDays(today(), -6));
  const [until, setUntil] = useState<string>(today());
  const known = site !== '' && isCalendarDate(from) && isCalendarDate(until);
  const save = (path: string, name: string): void => void run(() => saveFile(path, name));
  return (
    <Card mb="5" display="grid" gap="3">
      <Box fontWeight="semibold">{t(messages.papers)}</Box>
      <SiteChoice value={site} onChange={setSite} error={undefined} />
      <Box display="grid" gap="3" gridTemplateColumns="repeat(auto-fit, minmax(150px, 1fr))">
        <TextField label={t(messages.from)} type="date" value={from} onChange={setFrom} />
        <TextField label={t(messages.until)} type="date" value={until} onChange={setUntil} />
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button
          look="outline"
          busy={busy}
          disabled={!known}
          onClick={() =>
            save(
              `/incidents/book?site_id=${encodeURIComponent(site)}&from=${from}&to=${until}`,
              `occurrence-book-${from}.pdf`,
            )
          }
        >
          {t(messages.book)}
        </Button>
        <Button
          look="outline"
          busy={busy}
          disabled={!known}
          onClick={() =>
            save(
              `/incidents/daily?site_id=${encodeURIComponent(site)}&date=${until}`,
              `daily-report-${until}.pdf`,
            )
          }
        >
          {t(messages.daily)}
        </Button>
      </Box>
    </Card>
  );
}

type Choice = { value: string; onChange: (id: string) => void; error: string | undefined };

function SiteChoice({ value, onChange, error }: Choice): ReactNode {
  const { t } = useLanguage();
  const { path, searchLabel, none, words } = useFinder()(sites, false);
  return (
    <SearchSelect<Found & Readonly<Record<string, unknown>>>
      path={path}
      searchLabel={searchLabel}
      label={t(messages.site)}
      value={value}
      words={words}
      onChange={onChange}
      error={error}
      none={none}
    />
  );
}

type Saved = NonNullable<Parameters<typeof ResourceDialog<SiteReport>>[0]['row']>;
type Props = { row: Saved | null; onSaved: (row: Saved) => void; onClose: () => void };

function ReportDialog({ row, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const [site, setSite] = useState(row?.site_id ?? '');
  const [emails, setEmails] = useState((row?.emails ?? []).join(', '));
  const list = emails
    .split(',')
    .map((email) => email.trim())
    .filter((email) => email !== '');
  return (
    <ResourceDialog<SiteReport>
      resource={siteReports}
      row={row}
      sections={[
        {
          // For which site and to whom comes before how.
          fields: [],
          foot: (error) => (
            <Box display="grid" gap="3">
              {row ? null : <SiteChoice value={site} onChange={setSite} error={error('site_id')} />}
              <TextField
                label={t(messages.emails)}
                value={emails}
                onChange={setEmails}
                error={error('emails')}
              />
            </Box>
          ),
        },
        {
          fields: namedFields(siteReports, language, ['send_at', 'language', 'book', 'active'], {
            book: { wide: true },
          }),
        },
      ]}
      besides={() => (row ? { emails: list } : { emails: list, site_id: site })}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
