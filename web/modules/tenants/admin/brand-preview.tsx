import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { tonesOf } from '#shared/core/palette.ts';
import type { BrandColours, Tones } from '#shared/core/palette.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Mark } from '#web/core/ui/layout/mark.tsx';
import { brandScreens as messages } from '../brand-messages.ts';

/** The grounds and inks of the two modes, which no business changes. */
const modes = {
  light: { ground: '#FFFFFF', ink: '#1A202C', line: '#DCE4E6', on: '#FFFFFF' },
  dark: { ground: '#1A222C', ink: '#EDF2F7', line: '#2E3A48', on: '#0B2424' },
} as const;

type Props = { name: string; colours: BrandColours; logo: string | null };

/** What colours and a logo that are not saved yet would look like, in light and dark beside one another. */
export function BrandPreview({ name, colours, logo }: Props): ReactNode {
  const { t } = useLanguage();
  const tones = tonesOf(colours);
  return (
    <Box>
      <Heading as="h3" fontSize="sm" fontWeight="semibold" mb="2">
        {t(messages.preview)}
      </Heading>
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }} gap="3">
        <Sample
          title={t(messages.light)}
          name={name}
          logo={logo}
          mode="light"
          tones={tones.light}
          mark={tones}
        />
        <Sample
          title={t(messages.dark)}
          name={name}
          logo={logo}
          mode="dark"
          tones={tones.dark}
          mark={tones}
        />
      </Box>
    </Box>
  );
}

type SampleProps = {
  title: string;
  name: string;
  logo: string | null;
  mode: keyof typeof modes;
  tones: Tones;
  mark: { light: Tones };
};

function Sample({ title, name, logo, mode, tones, mark }: SampleProps): ReactNode {
  const { t } = useLanguage();
  const { ground, ink, line, on } = modes[mode];
  return (
    <Box
      as="section"
      aria-label={title}
      data-sample={mode}
      p="4"
      borderRadius="lg"
      borderWidth="1px"
      borderStyle="solid"
      style={{
        background: ground,
        color: ink,
        borderColor: line,
        ...Object.fromEntries([
          ['--mark', mark.light.brand],
          ['--mark-dot', mark.light.bloom],
        ]),
      }}
    >
      <Box display="flex" alignItems="center" gap="2" fontWeight="bold" mb="4">
        {logo === null ? <Mark size={32} /> : <Picture src={logo} />}
        <Box minW="0" overflowWrap="anywhere" lineHeight="tight">
          {name}
        </Box>
      </Box>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Box
          px="4"
          py="2"
          borderRadius="md"
          fontWeight="semibold"
          style={{ background: tones.brand, color: on }}
        >
          {t(messages.sampleButton)}
        </Box>
        <Box fontWeight="semibold" style={{ color: tones.text }}>
          {t(messages.sampleLink)}
        </Box>
      </Box>
      <Box display="flex" flexWrap="wrap" gap="2" mt="4" fontSize="sm" fontWeight="semibold">
        <Box px="2" py="0.5" borderRadius="full" style={{ background: tones.rose, color: tones.accent }}>
          {t(messages.sampleOffer)}
        </Box>
        <Box px="2" py="0.5" borderRadius="md" style={{ background: tones.sky, color: tones.blue }}>
          {t(messages.sampleNote)}
        </Box>
      </Box>
    </Box>
  );
}

function Picture({ src }: { src: string }): ReactNode {
  return (
    <img
      src={src}
      alt=""
      style={{
        height: 36,
        maxWidth: 96,
        padding: 2,
        borderRadius: 8,
        background: '#FFFFFF',
        objectFit: 'contain',
      }}
    />
  );
}
