import { Box, chakra, Heading } from '@chakra-ui/react';
import {
  ArrowRight,
  CalendarCheck,
  CalendarPlus,
  ChartColumn,
  FileText,
  ReceiptIndianRupee,
  TriangleAlert,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Message } from '#shared/core/i18n.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { customerMessages as messages } from './messages.ts';

const actions: readonly { readonly to: string; readonly icon: LucideIcon; readonly title: Message }[] = [
  { to: '/book', icon: CalendarPlus, title: messages.bookNew },
  { to: '/bookings', icon: CalendarCheck, title: messages.myBookings },
  { to: '/contracts', icon: FileText, title: messages.contracts },
  { to: '/payments', icon: ReceiptIndianRupee, title: messages.paymentsBills },
  { to: '/incidents', icon: TriangleAlert, title: messages.reportIncident },
  { to: '/reports', icon: ChartColumn, title: messages.reports },
];

/** The six things customers come for. */
export function QuickActions(): ReactNode {
  const { t } = useLanguage();
  return (
    <Box as="section">
      <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="3">
        {t(messages.quickActions)}
      </Heading>
      <Box
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }}
      >
        {actions.map(({ to, icon: Icon, title }) => (
          <ActionLink key={to} to={to}>
            <Box
              display="grid"
              placeItems="center"
              flexShrink={0}
              boxSize="40px"
              borderRadius="md"
              bg="brand.subtle"
              color="brand.text"
            >
              <Icon size={22} aria-hidden />
            </Box>
            <Box flex="1" minW="0" fontWeight="semibold" lineHeight="snug">
              {t(title)}
            </Box>
            <Box color="fg.muted" display={{ base: 'none', sm: 'block' }}>
              <ArrowRight size={18} aria-hidden />
            </Box>
          </ActionLink>
        ))}
      </Box>
    </Box>
  );
}

const ActionLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    p: '3',
    minH: '72px',
    bg: 'bg.card',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'lg',
    textDecoration: 'none',
    _hover: { borderColor: 'brand' },
  },
});
