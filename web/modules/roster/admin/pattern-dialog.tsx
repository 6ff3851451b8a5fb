import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { applyRotation } from '#shared/modules/roster/online.ts';
import { call } from '#web/core/session/call.ts';
import type { listRotations } from '#shared/modules/roster/queries.ts';
import type { Rotation } from '#shared/modules/roster/rotation.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { uiMessages } from '#web/core/ui/messages.ts';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { Switch } from '#web/core/ui/forms/switch.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { rosterScreens as messages } from '../messages.ts';
import type { Model } from './grid-model.ts';
import { useDayWords } from './use-day-labels.ts';

type Props = { model: Model; site: string; onPlanned: () => void; onClose: () => void };

/** Plans a stretch of days by a pattern that repeats, several people one after the other. */
export function PatternDialog({ model, site, onPlanned, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const words = useDayWords(model);
  const { plan } = model;
  const rotations = useQuery<typeof listRotations>('/roster/rotations', { input: { limit: 200 } });
  const posts = plan.posts.filter((post) => post.active);
  const [rotation, setRotation] = useState('');
  const [post, setPost] = useState((posts.find((one) => one.site_id === site) ?? posts[0])?.id ?? '');
  const [from, setFrom] = useState<string>(today() > plan.from && today() <= plan.to ? today() : plan.from);
  const [to, setTo] = useState<string>(plan.to);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [stagger, setStagger] = useState('1');
  const [replace, setReplace] = useState(false);
  const { busy, error, form, run } = useSave<HTMLDivElement>();
  const wanted = model.posts.get(post)?.category;
  const people = plan.people
    .filter((person) => person.active)
    .toSorted((a, b) => Number(b.category === wanted) - Number(a.category === wanted));

  const save = (all: readonly Rotation[]): void => {
    const pattern = all.find((item) => item.id === rotation) ?? all[0];
    if (chosen.length === 0) {
      toast.error(t(messages.chooseSome));
      return;
    }
    void run(async () => {
      const step = Math.max(0, Math.trunc(Number(stagger) || 0));
      const { data } = await call<typeof applyRotation>('POST /roster/rotations/apply', {
        form: {
          rotation_id: pattern?.id,
          post_id: post,
          from,
          to,
          people: chosen.map((staff_id, i) => ({
            staff_id,
            offset: (i * step) % (pattern?.cycle.length ?? 1),
          })),
          replace,
        },
      });
      toast.success(t(messages.applied, { n: data.days }));
      onPlanned();
      onClose();
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.patternTitle)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(uiMessages.cancel)}
          </Button>
          <Button busy={busy} onClick={() => save(rotations.data ?? [])}>
            {t(messages.apply)}
          </Button>
        </>
      }
    >
      <AnswerStates answer={rotations}>
        {(all) => (
          <Box ref={form} display="grid" gap="4">
            <SelectField
              label={t(messages.patternOf)}
              value={rotation || (all[0]?.id ?? '')}
              options={all.map((item) => ({ value: item.id, label: words.named(item) }))}
              onChange={setRotation}
              error={error('rotation_id')}
            />
            <SelectField
              label={t(messages.post)}
              value={post}
              options={posts.map((post) => ({ value: post.id, label: words.postName(post.id) }))}
              onChange={setPost}
              error={error('post_id')}
            />
            <Box display="grid" gap="4" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
              <TextField
                label={t(messages.from)}
                type="date"
                value={from}
                onChange={setFrom}
                error={error('from')}
              />
              <TextField label={t(messages.to)} type="date" value={to} onChange={setTo} error={error('to')} />
            </Box>
            <People people={people} named={words.named} chosen={chosen} onChange={setChosen} />
            <TextField
              label={t(messages.stagger)}
              hint={t(messages.staggerHint)}
              type="number"
              min={0}
              max={61}
              value={stagger}
              onChange={setStagger}
            />
            <Switch label={t(messages.replace)} checked={replace} onChange={setReplace} />
          </Box>
        )}
      </AnswerStates>
    </Dialog>
  );
}

type Person = Model['plan']['people'][number];
type PeopleProps = {
  people: readonly Person[];
  named: (person: Person) => string;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};
function People({ people, named, chosen, onChange }: PeopleProps): ReactNode {
  const { t } = useLanguage();
  return (
    <Box as="fieldset">
      <Box as="legend" fontWeight="semibold" fontSize="sm" mb="1.5">
        {t(messages.who)}
      </Box>
      <Box
        maxH="220px"
        overflowY="auto"
        borderWidth="1px"
        borderStyle="solid"
        borderColor="line"
        borderRadius="md"
        px="3"
      >
        {people.slice(0, 500).map((person) => (
          <chakra.label
            key={person.id}
            display="flex"
            alignItems="center"
            gap="3"
            minH="44px"
            cursor="pointer"
          >
            <chakra.input
              type="checkbox"
              boxSize="20px"
              accentColor="brand"
              checked={chosen.includes(person.id)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? [...chosen, person.id]
                    : chosen.filter((id) => id !== person.id),
                )
              }
            />
            <span className="notranslate">{named(person)}</span>
            <Box as="span" color="fg.muted" fontSize="sm">
              {person.code}
            </Box>
          </chakra.label>
        ))}
      </Box>
    </Box>
  );
}
