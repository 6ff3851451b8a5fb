import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatMonth } from '#shared/core/dates.ts';
import type {
  addSample,
  keepSample,
  readSampleState,
  removeSample,
} from '#shared/modules/onboarding/sample.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/core/ui/layout/confirm-dialog.tsx';
import { sampleScreens as messages } from '../sample-screens.ts';

/** The offer of a sample month, and its removal, for whoever sets the business up. */
export function SampleCard({ onChange }: { onChange: () => void }): ReactNode {
  return usePermission('settings:write') ? <Sample onChange={onChange} /> : null;
}

function Sample({ onChange }: { onChange: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const { data, reload } = useQuery<typeof readSampleState>('/onboarding/sample', {});
  const saving = useSave();
  const [asking, setAsking] = useState<'remove' | 'keep' | null>(null);
  if (!data || (!data.there && !data.offered)) return null;
  const month = formatMonth(data.month, language);
  const held = saving.error('sample') ?? saving.error('payroll');

  const done = (work: () => Promise<unknown>, message: string): void =>
    void saving.run(async () => {
      try {
        await work();
      } finally {
        setAsking(null);
      }
      toast.success(message);
      reload();
      onChange();
    });
  const add = (): void =>
    done(() => call<typeof addSample>('POST /onboarding/sample', {}), t(messages.added));
  const remove = (): void =>
    done(() => call<typeof removeSample>('POST /onboarding/sample/remove', {}), t(messages.removed));
  const keep = (): void =>
    done(() => call<typeof keepSample>('POST /onboarding/sample/keep', {}), t(messages.kept));
  return (
    <Card display="grid" gap="3" mb="3" tone={data.there ? 'brand' : 'plain'}>
      <Box>
        <Heading as="h2" fontSize="lg" fontWeight="semibold">
          {data.there ? t(messages.there, { month }) : t(messages.title)}
        </Heading>
        <Box color="fg.muted">{data.there ? t(messages.thereText) : t(messages.text, { month })}</Box>
      </Box>
      {data.there ? (
        <Box display="flex" flexWrap="wrap" gap="4">
          <TextLink to="/admin/attendance-sheets">{t(messages.sheets)}</TextLink>
          <TextLink to="/admin/payroll">{t(messages.payroll)}</TextLink>
          <TextLink to="/admin/billing">{t(messages.invoices)}</TextLink>
        </Box>
      ) : null}
      {held === undefined ? null : (
        <Box role="alert" color="danger">
          {held}
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" gap="3">
        {data.there ? (
          <Button look="outline" size="sm" busy={saving.busy} onClick={() => setAsking('remove')}>
            {t(messages.remove)}
          </Button>
        ) : (
          <Button size="sm" busy={saving.busy} onClick={add}>
            {t(messages.add)}
          </Button>
        )}
        {data.there && held !== undefined ? (
          <Button look="quiet" size="sm" busy={saving.busy} onClick={() => setAsking('keep')}>
            {t(messages.keep)}
          </Button>
        ) : null}
      </Box>
      {asking === null ? null : (
        <ConfirmDialog
          title={t(messages[`${asking}Title`])}
          text={t(messages[`${asking}Text`])}
          action={t(messages[asking])}
          danger={asking === 'remove'}
          busy={saving.busy}
          onConfirm={asking === 'remove' ? remove : keep}
          onClose={() => setAsking(null)}
        />
      )}
    </Card>
  );
}
