import { Box, Heading } from '@chakra-ui/react';
import { Printer, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import type { listPlaceCodes } from '#shared/modules/tenants/queries.ts';
import type { listPosts } from '#shared/modules/roster/queries.ts';
import { spacedCode } from '#shared/core/short-code.ts';
import { usualItems } from '#shared/modules/tenants/place-code.ts';
import { fieldLabel } from '#shared/core/field-text.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import type { Site } from '#shared/modules/tenants/site.ts';
import { formFields, recordFacts } from '#web/core/ui/resource/resource-fields.tsx';
import type { renewPlaceCode } from '#shared/modules/tenants/online.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { saveFile } from '#web/core/session/save-file.ts';
import { toast } from '#web/core/device/toast.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { uiMessages } from '#web/core/ui/messages.ts';
import { Switch } from '#web/core/ui/forms/switch.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { siteScreens as messages } from '../site-messages.ts';
import type { WriteOf } from '#shared/core/operation.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';

/** The fields that say how people punch there. */
const ways = ['kiosk', 'place_qr', 'handover'];
type Ways = Pick<Site, 'kiosk' | 'place_qr' | 'handover' | 'handover_items'>;
type Props = { site: Site; may: boolean; onChange: (site: Site) => void };

/** How people punch at a site: at a kiosk, with the code that hangs there, with a handover. */
export function SiteWays({ site, may, onChange }: Props): ReactNode {
  const { language } = useLanguage();
  const { run } = useSave();
  const switches = formFields(sites, language, false).filter(({ name }) => ways.includes(name));
  const set = (change: Partial<Ways>): void =>
    void run(async () => {
      const { data } = await call<WriteOf<typeof sites, 'PUT', '/locations/{id}'>>(
        'PUT /locations/{id}',
        { params: { id: site.id }, form: change },
        {
          headers: { 'if-match': `"${site.ver}"` },
        },
      );
      onChange(data);
    });
  if (!may) {
    const shown = recordFacts(sites, site, language).filter(({ name }) => ways.includes(name));
    return <FactList facts={shown} />;
  }
  return (
    <Box display="grid" gap="5">
      <Box>
        {switches.map(({ name, label, hint }) => (
          <Switch
            key={name}
            label={label}
            {...(hint === undefined ? {} : { hint })}
            checked={Reflect.get(site, name) === true}
            onChange={(on) => set({ [name]: on })}
          />
        ))}
      </Box>
      {site.handover ? (
        <Items key={site.ver} site={site} onSave={(handover_items) => set({ handover_items })} />
      ) : null}
      <Codes site={site} />
    </Box>
  );
}

function Items({ site, onSave }: { site: Site; onSave: (items: string) => void }): ReactNode {
  const { t, language } = useLanguage();
  const field = sites.fields['handover_items'];
  const [items, setItems] = useState(site.handover_items || usualItems);
  return (
    <Box display="grid" gap="3">
      <TextArea
        label={fieldLabel('handover_items', field, language)}
        optional
        {...(field?.spec.hint ? { hint: t(field.spec.hint) } : {})}
        maxLength={maxLengthOf(sites, 'handover_items')}
        value={items}
        onChange={setItems}
      />
      <Box>
        <Button
          size="sm"
          look="outline"
          disabled={items === (site.handover_items || usualItems)}
          onClick={() => onSave(items)}
        >
          {t(messages.save)}
        </Button>
      </Box>
    </Box>
  );
}

/** The sheets of the site and of each post: to print, and to make anew, which voids the old ones. */
function Codes({ site }: { site: Site }): ReactNode {
  const { t, language } = useLanguage();
  const base = `/locations/${encodeURIComponent(site.id)}/place-codes`;
  const codes = useQuery<typeof listPlaceCodes>('/locations/{id}/place-codes', { params: { id: site.id } });
  const posts = useQuery<typeof listPosts>('/roster/posts', { input: { site_id: site.id, limit: 200 } });
  const [renewing, setRenewing] = useState<{ readonly postId: string | null; readonly name: string } | null>(
    null,
  );
  const { busy, run } = useSave();
  const places: readonly { readonly postId: string | null; readonly name: string }[] = [
    { postId: null, name: t(messages.wholeSite) },
    ...(posts.data ?? [])
      .filter((post) => post.active)
      .map((post) => ({
        postId: post.id,
        name: writtenIn(language, post.name, post.name_hi),
      })),
  ];
  const renew = async (place: { postId: string | null }): Promise<void> => {
    const done = await run(async () => {
      await call<typeof renewPlaceCode>('POST /locations/{id}/place-codes', {
        params: { id: site.id },
        input: { post_id: place.postId },
      });
      codes.reload();
    });
    if (!done) return;
    setRenewing(null);
    toast.success(t(messages.codeMade));
  };
  return (
    <Box as="section">
      <Heading as="h3" fontSize="md" mb="1">
        {t(messages.sheets)}
      </Heading>
      <Box color="fg.muted" mb="3">
        {t(messages.sheetsText)}
      </Box>
      <AnswerStates answer={codes}>
        {(all) => (
          <Box display="grid" gap="3">
            {places.map((place) => {
              const held = all.find((code) => code.post_id === place.postId && code.void_at === null);
              return (
                <Card
                  key={place.postId ?? ''}
                  display="flex"
                  flexWrap="wrap"
                  gap="3"
                  alignItems="center"
                  justifyContent="space-between"
                >
                  <Box>
                    <Box fontWeight="semibold" className="notranslate">
                      {place.name}
                    </Box>
                    <Box
                      fontSize="sm"
                      color="fg.muted"
                      fontFamily={held ? 'mono' : undefined}
                      className="notranslate"
                    >
                      {held ? spacedCode(held.code) : t(messages.noSheet)}
                    </Box>
                  </Box>
                  <Box display="flex" gap="2">
                    {held ? (
                      <Button
                        size="sm"
                        look="outline"
                        aria-label={t(messages.printOf, { name: place.name })}
                        onClick={() =>
                          void run(() => saveFile(`${base}/${held.id}/sheet`, `qr-${place.name}.pdf`))
                        }
                      >
                        <Printer size={16} aria-hidden />
                        {t(messages.print)}
                      </Button>
                    ) : null}
                    <Button
                      size="sm"
                      look={held ? 'quiet' : 'outline'}
                      busy={busy && !held}
                      aria-label={t(held ? messages.renewOf : messages.makeOf, { name: place.name })}
                      onClick={() => (held ? setRenewing(place) : void renew(place))}
                    >
                      <RefreshCw size={16} aria-hidden />
                      {t(held ? messages.renew : messages.make)}
                    </Button>
                  </Box>
                </Card>
              );
            })}
          </Box>
        )}
      </AnswerStates>
      {renewing ? (
        <Dialog
          open
          onClose={() => setRenewing(null)}
          title={t(messages.renewTitle, { name: renewing.name })}
          actions={
            <>
              <Button look="outline" onClick={() => setRenewing(null)}>
                {t(uiMessages.cancel)}
              </Button>
              <Button busy={busy} onClick={() => void renew(renewing)}>
                {t(messages.renew)}
              </Button>
            </>
          }
        >
          {t(messages.renewText)}
        </Dialog>
      ) : null}
    </Box>
  );
}
