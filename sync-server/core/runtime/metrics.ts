const requests = new Map<string, { count: number; seconds: number }>();
const counters = new Map<string, { help: string; count: number }>();
const gauges = new Map<string, Map<string, () => number>>();

/** Counts one answered request under its route's pattern, never under the address that was called. */
export function countRequest(method: string, route: string, status: number, ms: number): void {
  const key = `method="${method}",route="${route}",status="${status}"`;
  const known = requests.get(key) ?? { count: 0, seconds: 0 };
  known.count += 1;
  known.seconds += ms / 1000;
  requests.set(key, known);
}

/** Counts one more of something that only grows. */
export function addToCounter(name: string, help: string): void {
  const known = counters.get(name) ?? { help, count: 0 };
  known.count += 1;
  counters.set(name, known);
}

/** Names a figure that is read when the metrics are asked for; figures of one name differ by their labels. */
export function setGauge(
  name: string,
  read: () => number,
  labels: Readonly<Record<string, string>> = {},
): void {
  const key = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const known = gauges.get(name) ?? new Map<string, () => number>();
  known.set(key.length > 0 ? `{${key.join(',')}}` : '', read);
  gauges.set(name, known);
}

/** All figures in the text format of Prometheus. */
export function metricsText(): string {
  const lines = ['# HELP http_requests_total Requests answered.', '# TYPE http_requests_total counter'];
  for (const [key, value] of requests) lines.push(`http_requests_total{${key}} ${value.count}`);
  lines.push(
    '# HELP http_request_seconds_total Time spent answering.',
    '# TYPE http_request_seconds_total counter',
  );
  for (const [key, value] of requests)
    lines.push(`http_request_seconds_total{${key}} ${value.seconds.toFixed(6)}`);
  for (const [name, { help, count }] of counters)
    lines.push(`# HELP ${name} ${help}.`, `# TYPE ${name} counter`, `${name} ${count}`);
  for (const [name, figures] of gauges) {
    lines.push(`# HELP ${name} ${name.replaceAll('_', ' ')}.`, `# TYPE ${name} gauge`);
    for (const [labels, read] of figures) lines.push(`${name}${labels} ${read()}`);
  }
  return `${lines.join('\n')}\n`;
}
