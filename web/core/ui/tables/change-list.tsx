import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { FieldChange } from '#shared/core/field-change.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { changeMessages as messages } from './change-messages.ts';
import { TextChange } from './text-change.tsx';

/** What changed between two versions of a record, field by field. */
export function ChangeList({ changes }: { changes: readonly FieldChange[] }): ReactNode {
  const { t } = useLanguage();
  if (changes.length === 0) return <Box color="fg.muted">{t(messages.noChanges)}</Box>;
  return (
    <Box as="dl" display="grid" gap="4">
      {changes.map((change) => (
        <Box key={change.field}>
          <Box as="dt" fontWeight="semibold">
            {change.label}
          </Box>
          <Box as="dd" overflowWrap="anywhere" whiteSpace="pre-wrap">
            {change.parts.length > 0 ? (
              <TextChange parts={change.parts} />
            ) : (
              <ValueChange before={change.before} after={change.after} />
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** A value that gave way to another. */
function ValueChange({ before, after }: { before: string; after: string }): ReactNode {
  const { t } = useLanguage();
  return (
    <>
      <TextChange parts={[{ kind: 'removed', text: before || t(messages.empty) }]} />
      <chakra.span aria-hidden> → </chakra.span>
      <TextChange parts={[{ kind: 'added', text: after || t(messages.empty) }]} />
    </>
  );
}
