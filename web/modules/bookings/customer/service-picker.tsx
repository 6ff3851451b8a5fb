import { Box, chakra } from '@chakra-ui/react';
import { BrushCleaning, Check, FileSearch, Search, ShieldCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import { findServices } from '#shared/modules/marketplace/rules.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Input } from '#web/core/ui/forms/text-field.tsx';
import { bookingScreens as messages } from '../messages.ts';

export const categoryIcons: Readonly<Record<string, LucideIcon>> = {
  Security: ShieldCheck,
  Housekeeping: BrushCleaning,
  Recovery: FileSearch,
};

type Props = {
  services: readonly Service[];
  chosen: string;
  initial?: string;
  onChoose: (service: Service) => void;
};

/** A list to search in and choose from: one field, one scrolling list of radio buttons. */
export function ServicePicker({ services, chosen, initial = '', onChoose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const [typed, setTyped] = useState(initial);
  const name = useId();
  const list = useRef<HTMLDivElement>(null);
  const found = findServices(services, typed);

  useEffect(() => {
    list.current?.querySelector('input:checked')?.closest('label')?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <Box
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line.strong"
      borderRadius="lg"
      overflow="hidden"
      bg="bg.card"
    >
      <Box position="relative" borderBottomWidth="1px" borderBottomStyle="solid" borderColor="line">
        <Box
          position="absolute"
          insetStart="3"
          top="50%"
          transform="translateY(-50%)"
          color="fg.muted"
          pointerEvents="none"
        >
          <Search size={20} aria-hidden />
        </Box>
        <Input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          aria-label={t(messages.searchServices)}
          placeholder={t(messages.searchPlaceholder)}
          autoComplete="off"
          border="0"
          borderRadius="0"
          ps="11"
          style={{ paddingInlineStart: 44 }}
        />
      </Box>
      <Box ref={list} role="radiogroup" aria-label={t(messages.choose)} maxH="15rem" overflowY="auto" p="1.5">
        {found.map((service) => (
          <Row key={service.id}>
            <chakra.input
              type="radio"
              name={name}
              checked={service.id === chosen}
              onChange={() => onChoose(service)}
              onClick={() => service.id === chosen && onChoose(service)}
              srOnly
            />
            <CategoryIcon category={service.category} />
            <Box flex="1" minW="0">
              <Box fontWeight="medium" lineHeight="snug">
                {language === 'hi' && service.name_hi ? service.name_hi : service.name}
              </Box>
              <Box fontSize="sm" color="fg.muted">
                {service.custom || service.basic === null
                  ? t(messages.customPrice)
                  : t(messages.fromPrice, { price: formatRupees(service.basic) })}
              </Box>
            </Box>
            {service.id === chosen ? (
              <Box color="brand.text">
                <Check size={20} aria-hidden />
              </Box>
            ) : null}
          </Row>
        ))}
        {found.length === 0 ? (
          <Box role="status" px="3" py="6" textAlign="center" color="fg.muted">
            {t(messages.noServices)}
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}

function CategoryIcon({ category }: { category: Service['category'] }): ReactNode {
  const Icon = categoryIcons[category] ?? ShieldCheck;
  return (
    <Box
      display="grid"
      placeItems="center"
      flexShrink={0}
      boxSize="40px"
      borderRadius="md"
      bg={
        category === 'Housekeeping'
          ? 'accent.subtle'
          : category === 'Recovery'
            ? 'info.subtle'
            : 'brand.subtle'
      }
      color={category === 'Housekeeping' ? 'accent' : category === 'Recovery' ? 'info' : 'brand.text'}
    >
      <Icon size={20} aria-hidden />
    </Box>
  );
}

const Row = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '56px',
    px: '2',
    py: '1.5',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { bg: 'quiet.subtle' },
    '&:has(:checked)': { bg: 'brand.subtle' },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'info', outlineOffset: '-3px' },
  },
});
