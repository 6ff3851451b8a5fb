import { Box } from '@chakra-ui/react';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { timeOf } from '#shared/core/dates.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import { attendance } from '#shared/modules/attendance/punch.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRows } from '#web/core/data/local.ts';
import { useSession } from '#web/core/session/session.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { dayWords } from '#web/core/ui/look/when.ts';
import { FlagList, PunchState } from '../components/punch-state.tsx';
import { attendanceScreens as messages } from '../messages.ts';
import { officeScreens as office } from '../office-messages.ts';
import { FixDialog } from './fix-dialog.tsx';
import { MyFixes } from './my-fixes.tsx';

/** Everything this person has punched, the newest first, and what became of it. */
export default function PunchesPage(): ReactNode {
  const { t, language } = useLanguage();
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  const { rows, ready, asOf } = useRows(attendance, {
    where: { staff_id: user?.staff_id ?? '' },
    sort: '-at',
    limit: 60,
  });
  // A punch keeps the name as it was; the roster on this phone has it in both languages.
  const { rows: duties } = useRows(roster);
  const siteOf = ({ site_id: id, site_name: name }: (typeof rows)[number]): string =>
    writtenIn(language, name, duties.find((duty) => duty.site_id === id)?.site_name_hi);
  return (
    <Page
      narrow
      title={t(messages.punches)}
      actions={
        <Button look="outline" size="lg" onClick={() => setAsking(true)}>
          {t(office.ask)}
        </Button>
      }
    >
      <OfflineNote asOf={asOf} />
      <MyFixes />
      {asking ? <FixDialog onClose={() => setAsking(false)} /> : null}
      {!ready ? (
        <CardSkeletons label={t(messages.loading)} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<Fingerprint aria-hidden />}
          title={t(messages.noPunches)}
          text={t(messages.noPunchesText)}
        />
      ) : (
        <Box as="ul" listStyleType="none" display="grid" gap="3">
          {rows.map((punch) => (
            <Card as="li" key={punch.id} display="grid" gap="2">
              <Box display="flex" justifyContent="space-between" alignItems="baseline" gap="3">
                <Box fontWeight="bold" fontSize="lg">
                  {t(messages[`kind_${punch.kind}`])}
                </Box>
                <Box fontVariantNumeric="tabular-nums" fontWeight="semibold" whiteSpace="nowrap">
                  {dayWords(punch.date, language)}, {timeOf(punch.effective_at)}
                </Box>
              </Box>
              {punch.site_name === '' ? null : <Box color="fg.muted">{siteOf(punch)}</Box>}
              <Box display="flex" flexWrap="wrap" gap="2">
                <PunchState punch={punch} />
                <FlagList flags={punch.flags} />
              </Box>
            </Card>
          ))}
        </Box>
      )}
    </Page>
  );
}
