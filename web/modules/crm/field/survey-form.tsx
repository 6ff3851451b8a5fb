import { Box, Heading } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { newId } from '#shared/core/ids.ts';
import { recordSurvey } from '#shared/modules/crm/surveys/operations.ts';
import { most, siteSurveys } from '#shared/modules/crm/surveys/site-survey.ts';
import { send } from '#web/core/data/outbox.ts';
import { useDraftPhotos } from '#web/core/data/use-draft-photos.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { vibrate } from '#web/core/device/haptics.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { usePosition } from '#web/core/device/use-position.ts';
import { savePhoto } from '#web/core/sync/photos.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { PositionLine } from '#web/core/ui/feedback/position-line.tsx';
import { PhotoPicker } from '#web/core/ui/forms/photo-picker.tsx';
import { formValues, RecordFields } from '#web/core/ui/tables/record-fields.tsx';
import type { FieldSpec, FormValues } from '#web/core/ui/tables/record-fields.tsx';
import { namedFields } from '#web/core/ui/resource/resource-fields.tsx';
import { surveyScreens as messages } from '../survey-screens.ts';
import { blankPost, PostFields, postOf } from './post-fields.tsx';
import { clearDraft, keepDraft, readDraft } from './survey-draft.ts';
import type { MySurvey } from './use-my-surveys.ts';

const placeNames = ['site_name', 'address'];
const seenNames = ['gates', 'floors', 'lighting', 'cctv', 'boundary', 'risks', 'notes'];

/** What was seen at a site. It is safe on the phone once it is saved, and sent when there is a network. */
export function SurveyForm({ site, onDone }: { site: MySurvey; onDone: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const place = namedFields(siteSurveys, language, placeNames);
  const seen = namedFields(siteSurveys, language, seenNames);
  const [begun] = useState(() => readDraft(site.lead_id));
  const [values, setValues] = useState<FormValues>(() => ({
    ...formValues([...place, ...seen], {
      site_name: site.client,
      address: site.address,
      lighting: 'unknown',
      cctv: 'unknown',
      boundary: 'unknown',
    }),
    ...begun?.values,
  }));
  const [posts, setPosts] = useState<readonly FormValues[]>(begun?.posts ?? [blankPost]);
  const { photos, setPhotos } = useDraftPhotos(`survey/${site.lead_id}`);
  const position = usePosition();
  const first = useRef({ values, posts });
  useEffect(() => {
    if (values === first.current.values && posts === first.current.posts) return;
    keepDraft(site.lead_id, { values, posts });
  }, [site.lead_id, values, posts]);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const isUntouched = values === first.current.values && posts === first.current.posts;
    if (!begun && isUntouched && photos.length === 0) {
      toast.error(t(messages.nothing));
      return;
    }
    const { fix } = position;
    const saved = await run(async () => {
      const kept: string[] = [];
      for (const photo of photos) kept.push((await savePhoto(photo, 'survey_photo')).id);
      const facts = Object.fromEntries([...place, ...seen].map((spec) => [spec.name, typed(spec, values)]));
      await send(recordSurvey, {
        id: newId(),
        input: {
          ...facts,
          lead_id: site.lead_id,
          posts: posts.flatMap(postOf),
          photos: kept,
          ...(fix ? { lat: fix.lat, lng: fix.lng, accuracy_m: fix.accuracyM } : {}),
        },
      });
    });
    vibrate(saved ? 'saved' : 'failed');
    if (!saved) return;
    clearDraft(site.lead_id);
    setPhotos([]);
    toast.success(t(messages.saved));
    onDone();
  };
  return (
    <form ref={form} onSubmit={(event) => void save(event)} noValidate>
      <Box display="grid" gap="6">
        <Part title={t(messages.place)}>
          <RecordFields specs={place} values={values} onChange={setValues} error={error} />
          <PositionLine
            position={position}
            known={messages.positionKnown}
            none={messages.positionNone}
            denied={messages.positionDenied}
          />
        </Part>
        <Part title={t(messages.seen)}>
          <RecordFields specs={seen} values={values} onChange={setValues} error={error} />
        </Part>
        <Part title={t(messages.posts)}>
          {posts.map((post, at) => (
            <PostFields
              // oxlint-disable-next-line react/no-array-index-key -- a post has no name of its own
              key={at}
              at={at}
              values={post}
              onChange={(next) => setPosts(posts.with(at, next))}
              onRemove={() => setPosts(posts.filter((_, other) => other !== at))}
              error={(field) => error(`posts.${at}.${field}`)}
            />
          ))}
          {posts.length < most.posts ? (
            <Button look="outline" onClick={() => setPosts([...posts, blankPost])}>
              <Plus size={20} aria-hidden />
              {t(messages.addPost)}
            </Button>
          ) : null}
        </Part>
        <PhotoPicker files={photos} most={most.photos} onChange={setPhotos} />
        <Button type="submit" size="lg" minHeight="56px" busy={busy}>
          {t(messages.save)}
        </Button>
      </Box>
    </form>
  );
}

/** A value as the contract wants it: numbers as numbers, and none where nothing was typed. */
function typed({ name, kind }: FieldSpec, values: FormValues): unknown {
  const value = values[name] ?? '';
  if (kind !== 'number' || typeof value !== 'string') return value;
  return value.trim() === '' ? null : Number(value);
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Box as="section" display="grid" gap="4">
      <Heading as="h2" fontSize="lg">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
