import { Box, chakra } from '@chakra-ui/react';
import { ClipboardList, MapPin, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import type { listSupervisors } from '#shared/modules/tenants/queries.ts';
import type { listPosts } from '#shared/modules/roster/queries.ts';
import type { listShifts } from '#shared/modules/settings/queries.ts';
import type { listStaff } from '#shared/modules/staff/queries.ts';
import { isExtra } from '#shared/modules/roster/post.ts';
import type { Post } from '#shared/modules/roster/post.ts';
import { categoryNames } from '#shared/modules/staff/words.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import type { Site } from '#shared/modules/tenants/site.ts';
import { recordFacts } from '#web/core/ui/resource/resource-fields.tsx';
import type { setSupervisors } from '#shared/modules/tenants/online.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import type { SheetTools } from '#web/core/ui/tables/admin-column.ts';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { Tabs } from '#web/core/ui/layout/tabs.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { today } from '#web/core/ui/look/when.ts';
import { siteScreens as messages } from '../site-messages.ts';
import { GeofenceEditor } from './geofence-editor.tsx';
import { orderDesk } from './post-orders/messages.ts';
import { spanOf } from './need-fields.tsx';
import { OrdersDialog } from './post-orders/orders-dialog.tsx';
import { PostDialog } from './post-dialog.tsx';
import { SiteDialog } from './site-dialog.tsx';
import { SiteWays } from './site-ways.tsx';

/** The fields of the first tab; how people punch has a tab of its own. */
const placed = ['name_hi', 'client_name', 'city', 'address', 'lat', 'lng', 'radius_m'];

type Props = { site: Site; tools: SheetTools<Site> };

/** One site beside the list: its place, its posts, and who answers for it. */
export function SiteSheet({ site, tools }: Props): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('locations:write');
  const [tab, setTab] = useState<'place' | 'posts' | 'ways' | 'people'>('place');
  const [editing, setEditing] = useState(false);
  return (
    <SideSheet open onClose={tools.onClose} title={writtenIn(language, site.name, site.name_hi)} ownWords>
      <Tabs
        label={t(messages.tabs)}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'place', label: t(messages.tabPlace) },
          { value: 'posts', label: t(messages.tabPosts) },
          { value: 'ways', label: t(messages.tabWays) },
          { value: 'people', label: t(messages.tabPeople) },
        ]}
      >
        {tab === 'place' ? (
          <Box display="grid" gap="5">
            {may ? (
              <Box>
                <Button size="sm" look="outline" onClick={() => setEditing(true)}>
                  <Pencil size={16} aria-hidden />
                  {t(messages.edit)}
                </Button>
              </Box>
            ) : null}
            <FactList
              facts={recordFacts(sites, site, language).filter(({ name }) => placed.includes(name))}
            />
            {site.lat === null ? null : (
              <GeofenceEditor
                key={site.ver}
                value={site}
                onChange={() => undefined}
                error={() => undefined}
                disabled
              />
            )}
          </Box>
        ) : null}
        {tab === 'posts' ? <Posts site={site} may={may} /> : null}
        {tab === 'ways' ? <SiteWays site={site} may={may} onChange={tools.onChange} /> : null}
        {tab === 'people' ? <Supervisors site={site} may={may} /> : null}
      </Tabs>
      {editing ? (
        <SiteDialog
          site={site}
          onSaved={(next) => {
            tools.onChange(next);
            toast.success(t(messages.saved));
          }}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </SideSheet>
  );
}

