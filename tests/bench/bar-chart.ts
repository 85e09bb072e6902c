/** Bars with one common scale. */
export interface Panel {
  title: string;
  bars: readonly { name: string; value: number; text: string }[];
}

const width = 720;
const nameWidth = 110;
const textWidth = 70;
const rowHeight = 26;
const titleHeight = 40;

/** Draws an SVG of horizontal bars. Each panel has its own scale; its first bar is this project. */
export function barChart(panels: readonly Panel[]): string {
  let y = 0;
  const drawn = panels.flatMap(({ title, bars }) => {
    const most = Math.max(...bars.map(({ value }) => value));
    const heading = `<text x="0" y="${y + 26}" font-weight="600">${title}</text>`;
    y += titleHeight;
    const rows = bars.map(({ name, value, text }, index) => {
      const length = Math.max(2, (value / most) * (width - nameWidth - textWidth));
      const top = y;
      y += rowHeight;
      return [
        `<text x="${nameWidth - 10}" y="${top + 16}" text-anchor="end">${name}</text>`,
        `<rect x="${nameWidth}" y="${top + 2}" width="${length.toFixed(1)}" height="18" fill="${index ? '#8a96a3' : '#1c6e5a'}"/>`,
        `<text x="${(nameWidth + length + 8).toFixed(1)}" y="${top + 16}">${text}</text>`,
      ].join('');
    });
    return [heading, ...rows];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y + 10}" font-family="system-ui, sans-serif" font-size="14" fill="#5b6672">
<title>Seconds of a cold build by tool and number of pages</title>
<rect width="100%" height="100%" fill="#fff"/>
${drawn.join('\n')}
</svg>
`;
}
