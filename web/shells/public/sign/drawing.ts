import { find } from '../script/find.ts';

/** Points that a drawing may have, so that its text stays below the limit of the server. */
const mostPoints = 1000;

/** Lets a signature be drawn; gives its lines as the path of an SVG in a box of 1000 by 300. */
export function startDrawing(canvas: HTMLCanvasElement): () => string {
  const pen = canvas.getContext('2d');
  let lines: string[][] = [];
  let current: string[] | null = null;
  const count = (): number => lines.reduce((sum, line) => sum + line.length, 0);
  const pointOf = (event: PointerEvent): [x: number, y: number] => {
    const box = canvas.getBoundingClientRect();
    const scaled = (value: number, size: number, most: number): number =>
      Math.min(most, Math.max(0, Math.round((value / size) * most)));
    return [
      scaled(event.clientX - box.left, box.width, 1000),
      scaled(event.clientY - box.top, box.height, 300),
    ];
  };
  canvas.addEventListener('pointerdown', (event) => {
    const [x, y] = pointOf(event);
    current = [`${x} ${y}`];
    lines.push(current);
    canvas.setPointerCapture(event.pointerId);
    if (!pen) return;
    pen.strokeStyle = getComputedStyle(canvas).color;
    pen.lineWidth = 7;
    pen.lineCap = 'round';
    pen.beginPath();
    pen.moveTo(x, y);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!current || count() >= mostPoints) return;
    const [x, y] = pointOf(event);
    current.push(`${x} ${y}`);
    pen?.lineTo(x, y);
    pen?.stroke();
  });
  for (const end of ['pointerup', 'pointercancel'] as const)
    canvas.addEventListener(end, () => {
      current = null;
    });
  find('sign-clear')?.addEventListener('click', () => {
    lines = [];
    pen?.clearRect(0, 0, canvas.width, canvas.height);
  });
  return () =>
    lines
      .filter((line) => line.length > 1)
      .slice(0, 200)
      .map((line) => `M${line.join('L')}`)
      .join('');
}
