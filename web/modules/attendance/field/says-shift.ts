/** Whether the name of a shift ends with the word itself, which is then not said again. */
export function saysShift(name: string): boolean {
  return /(?:^|\s)(?:shift|शिफ्ट)$/i.test(name.trim());
}
