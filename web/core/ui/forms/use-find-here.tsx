import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { findHeld } from '#shared/core/find-held.ts';
import type { Sought } from '#shared/core/find-held.ts';
import { askedFor } from '#shared/core/search-rank.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { findMessages as messages } from './find-messages.ts';
import { TextField } from './text-field.tsx';

/** Fewer records are seen at a glance. */
const mostAtAGlance = 8;

/**
 * A search of the records that a screen has on the device, with or without network: the field, nothing where
 * the records are few, and which records fit what is typed in it.
 *
 * @example const find = useFindHere(jobs, (job) => ({ names: [job.title], words: [job.city] }));
 */
export function useFindHere<Row extends { readonly id: string }>(
  rows: readonly Row[],
  soughtBy: (row: Row) => Sought,
): { readonly field: ReactNode; readonly fits: (row: Row) => boolean } {
  const { t } = useLanguage();
  const [typed, setTyped] = useState('');
  const isAsked = typed.trim() !== '';
  const found = new Set(findHeld(rows, soughtBy, askedFor(typed)).map(({ row }) => row.id));
  const isNeeded = isAsked || rows.length > mostAtAGlance;
  return {
    field: isNeeded ? (
      <Box role="search">
        <TextField
          label={t(messages.find)}
          type="search"
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Box role="status" color="fg.muted">
          {isAsked && found.size === 0 ? <Box pt="3">{t(messages.none)}</Box> : null}
        </Box>
      </Box>
    ) : null,
    fits: ({ id }) => !isAsked || found.has(id),
  };
}
