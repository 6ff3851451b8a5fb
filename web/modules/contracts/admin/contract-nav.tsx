import { Box, chakra } from '@chakra-ui/react';
import { CalendarClock, FileText, LayoutTemplate, ScrollText, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '#web/core/device/language.tsx';
import { contractAdminMessages as messages } from '../admin-messages.ts';

const StyledLink = chakra(Link);
const places = [
  ['contracts', '/admin/contracts', FileText],
  ['renewals', '/admin/contracts/renewals', CalendarClock],
  ['clauses', '/admin/contracts/clauses', ScrollText],
  ['templates', '/admin/contracts/templates', LayoutTemplate],
  ['settings', '/admin/contracts/settings', Settings],
] as const;

/** The pages of contracts, each with an address of its own. */
export function ContractNav({ at }: { at: (typeof places)[number][0] }): ReactNode {
  const { t } = useLanguage();
  return (
    <Box
      as="nav"
      aria-label={t(messages.parts)}
      display="flex"
      gap="1"
      overflowX="auto"
      scrollbarWidth="none"
      borderBottomWidth="1px"
      borderBottomStyle="solid"
      borderColor="line"
      mb="5"
    >
      {places.map(([name, to, Icon]) => (
        <StyledLink
          key={name}
          to={to}
          aria-current={name === at ? 'page' : undefined}
          display="inline-flex"
          alignItems="center"
          gap="2"
          minHeight="48px"
          px="4"
          flexShrink="0"
          whiteSpace="nowrap"
          fontWeight={name === at ? 'semibold' : 'medium'}
          color={name === at ? 'brand.text' : 'fg.muted'}
          borderBottomWidth="3px"
          borderBottomStyle="solid"
          borderColor={name === at ? 'brand' : 'transparent'}
          _hover={{ color: 'fg' }}
        >
          <Icon size={18} aria-hidden />
          {t(messages[`${name}Tab`])}
        </StyledLink>
      ))}
    </Box>
  );
}
