import type { Plugin } from 'vite';

/** Who works in a part of the app: a chunk is for one of them, or for all. */
type Face = 'customer' | 'field' | 'desk';
type Graph = {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
};

const homes: readonly (readonly [Face, RegExp])[] = [
  ['desk', /web\/(shells\/admin|modules\/[^/]+\/admin)\//],
  ['field', /web\/(shells\/field|modules\/[^/]+\/field)\//],
  ['customer', /web\/(shells\/customer|modules\/[^/]+\/customer)\//],
];
const first =
  /web\/core\/(ui\/|device\/(language|toast|store)|session\/(brand|api|session)|sync\/(sync-status|offline|engine)|data\/(local|catalogue|outbox))|lucide-react\//;
const screens = /web\/(shells\/(customer|field|admin)|modules)\//;

const ours = /\/(web|shared)\/[^\0]*\.tsx?$/;

/** What only the office sees. */
export function isDesk(id: string): boolean {
  return homes[0]?.[1].test(id) ?? false;
}

/**
 * The chunks of the app by who needs them: `kit` for everybody with all that its parts import, then one for
 * each face, which takes nothing along: what two faces share later, and only then, stays a small chunk of its
 * own.
 */
export const chunks = [
  {
    name: (id: string, graph: Graph) =>
      (first.test(id) || screens.test(id)) && ownerOf(id, graph) === null ? 'kit' : null,
    priority: 2,
    minShareCount: 2,
  },
  {
    name: (id: string, graph: Graph) => (ours.test(id) ? ownerOf(id, graph) : null),
    priority: 1,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
];

/** The face whose chunk a module belongs into, by the screens that reach it; null where it is everybody's. */
function ownerOf(id: string, graph: Graph): Face | null {
  const faces = new Set<Face>();
  const seen = new Set<string>();
  const waiting = [id];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    const here = one;
    const home = homes.find(([, place]) => place.test(here))?.[0];
    if (home) faces.add(home);
    if (home) continue;
    const info = graph.getModuleInfo(one);
    const above = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
    if (above.length === 0) return null;
    waiting.push(...above);
  }
  // The office's computer may load a phone's chunk; a phone must do without the office's.
  if (faces.size > 1) faces.delete('desk');
  return faces.size === 1 ? ([...faces][0] ?? null) : null;
}

/** Chunks that are not kept ahead for the time without network. */
const fetchedLater = /\/(desk|reader)-/;

/** Ends the build where a phone's chunk needs one of the desk, or the reader of codes. */
export function phonesWithoutDesk(): Plugin {
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
