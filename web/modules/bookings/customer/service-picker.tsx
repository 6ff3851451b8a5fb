import { Box, chakra, Heading } from '@chakra-ui/react';
import { BrushCleaning, Check, ChevronDown, FileSearch, House, Search, ShieldCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import { homeCategory } from '#shared/modules/marketplace/home-category.ts';
import { findServices, hasPackages } from '#shared/modules/marketplace/rules.ts';
import { categories } from '#shared/modules/marketplace/service.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { writtenIn } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Input } from '#web/core/ui/forms/input.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { FilterChips } from '#web/core/ui/tables/filter-chips.tsx';
import { bookingScreens as messages } from '../messages.ts';
import { planMessages as plan } from '../plan-messages.ts';
import { useWithGst } from '../use-with-gst.ts';

export const categoryIcons: Readonly<Record<string, LucideIcon>> = {
  Security: ShieldCheck,
  Housekeeping: BrushCleaning,
  Recovery: FileSearch,
  [homeCategory.name]: House,
};

const categoryNames: Readonly<Record<Service['category'], Message>> = {
  Security: messages.security,
  Housekeeping: messages.housekeeping,
  Recovery: messages.recovery,
  [homeCategory.name]: [homeCategory.name, homeCategory.name_hi],
};
/** How many services of a category stand there until it is opened. */
const atFirst = 8;

type Props = {
  services: readonly Service[];
  chosen: string;
  initial?: string;
  onChoose: (service: Service) => void;
};

/**
 * The services to choose from: categories, a field to search in, and radio buttons in groups. Of a large
 * category the first services stand there until it is chosen or something is searched for.
 */
export function ServicePicker({ services, chosen, initial = '', onChoose }: Props): ReactNode {
  const { t } = useLanguage();
  const nameOf = (category: string): string => t(categoryNames[category] ?? [category, category]);
  const offered = [...new Set([...categories, ...services.map(({ category }) => category)])];
  const [typed, setTyped] = useState(initial);
  const [only, setOnly] = useState('');
  const name = useId();
  const found = findServices(services, typed);
  const most = typed === '' && only === '' ? atFirst : Infinity;
  const groups = offered
    .map((category) => ({ category, rows: found.filter((service) => service.category === category) }))
    .filter(({ category, rows }) => rows.length > 0 && (only === '' || only === category));

  return (
    <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <FilterChips
        label={t(messages.categories)}
        value={only}
        options={[
          { value: '', label: t(messages.every) },
          ...offered.map((category) => ({ value: category, label: nameOf(category) })),
        ]}
        onChange={setOnly}
        wrap
      />
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
            style={{ paddingInlineStart: 44 }}
          />
        </Box>
        <Box role="radiogroup" aria-label={t(messages.choose)} display="grid" gap="2" p="1.5">
          {groups.map(({ category, rows }) => (
            <Box key={category} role="group" aria-label={nameOf(category)}>
              <Heading as="h3" px="2" pt="2" pb="1" fontSize="sm" fontWeight="semibold" color="fg.muted">
                {nameOf(category)}
              </Heading>
              <Box
                display="grid"
                gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
              >
                {rows.slice(0, most).map((service) => (
                  <Choice
                    key={service.id}
                    service={service}
                    name={name}
                    isChosen={service.id === chosen}
                    onChoose={onChoose}
                  />
                ))}
              </Box>
              {rows.length > most ? (
                <Button
                  look="ghost"
                  size="sm"
                  minHeight="44px"
                  aria-label={t(messages.allOf, { n: rows.length, category: nameOf(category) })}
                  onClick={({ currentTarget: { parentElement: group } }) => {
                    setOnly(category);
                    // The button goes; who came by keyboard goes on where it stood.
                    requestAnimationFrame(() => group?.querySelectorAll('input')[atFirst]?.focus());
                  }}
                >
                  {t(messages.allHere, { n: rows.length })}
                  <ChevronDown size={18} aria-hidden />
                </Button>
              ) : null}
            </Box>
          ))}
          {groups.length === 0 ? (
            <Box role="status" px="3" py="6" textAlign="center" color="fg.muted">
              {t(messages.noServices)}
            </Box>
          ) : null}
        </Box>
      </Box>
    </Box>
  );
}

function Choice({
  service,
  name,
  isChosen,
  onChoose,
}: {
  service: Service;
  name: string;
  isChosen: boolean;
  onChoose: (service: Service) => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const withGst = useWithGst();
  const { tax, total } = withGst(service.basic ?? 0, service.sac);
  const amount = formatRupees(total);
  const price = tax === 0 ? amount : t(plan.withGst, { price: amount });
  return (
    <Row>
      <chakra.input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={() => onChoose(service)}
        onClick={() => isChosen && onChoose(service)}
        srOnly
      />
      <CategoryIcon category={service.category} />
      <Box flex="1" minW="0">
        <Box fontWeight="medium" lineHeight="snug">
          {writtenIn(language, service.name, service.name_hi)}
        </Box>
        <Box fontSize="sm" color="fg.muted">
          {service.custom || service.basic === null
            ? t(messages.customPrice)
            : hasPackages(service)
              ? t(messages.fromPrice, { price })
              : price}
        </Box>
      </Box>
      {isChosen ? (
        <Box color="brand.text">
          <Check size={20} aria-hidden />
        </Box>
      ) : null}
    </Row>
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
