import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import type { Stored } from '#shared/core/resource.ts';
import { services } from '#shared/modules/marketplace/service.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { ResourceDialog } from '#web/core/ui/resource/resource-dialog.tsx';
import { labelOf, namedFields } from '#web/core/ui/resource/resource-fields.tsx';
import { serviceScreens as messages } from './service-messages.ts';
import { useCategories } from './use-categories.ts';

type Props = {
  /** The service to edit; null for a new one. */
  service: (Service & Stored) | null;
  onSaved: (service: Service & Stored) => void;
  onClose: () => void;
};

const listed = ['inclusions', 'exclusions'] as const;

/** Adds a service or edits one: its names, its prices, the work and where it is in the catalogue. */
export function ServiceDialog({ service, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const categories = useCategories();
  const [lists, setLists] = useState(() => ({
    inclusions: (service?.inclusions ?? []).join('\n'),
    exclusions: (service?.exclusions ?? []).join('\n'),
  }));
  const part = (title: Message, names: readonly string[]) => ({
    title: t(title),
    fields: namedFields(services, language, names, {
      // Until they are read, the service's own.
      category: { kind: 'choice', options: categories.length > 0 ? categories : ownCategory(service) },
      description: { kind: 'area' },
      description_hi: { kind: 'area' },
    }),
  });
  return (
    <ResourceDialog<Service>
      // The choice of the category is made of the server's answer, and a form keeps what it began with.
      key={categories.length}
      resource={services}
      row={service}
      sections={[
        part(messages.name, ['name', 'name_hi', 'category', 'description', 'description_hi']),
        part(messages.prices, [
          'unit',
          'basic',
          'price',
          'premium',
          'list_price',
          'custom',
          'per_person',
          'first_order',
        ]),
        {
          ...part(messages.work, ['duration', 'shift_hours', 'sac']),
          foot: (error: (field: string) => string | undefined) =>
            listed.map((name) => (
              <TextArea
                key={name}
                label={labelOf(services, name, language)}
                hint={t(messages.onePerLine)}
                optional
                value={lists[name]}
                error={error(name)}
                onChange={(text) => setLists({ ...lists, [name]: text })}
              />
            )),
        },
        part(messages.catalogue, ['status', 'popular', 'position']),
      ]}
      besides={() => changedLists(lists, service)}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

function ownCategory(service: Service | null): { value: string; label: string }[] {
  return service === null ? [] : [{ value: service.category, label: service.category }];
}

/** The lines of each list that is not as it was. */
function changedLists(
  lists: Readonly<Record<(typeof listed)[number], string>>,
  service: Service | null,
): Readonly<Record<string, readonly string[]>> {
  const after = listed.map((name) => [name, linesOf(lists[name])] as const);
  return Object.fromEntries(
    after.filter(([name, lines]) => lines.join('\n') !== (service?.[name] ?? []).join('\n')),
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
