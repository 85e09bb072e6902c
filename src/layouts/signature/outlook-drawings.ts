/**
 * Drawings of the seven steps, 320 × 210: a window of a mail program, with the subject of the step in the brand's
 * second colour. They are hidden from screen readers, because the text of the step says the same.
 *
 * Classes set the colours: `line` for outlines, `paper` and `shade` for surfaces, `text` for writing. `name` is the name
 * in the signature. `hot` is the subject of the step; elements on top of it have `on-hot`.
 */
export const outlookDrawings: readonly string[] = [
  // Enter data: a form with one line being typed, and the growing signature next to it.
  drawing(
    field(48, 68, 118) + writing(56, 76, 70),
    text(48, 58, 44) + text(48, 97, 62) + text(48, 136, 36),
    box('hot line', 48, 107, 118, 20) + wordOnHot(56, 115, 46) + signOnHot('M109 111v12'),
    field(48, 146, 118),
    box('paper line', 190, 58, 84, 108) + signature(200, 70, 56),
  ),
  // Copy: the button below the signature, and the clipboard.
  drawing(
    box('paper line', 48, 58, 130, 76) + signature(60, 69, 80),
    path('line', 'M190 96h24M206 88l8 8-8 8'),
    clipboard(226, 66, 48, 60) + writing(236, 86, 28) + writing(236, 95, 20) + writing(236, 104, 24),
    button(48, 146, 92) + signOnHot('M58 153h8v9h-8zM61 150h8v9') + wordOnHot(78, 155, 42),
    cursor(122, 160),
  ),
  // Signature settings: the open menu of the program.
  drawing(
    path('line', 'M92 46v140') + [60, 76, 92, 108].map((y) => text(42, y, y === 76 ? 36 : 28)).join(''),
    [60, 94, 128].map((y) => text(206, y, 56) + text(206, y + 10, 38)).join(''),
    box('paper line', 108, 56, 118, 118) + [70, 91, 154].map((y) => text(140, y, 58) + dot(124, y + 2.5)).join(''),
    box('hot', 109, 106, 116, 34) + pen(118, 114) + wordOnHot(144, 121, 62),
    cursor(196, 126),
  ),
  // New signature: the plus button, and a field for the name.
  drawing(
    box('paper line', 48, 60, 84, 108) + text(58, 74, 52) + text(58, 92, 40) + text(58, 110, 46),
    button(152, 60, 44) + signOnHot('M174 66v14M167 73h14'),
    text(152, 106, 50) + box('paper line', 152, 117, 120, 24) + writing(162, 127, 54) + path('sign', 'M222 122v14'),
    cursor(182, 76),
  ),
  // Paste: the text box with the signature from the clipboard.
  drawing(
    [48, 66, 84].map((x) => box('paper line', x, 56, 12, 12)).join('') + text(106, 60, 40),
    box('paper line', 48, 78, 224, 92),
    box('hot', 60, 88, 112, 72) + box('paper', 63, 91, 106, 66) + signature(70, 96, 86),
    path('line', 'M212 124h-24M196 116l-8 8 8 8'),
    clipboard(222, 100, 36, 46) + writing(230, 117, 20) + writing(230, 126, 14),
  ),
  // Default for new messages and for replies: two lists, both set to the signature.
  drawing(
    path('line', 'M50 74h26v18h-26zM50 75l13 10 13-10') + choice(72),
    path('line', 'M58 122l-9 8 9 8M49 130h16q10 0 10 12') + choice(121),
    cursor(234, 139),
  ),
  // Save: the button at the bottom of the window.
  drawing(
    box('paper line', 48, 58, 224, 80) + signature(60, 70, 96),
    box('paper line', 122, 150, 66, 26) + text(138, 160.5, 34),
    button(198, 150, 74) + signOnHot('M212 163l5 5 9-11') + wordOnHot(234, 160.5, 26),
    cursor(250, 164),
  ),
];

function drawing(...parts: string[]): string {
  const frame =
    box('paper line', 28, 24, 264, 162, 6) + path('line', 'M28 46h264') + [42, 53, 64].map((x) => dot(x, 35)).join('');
  return `<svg viewBox="0 0 320 210" aria-hidden="true">${frame}${parts.join('')}</svg>`;
}

function box(kind: string, x: number, y: number, width: number, height: number, radius = 2): string {
  return `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`;
}

function path(kind: string, d: string): string {
  return `<path class="${kind}" d="${d}"/>`;
}

function dot(x: number, y: number): string {
  return `<circle class="text" cx="${x}" cy="${y}" r="2.5"/>`;
}

/** Draws text of the program. */
function text(x: number, y: number, width: number): string {
  return box('text', x, y, width, 5, 2.5);
}

/** Draws text of the user. */
function writing(x: number, y: number, width: number): string {
  return box('writing', x, y, width, 4, 2);
}

function wordOnHot(x: number, y: number, width: number): string {
  return box('writing on-hot', x, y, width, 4, 2);
}

function signOnHot(d: string): string {
  return path('sign on-hot', d);
}

function field(x: number, y: number, width: number): string {
  return box('paper line', x, y, width, 20);
}

function button(x: number, y: number, width: number): string {
  return box('hot line', x, y, width, 26, 4);
}

function signature(x: number, y: number, width: number): string {
  const rows = [0.9, 0.62, 0.74].map((share, index) => text(x, y + 13 + index * 9, width * share)).join('');
  return box('name', x, y, width * 0.7, 7, 3.5) + rows + box('shade', x, y + 42, width * 0.5, 16);
}

function clipboard(x: number, y: number, width: number, height: number): string {
  const middle = x + width / 2;
  return box('paper line', x, y, width, height, 4) + box('hot line', middle - 9, y - 5, 18, 10, 3);
}

/** Draws a select box that is set to the signature. */
function choice(y: number): string {
  return box('hot line', 92, y - 2, 180, 24, 4) + wordOnHot(104, y + 8, 84) + signOnHot(`M248 ${y + 7}l6 6 6-6`);
}

function pen(x: number, y: number): string {
  return signOnHot(`M${x} ${y + 16}l2-6 10-10 4 4-10 10zM${x + 9} ${y + 17}h8`);
}

function cursor(x: number, y: number): string {
  return path('cursor', `M${x} ${y}v23l6-5 4 9 5-2-4-9h8z`);
}
