import { Box, Heading } from '@chakra-ui/react';
import { CircleAlert, CloudOff, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import { useLanguage } from '#web/core/language.tsx';
import { useSyncStatus } from '#web/core/sync-status.ts';
import { Button } from '#web/core/ui/button.tsx';
import { Card } from '#web/core/ui/card.tsx';
import { dayWords, timeWords } from '#web/core/ui/when.ts';
import { bookingScreens as say } from '../messages.ts';
import type { Wizard } from './use-booking-form.ts';

type Props = { wizard: Wizard; price: number; guest: boolean; error: string };

/** Step 3: everything once more, and what happens next. */
export function ConfirmStep({ wizard, price, guest, error }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { online } = useSyncStatus();
  const { form, service, goTo } = wizard;
  const title = language === 'hi' && service?.title_hi ? service.title_hi : form.service;
  return (
    <Box display="grid" gap="4">
      <Heading as="h2" fontSize="lg" fontWeight="semibold">
        {t(say.confirmTitle)}
      </Heading>
      <Card p="0">
        <Line label={t(say.stepService)} value={`${title} · ${t(say[form.package])}`} onChange={() => goTo(1)} />
        <Line label={t(say.date)} value={`${dayWords(form.date, language)}, ${timeWords(form.time)}`} onChange={() => goTo(2)} />
        <Line label={t(say.location)} value={form.location} onChange={() => goTo(2)} />
        {form.notes ? <Line label={t(say.notes)} value={form.notes} onChange={() => goTo(2)} /> : null}
        <Line label={t(say.price)} value={formatRupees(price)} strong />
      </Card>
      <Card tone="info" display="flex" gap="3" color="info" fontWeight="medium">
        <Box flexShrink={0}>{!guest && !online ? <CloudOff size={20} aria-hidden /> : <Info size={20} aria-hidden />}</Box>
        <div>
          {t(guest ? say.noticeGuest : say.noticeSignedIn)}
          {!guest && !online ? <Box fontWeight="normal">{t(say.noticeOffline)}</Box> : null}
        </div>
      </Card>
      {error ? (
        <Card tone="danger" role="alert" display="flex" gap="3" color="danger" fontWeight="medium">
          <CircleAlert size={20} aria-hidden />
          {error}
        </Card>
      ) : null}
    </Box>
  );
}

function Line({ label, value, onChange, strong = false }: { label: string; value: string; onChange?: () => void; strong?: boolean }): ReactNode {
  const { t } = useLanguage();
  return (
    <Box
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      px="4"
      py="3"
      minH="64px"
      borderBottomWidth="1px"
      borderBottomStyle="solid"
      _last={{ borderBottomWidth: '0' }}
    >
      <Box minW="0">
        <Box fontSize="sm" color="fg.muted">
          {label}
        </Box>
        <Box fontWeight={strong ? 'bold' : 'medium'} fontSize={strong ? 'lg' : 'md'} overflowWrap="anywhere" whiteSpace="pre-line">
          {value}
        </Box>
      </Box>
      {onChange ? (
        <Button look="ghost" size="sm" minHeight="44px" aria-label={`${t(say.change)}: ${label}`} onClick={onChange}>
          {t(say.change)}
        </Button>
      ) : null}
    </Box>
  );
}
