import type { Plugin } from 'vite';
import type { KeptFace } from '../core/session/face.ts';
import { isKeptThen, isLive, onlyOnline, registration } from './live-pages.ts';

type Graph = {
  readonly getModuleInfo: (id: string) => {
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
    readonly importedIds: readonly string[];
  } | null;
};

const homes: readonly (readonly [KeptFace, RegExp])[] = (
  [
    ['desk', 'admin'],
    ['field', '(?:field|provider)'],
    ['kiosk', 'kiosk'],
    ['customer', 'customer'],
  ] as const
).map(([face, folder]) => [
  face,
  new RegExp(`web/(?:shells/${folder}/|modules/[^/]+/${folder}/module\\.ts)`),
]);
const first =
  /web\/core\/(ui\/|device\/(language|toast|store)|session\/(brand|api|session)|sync\/(sync-status|offline-set|engine)|data\/(local|catalogue|outbox))|lucide-react\//;
const screens = /web\/(shells\/(customer|field|admin)|modules)\//;

const ours = /\/(web|shared)\/[^\0]*\.tsx?$/;

/** The files through which the app enters a shell. */
export const shellDoors = /web\/shells\/(customer|provider|field|kiosk|admin)\//;

/** The face whose shell or registrations a module is among; null where it is none's. */
export function homeOf(id: string): KeptFace | null {
  return homes.find(([, place]) => place.test(id))?.[0] ?? null;
}

/** What only the office sees. */
export function isAdmin(id: string): boolean {
  return /web\/(shells|modules\/[^/]+)\/admin\//.test(id);
}

/**
 * The chunks of the app by who needs them: `kit` for everybody with all that its parts import, then one for
 * each face, which takes nothing along: what two faces share later, and only then, stays a small chunk of its
 * own.
 */
export const chunks = [
  {
    name: (id: string, graph: Graph) =>
      (first.test(id) || screens.test(id)) && ownersOf(id, graph) === 'everybody' ? 'kit' : null,
    priority: 2,
    minShareCount: 2,
  },
  {
    name: (id: string, graph: Graph) => {
      const owners = ours.test(id) ? ownersOf(id, graph) : '';
      const name = names[owners];
      if (name === undefined) return null;
      // What one of two faces needs at once and the other later must not come with what both need later.
      const kept = ownersOf(id, graph, 'kept');
      const later = kept === owners ? '' : ['-later', kept].filter((part) => part !== '').join('-for-');
      const online = name.endsWith('desk') && needsNetwork(id, graph) ? '-online' : '';
      return `${name}${later}${online}`;
    },
    priority: 1,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
];

/**
 * Chunks by the faces that need them. A phone must do without the office's, and the office without what only
 * phones show.
 */
const names: Readonly<Record<string, string>> = {
  desk: 'desk',
  customer: 'customer',
  field: 'field',
  kiosk: 'kiosk',
  'customer desk': 'customer-and-desk',
  'desk field': 'field-and-desk',
  'customer field': 'phones',
};

/**
 * The faces whose screens reach a module, in the order of their names, or `everybody`. With `kept` only those
 * that reach it without the network, for a face must not keep ahead what it needs later at most.
 */
function ownersOf(id: string, graph: Graph, reach: 'any' | 'kept' = 'any'): string {
  const faces = new Set<KeptFace>();
  const seen = new Set<string>();
  const waiting = [id];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    const isLater = reach === 'kept' && (onlyOnline.test(one) || isKeptThen(one));
    const home = isLater ? null : homeOf(one);
    if (home) faces.add(home);
    if (home) continue;
    const info = graph.getModuleInfo(one);
    const above = [...(info?.importers ?? []), ...(isLater ? [] : (info?.dynamicImporters ?? []))];
    if (above.length === 0 && !isLater) return 'everybody';
    waiting.push(...above);
  }
  // A kiosk stands in the field's shell.
  if (faces.has('field')) faces.delete('kiosk');
  const owners = [...faces].toSorted().join(' ');
  return owners === 'customer desk field' ? 'everybody' : owners;
}

/**
 * True where the admin app reaches a module only by pages that show nothing without network: then it need not
 * be kept ahead there with what the others share.
 */
function needsNetwork(id: string, graph: Graph): boolean {
  const infoOf = (of: string) =>
    graph.getModuleInfo(of) ?? { importers: [], dynamicImporters: [], importedIds: [] };
  const seen = new Set<string>();
  const waiting = [id];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    const home = homeOf(one);
    if (home === 'desk') return false;
    if (home) continue;
    const { importers, dynamicImporters } = infoOf(one);
    const isPage = dynamicImporters.some(
      (importer) => registration.test(importer) && homeOf(importer) === 'desk',
    );
    if (isPage && !onlyOnline.test(one) && isLive(one, infoOf)) return false;
    waiting.push(
      ...importers,
      ...dynamicImporters.filter((importer) => !registration.test(importer) && !onlyOnline.test(one)),
    );
  }
  return true;
}

/** Chunks that are not kept ahead for the time without network. */
const fetchedLater = /\/(desk|reader)-/;

/** Ends the build where a phone's chunk needs one of the admin app, or the reader of codes. */
export function phonesWithoutAdmin(): Plugin {
  return {
    name: 'phones-without-desk',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk' || fetchedLater.test(part.fileName)) continue;
        const missing = part.imports.filter((file) => fetchedLater.test(file));
        if (missing.length > 0) this.error(`${part.fileName} cannot do without ${missing.join(', ')}`);
      }
    },
  };
}
