import { Box } from '@chakra-ui/react';
import { Signature } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { signingLink as messages } from './link-messages.ts';
import { useMySignings } from './use-my-signings.ts';

/** How many contracts wait to be signed, for the first page of the field. With none it takes no room. */
export function OpenSignings(): ReactNode {
  const { t } = useLanguage();
  const all = useMySignings().data ?? [];
  if (all.length === 0) return null;
  const open = all.filter(({ done }) => !done).length;
  return (
    <ButtonLink look="outline" size="lg" wide to="/field/signings">
      <Signature size={22} aria-hidden />
      {t(messages.title)}
      <Box as="span" fontWeight="normal" hidden={open === 0}>
        {t(messages.toSign, { n: open })}
      </Box>
    </ButtonLink>
  );
}
