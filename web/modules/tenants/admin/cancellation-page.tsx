import { Box, Heading } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { readSettings } from '#shared/modules/tenants/queries.ts';
import { formatDate } from '#shared/core/dates.ts';
import { ladderOn } from '#shared/modules/bookings/cancellation.ts';
import type { Ladder, Ladders } from '#shared/modules/bookings/cancellation.ts';
import type { editSettings } from '#shared/modules/tenants/online.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { RemoteContent } from '#web/core/ui/feedback/remote-content.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { ladderScreens as messages } from '../messages.ts';
import { LadderDialog } from './ladder-dialog.tsx';
import { ladderWords } from './ladder-labels.ts';

/** What cancelling costs now, what it will cost from some day on, and new rules. */
export default function CancellationPage(): ReactNode {
  const { t } = useLanguage();
  const settings = useQuery<typeof readSettings>('/tenants/settings', {}, { keep: true });
  const may = usePermission('settings:write');
  const [adding, setAdding] = useState(false);
  return (
    <Page
      title={t(messages.title)}
      subtitle={t(messages.subtitle)}
      narrow
      actions={
        may ? (
          <Button onClick={() => setAdding(true)} disabled={settings.data === null}>
            <Plus size={20} aria-hidden />
            {t(messages.change)}
          </Button>
        ) : undefined
      }
    >
      <RemoteContent remote={settings}>
        {({ selling }) => (
          <>
            <Rules ladders={selling?.ladders ?? []} onSaved={settings.reload} />
            {adding ? (
              <LadderDialog
                ladders={selling?.ladders ?? []}
                onSaved={settings.reload}
                onClose={() => setAdding(false)}
              />
            ) : null}
          </>
        )}
      </RemoteContent>
    </Page>
  );
}

function Rules({ ladders, onSaved }: { ladders: Ladders; onSaved: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('settings:write');
  const { busy, run } = useSave();
  const remove = (from: string): void =>
    void run(async () => {
      await call<typeof editSettings>('PUT /tenants/settings', {
        input: { selling: { ladders: ladders.filter((ladder) => ladder.from !== from) } },
      });
      toast.success(t(messages.removed));
      onSaved();
    });
  return (
    <Box display="grid" gap="4">
      <Card tone="brand">
        <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="3">
          {t(messages.now)}
        </Heading>
        <Steps ladder={ladderOn(ladders, today())} />
        {ladders.some((ladder) => ladder.from <= today()) ? null : <Box mt="3">{t(messages.usual)}</Box>}
      </Card>
      {ladders
        .toSorted((a, b) => b.from.localeCompare(a.from))
        .map((ladder) => (
          <Card
            key={ladder.from}
            display="grid"
            gridTemplateColumns="minmax(0, 1fr) auto"
            gap="3"
            alignItems="start"
          >
            <Box>
              <Heading as="h2" fontSize="md" fontWeight="semibold" mb="3">
                {t(messages.later, { day: formatDate(ladder.from, language) })}
              </Heading>
              <Steps ladder={ladder.steps} />
            </Box>
            {may ? (
              <IconButton
                label={t(messages.remove, { day: formatDate(ladder.from, language) })}
                busy={busy}
                onClick={() => remove(ladder.from)}
              >
                <Trash2 size={20} aria-hidden />
              </IconButton>
            ) : null}
          </Card>
        ))}
    </Box>
  );
}

function Steps({ ladder }: { ladder: Ladder }): ReactNode {
  const { t } = useLanguage();
  return <FactList facts={ladderWords(ladder, t).map(({ when, cost }) => ({ label: when, value: cost }))} />;
}