function Posts({ site, may }: { site: Site; may: boolean }): ReactNode {
  const { t, language } = useLanguage();
  const posts = useQuery<typeof listPosts>('/roster/posts', { input: { site_id: site.id, limit: 200 } });
  const shifts = useQuery<typeof listShifts>('/settings/shifts', { input: { limit: 200 } });
  const [open, setOpen] = useState<Post | 'new' | null>(null);
  const mayRead = usePermission('roster:read');
  const [ordersOf, setOrdersOf] = useState<Post | null>(null);
  const shiftName = (id: string): string => {
    const shift = shifts.data?.find((item) => item.id === id);
    return shift ? `${writtenIn(language, shift.name, shift.name_hi)} ${shift.starts}–${shift.ends}` : id;
  };
  return (
    <Box display="grid" gap="4">
      {may ? (
        <Box>
          <Button size="sm" onClick={() => setOpen('new')}>
            <Plus size={18} aria-hidden />
            {t(messages.addPost)}
          </Button>
        </Box>
      ) : null}
      <AnswerStates answer={posts}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={<MapPin aria-hidden />}
              title={t(messages.noPosts)}
              text={t(messages.noPostsText)}
            />
          ) : (
            <Box display="grid" gap="3">
              {all.map((post) => (
                <Card key={post.id}>
                  <Box display="flex" justifyContent="space-between" gap="3">
                    <Box>
                      <Box fontWeight="semibold" className="notranslate">
                        {writtenIn(language, post.name, post.name_hi)}
                      </Box>
                      <Box fontSize="sm" color="fg.muted">
                        {t(categoryNames[post.category])}
                        {post.active ? '' : ` · ${t(messages.notActive)}`}
                      </Box>
                      <Box fontSize="sm" className="notranslate">
                        {post.needs
                          .filter(({ to }) => to === undefined || to >= today())
                          .map((need) =>
                            t(isExtra(need) ? messages.extraLine : messages.needLine, {
                              n: need.people,
                              shift: shiftName(need.shift_id),
                              ...spanOf(need, language),
                            }),
                          )
                          .join(', ')}
                      </Box>
                    </Box>
                    {may ? (
                      <Button size="sm" look="quiet" onClick={() => setOpen(post)}>
                        {t(messages.edit)}
                      </Button>
                    ) : null}
                  </Box>
                  {mayRead ? (
                    <Button
                      size="sm"
                      look="soft"
                      mt="2"
                      aria-label={t(orderDesk.openOf, {
                        post: writtenIn(language, post.name, post.name_hi),
                      })}
                      onClick={() => setOrdersOf(post)}
                    >
                      <ClipboardList size={18} aria-hidden />
                      {t(orderDesk.open)}
                    </Button>
                  ) : null}
                </Card>
              ))}
            </Box>
          )
        }
      </AnswerStates>
      {ordersOf === null ? null : <OrdersDialog post={ordersOf} onClose={() => setOrdersOf(null)} />}
      {open !== null && shifts.data ? (
        <PostDialog
          siteId={site.id}
          post={open === 'new' ? null : open}
          shifts={shifts.data.filter((shift) => shift.active)}
          onSaved={posts.reload}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Box>
  );
}

function Supervisors({ site, may }: { site: Site; may: boolean }): ReactNode {
  const { t, language } = useLanguage();
  const chosen = useQuery<typeof listSupervisors>('/locations/{id}/supervisors', { params: { id: site.id } });
  const all = useQuery<typeof listStaff>('/staff', {
    input: { category: 'supervisor', status: 'active', limit: 200 },
  });
  const { busy, run } = useSave();
  const set = (ids: readonly string[]): void =>
    void run(async () => {
      await call<typeof setSupervisors>('PUT /locations/{id}/supervisors', {
        params: { id: site.id },
        input: { staff_ids: ids },
      });
      chosen.reload();
    });
  return (
    <AnswerStates answer={chosen}>
      {(now) => {
        const ids = now.map((item) => item.id);
        return (
          <Box as="fieldset">
            <Box as="legend" fontWeight="semibold" mb="2">
              {t(messages.chooseSupervisors)}
            </Box>
            {now.length === 0 ? (
              <Box color="fg.muted" mb="2">
                {t(messages.noSupervisors)}
              </Box>
            ) : null}
            {(all.data ?? []).map((person) => (
              <chakra.label key={person.id} display="flex" alignItems="center" gap="3" minH="44px">
                <chakra.input
                  type="checkbox"
                  boxSize="20px"
                  disabled={!may || busy || person.user_id === null}
                  checked={ids.includes(person.id)}
                  onChange={(event) =>
                    set(
                      event.currentTarget.checked
                        ? [...ids, person.id]
                        : ids.filter((id) => id !== person.id),
                    )
                  }
                />
                <span className="notranslate">{writtenIn(language, person.name, person.name_hi)}</span>
              </chakra.label>
            ))}
          </Box>
        );
      }}
    </AnswerStates>
  );
}
