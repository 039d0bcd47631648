import { expect, test } from 'vitest';
import { pictureAt, pictureSet, withoutRepeatedPhotos } from './pictures.ts';

const picture = (size: number) => `https://i.ebayimg.com/images/g/key/s-l${size}.jpg`;

test('the last segment of a picture URL sets its size', () => {
  expect(pictureAt(picture(225), 960)).toBe(picture(960));
  expect(pictureAt('https://i.ebayimg.com/images/g/key/$_1.JPG', 960)).toBe(
    'https://i.ebayimg.com/images/g/key/$_1.JPG',
  );
});

test('a picture set lists every size with its width, and is undefined for other URLs', () => {
  expect(pictureSet(picture(225))).toBe(
    `${picture(225)} 162w, ${picture(300)} 216w, ${picture(500)} 360w, ${picture(960)} 691w`,
  );
  expect(pictureSet('https://i.ebayimg.com/images/g/key/$_1.JPG')).toBeUndefined();
});

test('one photo in two sizes is one photo', () => {
  const other = 'https://i.ebayimg.com/images/g/other/s-l225.jpg';
  expect(withoutRepeatedPhotos([picture(225), other, picture(1600)])).toEqual([picture(1600), other]);
});
