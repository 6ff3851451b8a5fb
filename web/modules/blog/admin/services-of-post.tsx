import { Box } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LiveBlock } from '#shared/modules/blog/live-block.ts';
import { posts } from '#shared/modules/blog/post.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { labelOf } from '#web/core/ui/resource/resource-fields.tsx';
import { editorScreens as words } from '../editor-messages.ts';

type Props = {
  /** Each service that is offered has a block of its price. */
  blocks: readonly LiveBlock[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (ids: readonly string[]) => void;
};

/** The services whose pages show a post. */
export function ServicesOfPost({ blocks, chosen, error, onChange }: Props): ReactNode {
  const { t, language } = useLanguage();
  const side = language === 'hi' ? 1 : 0;
  const offered = blocks.flatMap(({ mark, title }) =>
    mark.startsWith('price ') ? [{ id: mark.slice(6), name: title[side] }] : [],
  );
  const nameOf = (id: string): string => offered.find((one) => one.id === id)?.name ?? id;
  return (
    <Box display="grid" gap="2">
      <SelectField
        label={labelOf(posts, 'service_ids', language)}
        hint={t(words.services)}
        optional
        value=""
        options={[
          { value: '', label: t(words.addService) },
          ...offered
            .filter(({ id }) => !chosen.includes(id))
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => (id === '' ? undefined : onChange([...chosen, id]))}
        error={error}
      />
      {chosen.length === 0 ? null : (
        <Box as="ul" display="flex" flexWrap="wrap" gap="2" listStyleType="none">
          {chosen.map((id) => (
            <li key={id}>
              <Button
                size="sm"
                look="outline"
                aria-label={t(words.dropService, { name: nameOf(id) })}
                onClick={() => onChange(chosen.filter((other) => other !== id))}
              >
                {nameOf(id)}
                <X size={16} aria-hidden />
              </Button>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
