import { Box, chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import { priceOf } from '#shared/modules/marketplace/rules.ts';
import type { Prices } from '#shared/modules/marketplace/rules.ts';
import { packages } from '#shared/modules/marketplace/service.ts';
import type { Package, Service } from '#shared/modules/marketplace/service.ts';
import { unitWords } from '#shared/modules/marketplace/unit-words.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { bookingScreens as messages } from '../messages.ts';
import { planMessages as plan } from '../plan-messages.ts';
import { useWithGst } from '../use-with-gst.ts';
import { packageContents } from '../packages.ts';

type Props = {
  service: Prices & Pick<Service, 'unit' | 'sac'>;
  chosen: Package;
  onChoose: (chosen: Package) => void;
};

/** The three packages of a service with what they cost and include. */
export function PackageChoice({ service, chosen, onChoose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const name = useId();
  const withGst = useWithGst();
  return (
    <chakra.fieldset border="0" minW="0">
      <chakra.legend fontWeight="semibold" fontSize="lg" mb="3">
        {t(messages.choosePackage)}
      </chakra.legend>
      <Box
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }}
      >
        {packages.map((item) => {
          const { tax, total } = withGst(priceOf(service, item), service.sac);
          return (
            <Option key={item}>
              <chakra.input
                type="radio"
                name={name}
                checked={item === chosen}
                onChange={() => onChoose(item)}
                srOnly
              />
              <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="1">
                <Box fontWeight="semibold">{t(messages[item])}</Box>
                {item === 'standard' ? (
                  <Box
                    px="2"
                    borderRadius="full"
                    bg="accent.subtle"
                    color="accent"
                    fontSize="xs"
                    fontWeight="semibold"
                    lineHeight="22px"
                  >
                    {t(messages.recommended)}
                  </Box>
                ) : null}
              </Box>
              <Box fontSize="xl" fontWeight="bold" fontVariantNumeric="tabular-nums" letterSpacing="-0.01em">
                {formatRupees(total)}
              </Box>
              <Box mt="-2" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
                {tax === 0 ? t(plan.withoutGst) : t(plan.includesGst, { tax: formatRupees(tax) })}
              </Box>
              <Box as="ul" listStyleType="none" display="grid" gap="1" fontSize="sm" color="fg.muted">
                {packageContents[item].map((line) => (
                  <Box as="li" key={line[0]} display="flex" gap="2">
                    <Box color="brand.text" pt="3px" flexShrink={0}>
                      <Check size={15} strokeWidth={2.6} aria-hidden />
                    </Box>
                    {t(line)}
                  </Box>
                ))}
              </Box>
            </Option>
          );
        })}
      </Box>
      {service.unit ? (
        <Box mt="2" fontSize="sm" color="fg.muted">
          {t(plan.perUnit, { unit: unitWords(service.unit, language) })}
        </Box>
      ) : null}
    </chakra.fieldset>
  );
}

const Option = chakra('label', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    p: '4',
    bg: 'bg.card',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'lg',
    cursor: 'pointer',
    transition: 'border-color 140ms',
    _hover: { borderColor: 'line.strong' },
    '&:has(:checked)': { borderColor: 'brand', bg: 'brand.subtle' },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'info', outlineOffset: '2px' },
  },
});
