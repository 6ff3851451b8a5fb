import { Box, chakra } from '@chakra-ui/react';
import { CircleAlert, Paperclip } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { buttonStyles } from '../look/button-styles.ts';

const Pick = chakra('label', buttonStyles);

type Props = {
  /** What the button says; the browser's own words would be in its language. */
  label: string;
  accept: string;
  /** The name of the file that was chosen. */
  chosen?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  onChoose: (file: File) => void;
};

/** A button that lets somebody choose one file of this device. */
export function FileField({
  label,
  accept,
  chosen,
  hint,
  error,
  disabled = false,
  onChoose,
}: Props): ReactNode {
  const id = useId();
  return (
    <Box>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Pick
          look="outline"
          aria-disabled={disabled}
          css={{ '&:focus-within': { outline: '3px solid', outlineColor: 'info', outlineOffset: '2px' } }}
        >
          <Paperclip size={18} aria-hidden />
          {label}
          <chakra.input
            type="file"
            srOnly
            accept={accept}
            disabled={disabled}
            aria-describedby={`${id}-hint ${id}-error`}
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              // The same file may be chosen again after it was mended.
              event.currentTarget.value = '';
              if (file) onChoose(file);
            }}
          />
        </Pick>
        {chosen === undefined ? null : (
          <Box className="notranslate" overflowWrap="anywhere" fontWeight="medium">
            {chosen}
          </Box>
        )}
      </Box>
      <Box id={`${id}-hint`} mt="1.5" fontSize="sm" color="fg.muted">
        {hint}
      </Box>
      <Box
        id={`${id}-error`}
        role="alert"
        display={error ? 'flex' : 'none'}
        alignItems="center"
        gap="1.5"
        mt="1.5"
        fontWeight="medium"
        color="danger"
      >
        <CircleAlert size={16} aria-hidden />
        {error}
      </Box>
    </Box>
  );
}
