// Loaded into a server before its own code: its clock is ahead by `CLOCK_AHEAD_MS`.
const ahead = Number(process.env['CLOCK_AHEAD_MS']);
const Real = Date;
const now = Real.now.bind(Real);
globalThis.Date = new Proxy(Real, {
  construct: (_, given, made) => Reflect.construct(Real, given.length > 0 ? given : [now() + ahead], made),
});
Real.now = () => now() + ahead;
