import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Labels of a figure: they name kinds, never people or businesses. */
export type Labels = Readonly<Record<string, string>>;

const registry = new Registry();
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'How long requests of the interface took to answer, by the pattern of their route.',
  labelNames: ['method', 'route', 'status'],
  buckets: seconds,
  registers: [registry],
});
const counters = new Map<string, Counter>();
const durations = new Map<string, Histogram>();
const gauges = new Map<string, Map<string, { readonly labels: Labels; readonly read: () => number }>>();

/** Adds what Prometheus' own client tells of the process: memory, processor time, garbage, file handles. */
export function collectProcessMetrics(): void {
  collectDefaultMetrics({ register: registry });
}

/** Counts one answered request under its route's pattern, never under the address that was called. */
export function countRequest(method: string, route: string, status: number, ms: number): void {
  requests.observe({ method, route, status }, ms / 1000);
}

/** Counts more of something that only grows: one, unless `by` says how many. */
export function addToCounter(name: string, help: string, labels: Labels = {}, by = 1): void {
  const counter =
    counters.get(name) ??
    new Counter({ name, help: `${help}.`, labelNames: Object.keys(labels), registers: [registry] });
  counters.set(name, counter);
  counter.inc(labels, by);
}

/** Puts one duration into the histogram of its name. */
export function observeDuration(name: string, help: string, labels: Labels, ms: number): void {
  const histogram =
    durations.get(name) ??
    new Histogram({
      name,
      help: `${help}.`,
      labelNames: Object.keys(labels),
      buckets: seconds,
      registers: [registry],
    });
  durations.set(name, histogram);
  histogram.observe(labels, ms / 1000);
}

/** Names a figure that is read when the metrics are asked for; figures of one name differ by their labels. */
export function setGauge(name: string, read: () => number, labels: Labels = {}): void {
  const figures = gauges.get(name) ?? openGauge(name, Object.keys(labels));
  figures.set(JSON.stringify(labels), { labels, read });
}

function openGauge(
  name: string,
  labelNames: string[],
): Map<string, { readonly labels: Labels; readonly read: () => number }> {
  const figures = new Map<string, { readonly labels: Labels; readonly read: () => number }>();
  gauges.set(name, figures);
  const gauge: Gauge = new Gauge({
    name,
    help: `${name.replaceAll('_', ' ')}.`,
    labelNames,
    registers: [registry],
    collect: () => {
      for (const { labels, read } of figures.values()) gauge.set(labels, read());
    },
  });
  return figures;
}

/** All figures in the text format of Prometheus. */
export async function metricsText(): Promise<string> {
  return registry.metrics();
}
