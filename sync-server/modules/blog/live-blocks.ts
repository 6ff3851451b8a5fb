import { dateOf, formatMonth, instantFromMs } from '#shared/core/dates.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { liveMessages as messages } from '#shared/modules/blog/live-messages.ts';
import { blocksIn, picturesIn } from '#shared/modules/blog/live-block.ts';
import type { BlogPicture, LiveBlock, Shown } from '#shared/modules/blog/live-block.ts';
import { hasPackages, priceOf } from '#shared/modules/marketplace/rules.ts';
import type { Package, Service } from '#shared/modules/marketplace/service.ts';
import { skillClasses, skillNames } from '#shared/modules/staff/words.ts';
import type { Services } from '#server/core/http/route.ts';
import { readLegalCosts } from '#server/modules/crm/operations/legal-cost.ts';
import type { LegalCost } from '#server/modules/crm/operations/legal-cost.ts';
import { packages } from '#shared/modules/marketplace/service.ts';

/** The names that a text may give to blocks of legal costs. */
export const costMarks: ReadonlySet<string> = new Set(skillClasses.map((skill) => `cost-sheet ${skill}`));

/** Every block that a text can name, with the figures of today. */
export async function readBlocks(
  services: Services,
  tenantId: string,
  catalogue: readonly Service[],
): Promise<LiveBlock[]> {
  const month = dateOf(instantFromMs(services.nowMs())).slice(0, 7);
  const costs = await readLegalCosts(services.database, tenantId, month);
  const when = inBoth((language) => formatMonth(month, language));
  return [...catalogue.map(priceBlock), ...costs.map((cost) => costBlock(cost, when))];
}

function priceBlock(service: Service): LiveBlock {
  const named = { mark: `price ${service.id}`, href: `/services/${service.id}` };
  const title: [string, string] = [service.name, service.name_hi || service.name];
  if (service.custom || service.basic === null)
    return { ...named, title, rows: [], note: pair(messages.onRequest) };
  const rows = hasPackages(service)
    ? packages.map((name) => row(packageNames[name], priceOf(service, name)))
    : [row(messages.price, priceOf(service, 'standard'))];
  return { ...named, title, rows, note: pair(messages.today) };
}

const packageNames: Readonly<Record<Package, Message>> = {
  basic: messages.basic,
  standard: messages.standard,
  premium: messages.premium,
};

function costBlock({ skill, wage, sheet }: LegalCost, month: Message): LiveBlock {
  const [en, hi] = skillNames[skill];
  return {
    mark: `cost-sheet ${skill}`,
    href: '',
    title: [...filled(messages.costTitle, { skill: [en.toLowerCase(), hi] })],
    rows: [
      row(messages.wage, wage),
      row(messages.fund, sheet.epf + sheet.edli + sheet.epfAdmin),
      row(messages.insurance, sheet.esi),
      row(messages.bonus, sheet.bonus),
      row(messages.gratuity, sheet.gratuity),
      row(messages.total, sheet.cost),
    ].filter(({ amount }) => amount[0] !== formatRupees(0)),
    note: [...filled(messages.costNote, { month })],
  };
}

function row(label: Message, rupees: number): LiveBlock['rows'][number] {
  const amount = formatRupees(rupees);
  return { label: pair(label), amount: [amount, amount] };
}

function pair([en, hi]: Message): [string, string] {
  return [en, hi];
}

/** What one text shows besides its words; nothing is read for a text that has neither blocks nor pictures. */
export async function readShown(
  services: Services,
  tenantId: string,
  catalogue: readonly Service[],
  text: string,
  side: 0 | 1,
): Promise<Shown> {
  const blocks = blocksIn(text).length > 0 ? await readBlocks(services, tenantId, catalogue) : [];
  const ids = picturesIn(text).map(({ id }) => id);
  const pictures = ids.length > 0 ? await readPictures(services, tenantId, { ids }) : [];
  return {
    side,
    blocks: new Map(blocks.map((block) => [block.mark, block])),
    pictures: new Map(pictures.map((picture) => [picture.id, picture])),
  };
}

/** The pictures of the blog, the newest first; those of a text by their ids. */
export async function readPictures(
  { database }: Pick<Services, 'database'>,
  tenantId: string,
  { ids, limit = 500 }: { readonly ids?: readonly string[]; readonly limit?: number },
): Promise<BlogPicture[]> {
  let query = database.read.selectFrom('blog_pictures').selectAll().where('tenant_id', '=', tenantId);
  if (ids) query = query.where(database.isOneOf('id', ids));
  const rows = await query.orderBy('created_at', 'desc').orderBy('id').limit(limit).execute();
  return rows.map((row) => ({
    id: String(row['id']),
    width: Number(row['width']),
    height: Number(row['height']),
    small_id: row['small_id'] === null ? null : String(row['small_id']),
    small_width: Number(row['small_width']),
    alt: String(row['alt']),
    alt_hi: String(row['alt_hi']),
  }));
}
