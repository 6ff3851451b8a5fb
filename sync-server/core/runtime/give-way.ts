/** Longer than this nothing should run on the event loop without a pause. */
const mostMs = 20;
/** When the present turn of the event loop was first looked at; null before. */
let began: number | null = null;

/**
 * Awaited between the steps of long work: lets others have their turn once the event loop has been kept for
 * 20 ms, by whatever. What waits in a transaction keeps it open: others read what was committed before, and
 * on SQLite what they write waits for its end.
 */
export async function giveWay(): Promise<void> {
  if (began === null) {
    began = performance.now();
    setImmediate(() => {
      began = null;
    });
  } else if (performance.now() - began >= mostMs) await new Promise((resolve) => setImmediate(resolve));
}
