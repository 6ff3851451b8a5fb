import { Box, Heading } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import type { FieldSpec } from '#web/core/ui/tables/record-fields.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { payRules as messages } from '../rules-messages.ts';

type Props<Entry> = {
  title: string;
  text: string;
  addLabel: string;
  entries: readonly Entry[];
  keyOf: (entry: Entry) => string;
  wordsOf: (entry: Entry) => readonly [string, string];
  fields: readonly FieldSpec[];
  /** Saves the whole list anew, with an entry more or one less. */
  add: (body: Record<string, unknown>) => Promise<unknown>;
  remove: (entry: Entry) => Promise<unknown>;
};

/** A short list inside the rules: what stands in it, one more, one less. */
export function EntryList<Entry>({
  title,
  text,
  addLabel,
  entries,
  keyOf,
  wordsOf,
  fields,
  add,
  remove,
}: Props<Entry>): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('settings:write');
  const [adding, setAdding] = useState(false);
  const { busy, run } = useSave();
  return (
    <Box as="section">
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="3" mb="1">
        <Heading as="h2" fontSize="lg">
          {title}
        </Heading>
        {may ? (
          <Button size="sm" onClick={() => setAdding(true)}>
            <Plus size={18} aria-hidden />
            {addLabel}
          </Button>
        ) : null}
      </Box>
      <Box color="fg.muted" mb="3">
        {text}
      </Box>
      <Box as="ul" listStyleType="none" display="grid" gap="2">
        {entries.map((entry) => {
          const [first, second] = wordsOf(entry);
          return (
            <Box
              as="li"
              key={keyOf(entry)}
              display="flex"
              justifyContent="space-between"
              alignItems="center"
              gap="3"
              borderTopWidth="1px"
              borderColor="line"
              pt="2"
            >
              <Box minW="0">
                <Box fontWeight="semibold">{first}</Box>
                <Box fontSize="sm" color="fg.muted" className="notranslate">
                  {second}
                </Box>
              </Box>
              {may ? (
                <Button
                  size="sm"
                  look="quiet"
                  busy={busy}
                  aria-label={`${t(messages.remove)}: ${first}`}
                  onClick={() => void run(() => remove(entry))}
                >
                  {t(messages.remove)}
                </Button>
              ) : null}
            </Box>
          );
        })}
      </Box>
      {adding ? (
        <RecordDialog
          title={addLabel}
          saveLabel={t(messages.save)}
          whole
          record={{}}
          sections={[{ fields }]}
          save={add}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Box>
  );
}
