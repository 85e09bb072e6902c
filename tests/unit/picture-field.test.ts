import { expect, test } from 'vitest';
import { picture } from '../../src/fields/media.ts';

/** A picture in the format of the content service. */
const wrapped = (focalPoint?: { x: number; y: number }, fields: object = {}) => ({
  Datei: {
    data: {
      attributes: {
        name: 'haus.jpg',
        url: 'haus.jpg',
        extension: 'jpg',
        size: 1,
        alternativeText: 'Das Haus von der Strasse',
        width: 1600,
        height: 1067,
        focalPoint,
      },
    },
  },
  ...fields,
});

test('the region around the focal point defines the crop of a picture', () => {
  expect(picture.parse(wrapped({ x: 40, y: 30 })).focalPoint).toEqual({ x: 40, y: 30 });
  expect(picture.parse(wrapped({ x: 40, y: 30 }, { FokusBreite: 55 })).focalPoint).toEqual({ x: 25, y: 30 });
  expect(picture.parse(wrapped({ x: 40, y: 30 }, { FokusHoehe: 35 })).focalPoint).toEqual({
    x: 40,
    y: (10 / 60) * 100,
  });
});

test.each([4, 101, 1e9, -20])('%d percent around the focal point are refused', (FokusBreite) => {
  const { error } = picture.safeParse(wrapped(undefined, { FokusBreite }));
  expect(error?.issues).toMatchObject([{ path: ['FokusBreite'], message: 'must be between 5 and 100' }]);
});

test('a picture that is too tall for encoding is refused', () => {
  const tall = wrapped();
  Object.assign(tall.Datei.data.attributes, { width: 400, height: 4_000 });
  expect(picture.safeParse(tall).success).toBe(true);
  Object.assign(tall.Datei.data.attributes, { height: 4_001 });
  const { error } = picture.safeParse(tall);
  expect(error?.issues[0]?.message).toBe('must not be more than 10 times as high as it is wide');
});
