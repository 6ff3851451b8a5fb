import { Box, Heading } from '@chakra-ui/react';
import { CalendarOff, CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { newId } from '#shared/core/ids.ts';
import type { OpenShift } from '#shared/modules/roster/open-shift.ts';
import { createRequest, leaveNames, staffRequests } from '#shared/modules/roster/request.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRows } from '#web/core/data/local.ts';
import { send } from '#web/core/data/outbox.ts';
import { useSession } from '#web/core/session/session.ts';
import { toast } from '#web/core/device/toast.ts';
import { useSavedText } from '#web/core/ui/feedback/use-saved-text.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { dayWords } from '#web/core/ui/look/when.ts';
import { myLeave as messages } from '../field-messages.ts';
import { AskDialog } from './ask-dialog.tsx';
import { AskedOfMe } from './asked-of-me.tsx';
import { RequestCard } from './request-card.tsx';
import { useOpenShifts } from './use-ahead.ts';
import { useBalances } from './use-balances.ts';

/**
 * One's duties ahead, leave and open shifts. Asking works without network; what is left of leave is what was
 * last known.
 */
export default function MyLeavePage(): ReactNode {
  const { t } = useLanguage();
  const { user } = useSession();
  const me = user?.staff_id ?? '';
  const requests = useRows(staffRequests, { sort: '-created_at' });
  const balances = useBalances();
  const [asking, setAsking] = useState<'leave' | 'comp_off' | null>(null);
  const wanted = new Set(
    requests.rows.filter((row) => row.status === 'requested').map((row) => row.open_shift_id),
  );

  // What a colleague asked stands above until it is answered, and here with what came of it.
  const shown = requests.rows.filter((row) => row.staff_id === me || row.status !== 'requested').slice(0, 20);

  return (
    <Page narrow title={t(messages.title)}>
      <OfflineNote asOf={requests.asOf} />
      <Box display="grid" gap="6">
        <AskedOfMe />
        <Box display="grid" gap="3">
          <Button size="lg" onClick={() => setAsking('leave')}>
            <CalendarOff size={22} aria-hidden />
            {t(messages.ask)}
          </Button>
          <Button size="lg" look="outline" onClick={() => setAsking('comp_off')}>
            <CalendarPlus size={22} aria-hidden />
            {t(messages.askInLieu)}
          </Button>
        </Box>
        {balances.state === 'loading' ? <CardSkeletons count={2} /> : null}
        {balances.data === null && balances.failed ? (
          <Part title={t(messages.left)}>
            <AnswerStates answer={balances}>{() => null}</AnswerStates>
          </Part>
        ) : null}
        {balances.data ? (
          <Part title={t(messages.left)}>
            <Box display="grid" gap="2" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
              {balances.data.map((item) => (
                <Card key={item.type}>
                  <Box color="fg.muted" fontSize="sm">
                    {t(leaveNames[item.type])}
                  </Box>
                  <Box fontWeight="bold" fontSize="xl" fontVariantNumeric="tabular-nums">
                    {item.left}
                  </Box>
                </Card>
              ))}
            </Box>
          </Part>
        ) : null}
        <Part title={t(messages.mine)}>
          {!requests.ready ? <CardSkeletons count={1} /> : null}
          {requests.ready && shown.length === 0 ? (
            <EmptyState icon={<CalendarOff aria-hidden />} title={t(messages.nothing)} />
          ) : null}
          {shown.map((request) => (
            <RequestCard key={request.id} request={request} />
          ))}
        </Part>
        <OpenShifts wanted={wanted} />
        <ButtonLink look="outline" size="lg" to="/field/duties">
          {t(messages.ahead)}
        </ButtonLink>
      </Box>
      {asking ? <AskDialog kind={asking} onClose={() => setAsking(null)} /> : null}
    </Page>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Box as="section">
      <Heading as="h2" fontSize="lg" mb="3">
        {title}
      </Heading>
      <Box display="grid" gap="3">
        {children}
      </Box>
    </Box>
  );
}

type OpenShiftsProps = {
  /** The shifts that were asked for already. */
  wanted: ReadonlySet<string | null>;
};
function OpenShifts({ wanted }: OpenShiftsProps): ReactNode {
  const { t, language } = useLanguage();
  const savedText = useSavedText();
  const open = useOpenShifts();
  const want = async (shift: OpenShift): Promise<void> => {
    try {
      const id = newId();
      await send(createRequest, {
        id,
        input: { id, kind: 'open_shift', from: shift.date, to: shift.date, open_shift_id: shift.id },
      });
      toast.success(savedText);
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(messages.failed));
    }
  };
  if (!open.data || open.data.length === 0) return null;
  return (
    <Part title={t(messages.open)}>
      {open.data.map((shift) => (
        <Card key={shift.id} display="grid" gap="2">
          <Box fontWeight="semibold">{dayWords(shift.date, language)}</Box>
          <Box className="notranslate">{language === 'hi' ? shift.title_hi : shift.title}</Box>
          <Button
            size="lg"
            look={wanted.has(shift.id) ? 'outline' : 'solid'}
            disabled={wanted.has(shift.id)}
            onClick={() => void want(shift)}
          >
            {t(wanted.has(shift.id) ? messages.asked : messages.want)}
          </Button>
        </Card>
      ))}
    </Part>
  );
}
