import { Box, chakra } from '@chakra-ui/react';
import { Camera, X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { uiMessages as messages } from '../messages.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

type Props = {
  files: readonly File[];
  most: number;
  onChange: (files: readonly File[]) => void;
  /** What the photos show and what the button says, where there is more than one picker. */
  title?: string;
  action?: string;
  error?: string | undefined;
  /** Opens the camera at once, where there is one. */
  camera?: boolean;
};

/** Photos from the camera or the gallery, `most` of them, seen before they are sent. */
export function PhotoPicker({ files, most, onChange, title, action, error, camera }: Props): ReactNode {
  const { t } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const shown = useMemo(() => files.map((file) => URL.createObjectURL(file)), [files]);
  useEffect(() => () => shown.forEach((address) => URL.revokeObjectURL(address)), [shown]);

  return (
    <Box>
      <Box fontWeight="semibold" fontSize="sm" mb="1.5">
        {title ?? t(messages.photos)}
      </Box>
      {files.length > 0 ? (
        <Box
          as="ul"
          listStyleType="none"
          display="grid"
          gap="2"
          mb="2"
          gridTemplateColumns="repeat(auto-fill, minmax(88px, 1fr))"
        >
          {shown.map((address, i) => (
            <Box as="li" key={address} position="relative">
              <chakra.img
                src={address}
                alt={t(messages.photo, { n: i + 1 })}
                width="100%"
                aspectRatio="1"
                objectFit="cover"
                borderRadius="md"
              />
              <Box position="absolute" top="0" insetEnd="0" bg="bg.card" borderRadius="full">
                <IconButton
                  label={t(messages.removePhoto, { n: i + 1 })}
                  onClick={() => onChange(files.filter((_, at) => at !== i))}
                >
                  <X size={18} aria-hidden />
                </IconButton>
              </Box>
            </Box>
          ))}
        </Box>
      ) : null}
      <Button look="outline" disabled={files.length >= most} onClick={() => input.current?.click()}>
        <Camera size={20} aria-hidden />
        {action ?? t(messages.addPhotos)}
      </Button>
      <chakra.input
        ref={input}
        type="file"
        accept="image/*"
        multiple={!camera}
        capture={camera ? 'environment' : undefined}
        srOnly
        tabIndex={-1}
        aria-label={action ?? t(messages.addPhotos)}
        aria-invalid={error === undefined ? undefined : true}
        onChange={(event) => {
          onChange([...files, ...(event.currentTarget.files ?? [])].slice(0, most));
          event.currentTarget.value = '';
        }}
      />
      {error === undefined ? null : (
        <Box role="alert" color="danger" fontWeight="medium" mt="1.5">
          {error}
        </Box>
      )}
    </Box>
  );
}
