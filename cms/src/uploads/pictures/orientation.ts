/**
 * Builds EXIF data with the orientation only.
 *
 * @param orientation 1 to 8; 1 is the default and needs no EXIF.
 * @returns TIFF with this one entry.
 */
export function exifOf(orientation: number | undefined): Buffer | undefined {
  if (!orientation || orientation === 1) return undefined;
  const exif = Buffer.from('49492a0008000000010012010300010000000000000000000000', 'hex');
  exif.writeUInt16LE(orientation, 18);
  return exif;
}
