import { Box, Heading } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { wageScreens as messages } from '../../wage-screens.ts';

/** How many rows one page shows. */
export const perPage = 50;

type Props = {
  title: string;
  /** What it comes to; empty where there is nothing. */
  sum: string;
  actions: ReactNode;
  page: number;
  total: number;
  onPage: (page: number) => void;
  children: ReactNode;
};

/** A list of what a wage changes, with what it comes to, what can be done, and its pages. */
export function ChangedPart({ title, sum, actions, page, total, onPage, children }: Props): ReactNode {
  const { t } = useLanguage();
  const [from, to] = [(page - 1) * perPage + 1, Math.min(page * perPage, total)];
  return (
    <section>
      <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="2">
        {title}
      </Heading>
      <Box display="grid" gap="4">
        {sum === '' ? null : <Box color="fg.muted">{sum}</Box>}
        <Box display="flex" flexWrap="wrap" gap="2">
          {actions}
        </Box>
        {children}
        {total > perPage ? (
          <Box display="flex" alignItems="center" gap="2" fontVariantNumeric="tabular-nums">
            <IconButton label={t(messages.previous)} disabled={page === 1} onClick={() => onPage(page - 1)}>
              <ChevronLeft size={20} aria-hidden />
            </IconButton>
            {t(messages.page, { from, to, total })}
            <IconButton label={t(messages.next)} disabled={to >= total} onClick={() => onPage(page + 1)}>
              <ChevronRight size={20} aria-hidden />
            </IconButton>
          </Box>
        ) : null}
      </Box>
    </section>
  );
}
