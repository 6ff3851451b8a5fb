import { Box } from '@chakra-ui/react';
import { CalendarDays, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type {
  CalendarLinkView,
  createCalendarLink,
  listCalendarLinks,
  removeCalendarLink,
} from '#shared/modules/integrations/calendar.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { useSession } from '#web/core/session/session.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { CopyLine } from '#web/core/ui/forms/copy-line.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { integrationScreens as messages } from '../../integration-messages.ts';
import { ConfirmDialog } from '#web/core/ui/layout/confirm-dialog.tsx';
import { TabHead } from './tab-head.tsx';

/** The links by which calendars show one's own duties, and the rosters of sites. */
export function CalendarsTab(): ReactNode {
  const { t } = useLanguage();
  const { user } = useSession();
  const links = useQuery<typeof listCalendarLinks>('/integrations/calendars', {});
  const [open, setOpen] = useState<CalendarLinkView | 'site' | null>(null);
  const { busy, run } = useSave();
  const nameOf = (link: CalendarLinkView): string =>
    link.site_id === null ? t(messages.ownDuties) : link.site_name;
  const create = async (form: object): Promise<void> => {
    await call<typeof createCalendarLink>('POST /integrations/calendars', { form });
    links.reload();
  };
  const remove = (link: CalendarLinkView): void =>
    void run(async () => {
      await call<typeof removeCalendarLink>('DELETE /integrations/calendars/{id}', {
        params: { id: link.id },
      });
      toast.success(t(messages.removed, { name: nameOf(link) }));
      setOpen(null);
      links.reload();
    });
  const hasOwn = links.data?.some(({ site_id: site }) => site === null) ?? true;
  return (
    <>
      <TabHead
        text={t(messages.calendarsAbout)}
        action={
          <Box display="flex" flexWrap="wrap" gap="3">
            {(user?.staff_id ?? null) === null || hasOwn ? null : (
              <Button look="outline" busy={busy} onClick={() => void run(() => create({}))}>
                {t(messages.ownDuties)}
              </Button>
            )}
            <Button onClick={() => setOpen('site')}>
              <Plus size={18} aria-hidden />
              {t(messages.addSite)}
            </Button>
          </Box>
        }
      />
      <AnswerStates answer={links}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={<CalendarDays aria-hidden />}
              title={t(messages.noLinks)}
              text={t(messages.noLinksText)}
            />
          ) : (
            <Box display="grid" gap="3">
              {all.some(({ works }) => !works) ? <Card tone="warn">{t(messages.linksOff)}</Card> : null}
              {all.map((link) => (
                <Card key={link.id}>
                  <CopyLine label={nameOf(link)} text={`${globalThis.location.origin}${link.path}`}>
                    <Button
                      look="quiet"
                      aria-label={`${t(messages.remove)}: ${nameOf(link)}`}
                      onClick={() => setOpen(link)}
                    >
                      {t(messages.remove)}
                    </Button>
                  </CopyLine>
                </Card>
              ))}
            </Box>
          )
        }
      </AnswerStates>
      {open === 'site' ? (
        <RecordDialog
          title={t(messages.addSite)}
          saveLabel={t(messages.create)}
          record={{}}
          whole
          sections={[
            {
              fields: [
                {
                  name: 'site_id',
                  label: t(messages.site),
                  kind: 'search',
                  required: true,
                  wide: true,
                  find: { path: '/locations', searchLabel: t(messages.findSite), none: t(messages.noSite) },
                },
              ],
            },
          ]}
          save={create}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open !== null && open !== 'site' ? (
        <ConfirmDialog
          title={t(messages.removeTitle, { name: nameOf(open) })}
          text={t(messages.removeLinkText)}
          action={t(messages.remove)}
          danger
          busy={busy}
          onConfirm={() => remove(open)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
