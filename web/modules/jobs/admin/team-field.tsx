import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AnswerTo } from '#shared/core/query.ts';
import type { listWorkers } from '#shared/modules/jobs/queries.ts';
import { useListQuery } from '#web/core/data/use-list-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { jobAdminMessages as messages } from '../admin-messages.ts';

type Worker = AnswerTo<typeof listWorkers>[number];
export type Helper = Pick<Worker, 'id' | 'name'>;
type Props = {
  /** The job, to know who is busy then; null where it is still to be added. */
  jobId: string | null;
  /** Who leads the team, and so is none of the others; empty where nobody is chosen yet. */
  leadId: string;
  value: readonly Helper[];
  onChange: (helpers: readonly Helper[]) => void;
  error: string | undefined;
};

/** Who goes along to a job: employees to tick, with who is busy then; those who are ticked stay on top. */
export function TeamField({ jobId, leadId, value, onChange, error }: Props): ReactNode {
  const { t } = useLanguage();
  const [search, setSearch] = useState('');
  const list = useListQuery<Worker>({
    path: '/jobs/workers',
    filters: { partners: 'false', ...(jobId === null ? {} : { job: jobId }) },
    counted: null,
    search: search.trim(),
    sort: '',
    pages: 1,
  });
  const found = new Map(list.rows.map((one) => [one.id, one]));
  const chosen = new Set(value.map(({ id }) => id));
  const others = list.rows.filter(({ id }) => id !== leadId && !chosen.has(id));
  const toggle = (one: Helper): void =>
    onChange(chosen.has(one.id) ? value.filter(({ id }) => id !== one.id) : [...value, one]);
  return (
    <chakra.fieldset border="0" p="0" minW="0" display="grid" gap="3">
      <chakra.legend fontWeight="semibold" mb="1">
        {t(messages.team)}
      </chakra.legend>
      <Box color="fg.muted" fontSize="sm">
        {t(messages.teamHint)}
      </Box>
      <TextField label={t(messages.findHelper)} type="search" value={search} onChange={setSearch} />
      <Box as="ul" listStyleType="none" display="grid" gap="1" maxH="260px" overflowY="auto">
        {[...value, ...others].map((one) => (
          <li key={one.id}>
            <chakra.label display="flex" alignItems="center" gap="3" minHeight="44px" cursor="pointer">
              <chakra.input
                type="checkbox"
                width="20px"
                height="20px"
                checked={chosen.has(one.id)}
                onChange={() => toggle({ id: one.id, name: one.name })}
              />
              <span className="notranslate">{one.name}</span>
              {found.get(one.id)?.busy ? (
                <Box as="span" color="danger" fontSize="sm">
                  {t(messages.busy)}
                </Box>
              ) : null}
            </chakra.label>
          </li>
        ))}
      </Box>
      {error === undefined ? null : (
        <Box role="alert" color="danger" fontSize="sm" fontWeight="medium">
          {error}
        </Box>
      )}
    </chakra.fieldset>
  );
}
