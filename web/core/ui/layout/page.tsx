import { Box, Heading } from '@chakra-ui/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useBrand } from '#web/core/session/brand.ts';

type Props = {
  title: string;
  subtitle?: string | undefined;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  /** A link above the title, back to where the record belongs. */
  back?: ReactNode;
  narrow?: boolean;
  /** The title is in somebody's own words and is not translated. */
  ownWords?: boolean;
  /** Whose page the browser's tab says it is; the business's where it is left out. */
  of?: string;
  children: ReactNode;
};

/** The frame of one screen: title, subtitle, actions and content, and the title of the browser's tab. */
export function Page({
  title,
  subtitle,
  actions,
  back,
  narrow = false,
  ownWords = false,
  of,
  children,
}: Props): ReactNode {
  const { name } = useBrand();
  const whose = of ?? name;
  useEffect(() => {
    document.title = `${title} · ${whose}`;
  }, [title, whose]);

  return (
    <Box maxW="content" mx="auto" px={{ base: '4', md: '6' }} pt={{ base: '5', md: '8' }} pb="12">
      <Box {...(narrow ? column : {})}>
        {back}
        <Box
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="3"
          mb={{ base: '4', md: '6' }}
        >
          <Box minW="0" flex="1 1 320px">
            <Heading
              as="h1"
              className={ownWords ? 'notranslate' : undefined}
              fontSize={{ base: 'xl', md: '2xl' }}
              fontWeight="bold"
              lineHeight="snug"
              letterSpacing="-0.01em"
              textWrap="balance"
            >
              {title}
            </Heading>
            {subtitle === undefined ? null : (
              <Box mt="1" color="fg.muted">
                {subtitle}
              </Box>
            )}
          </Box>
          {actions}
        </Box>
        {children}
      </Box>
    </Box>
  );
}

/** In the middle of the page, unless its shell says that all pages begin at the same edge. */
const column = {
  maxW: { base: 'reading', md: 'calc(var(--p-sizes-reading) - 48px)' },
  mx: 'var(--narrow-page, auto)',
} as const;
