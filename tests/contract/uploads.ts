import sharp from 'sharp';

export const redPixel = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

export function formWith(data: object, files: Record<string, Buffer>): FormData {
  const form = new FormData();
  form.set('data', JSON.stringify(data));
  for (const [name, bytes] of Object.entries(files))
    form.append('files.Dateien', new Blob([new Uint8Array(bytes)]), name);
  return form;
}
