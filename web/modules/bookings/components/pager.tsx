import { Box } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { laterMessages as messages } from '../later-messages.ts';

/** Which page of a list, and to the ones beside it. Takes no room where there is only one. */
export function Pager({
  page,
  pages,
  onGo,
}: {
  page: number;
  pages: number;
  onGo: (page: number) => void;
}): ReactNode {
  const { t } = useLanguage();
  if (pages < 2) return null;
  return (
    <Box
      as="nav"
      aria-label={t(messages.pages)}
      display="flex"
      alignItems="center"
      justifyContent="center"
      gap="3"
      mt="5"
    >
      <Button look="outline" size="sm" minHeight="48px" disabled={page <= 1} onClick={() => onGo(page - 1)}>
        <ChevronLeft size={18} aria-hidden />
        {t(messages.previous)}
      </Button>
      <Box role="status" fontVariantNumeric="tabular-nums" color="fg.muted">
        {t(messages.pageOf, { page, pages })}
      </Box>
      <Button
        look="outline"
        size="sm"
        minHeight="48px"
        disabled={page >= pages}
        onClick={() => onGo(page + 1)}
      >
        {t(messages.next)}
        <ChevronRight size={18} aria-hidden />
      </Button>
    </Box>
  );
}
