import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handlePicture, pictureSizes } from '../protocol/routes.ts';
import { drawPicture } from './drawPicture.ts';
import { parsePictureKey, pictureKey } from './pictureKey.ts';

/** Checks that elements are closed in order and attributes are quoted. Enough for markup we write ourselves. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [tag, close, name = '', body = ''] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^<>]*)>/g)) {
    if (!/^(?:\s+[\w:-]+="[^"<]*")*\s*\/?$/.test(body)) return false;
    if (close) {
      if (open.pop() !== name) return false;
    } else if (!tag.endsWith('/>')) open.push(name);
  }
  return open.length === 0 && !/&(?!#\d+;)/.test(svg) && !/NaN|undefined|null|Infinity/.test(svg);
}

const subjects = Array.from({ length: 300 }, (_, slot) => ({ seed: 11, slot, generation: 2, view: slot % 12 }));

describe('pictures', () => {
  it('always look the same for the same key', () => {
    for (const subject of subjects.slice(0, 40)) {
      const key = pictureKey(subject);
      expect(handlePicture(key, 500).body).toBe(drawPicture(subject, 500));
      expect(drawPicture(subject, 500)).toBe(drawPicture(subject, 500));
    }
    expect(new Set(subjects.map((subject) => drawPicture(subject, 300))).size).toBe(subjects.length);
  });

  it('are well-formed SVG without external references', () => {
    for (const [index, subject] of subjects.entries()) {
      const svg = drawPicture(subject, pictureSizes[index % pictureSizes.length] ?? 300);
      expect(isWellFormed(svg), `slot ${subject.slot} view ${subject.view}`).toBe(true);
      expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
        /https?:|<script|<image|<foreignObject| on\w+=|data:/,
      );
      const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, a, b]) => a ?? b);
      expect(used.filter((id) => !ids.has(id))).toEqual([]);
    }
  });

  it('stay below 9,500 bytes at the size of a card tile', () => {
    const small = subjects.map((subject) => drawPicture({ ...subject, view: 0 }, 300));
    const sizes = small.map(({ length }) => length);
    expect(Math.max(...sizes)).toBeLessThan(9_500);
    expect(sizes.reduce((sum, length) => sum + length, 0) / sizes.length).toBeLessThan(7_000);
    expect(gzipSync(small.join('')).length / small.length).toBeLessThan(2_500);
    expect(small.every((svg) => !/<filter|blur/.test(svg))).toBe(true);
  });

  it('have keys that contain the whole subject and cannot be guessed', () => {
    fc.assert(
      fc.property(
        fc.record({
          seed: fc.integer({ min: 0, max: 0xffff_ffff }),
          slot: fc.integer({ min: 0, max: 0x7f_ffff }),
          generation: fc.integer({ min: 0, max: 0x1_ffff }),
          view: fc.integer({ min: 0, max: 15 }),
        }),
        (subject) => {
          const key = pictureKey(subject);
          expect(key).toMatch(/^[\w-]{15}$/);
          expect(parsePictureKey(key)).toEqual(subject);
        },
      ),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (key) => {
        expect(handlePicture(key, 225).status).toBe(404);
      }),
      { numRuns: 200 },
    );
    expect(handlePicture(pictureKey({ seed: 1, slot: 1, generation: 1, view: 0 }), 226).status).toBe(404);
  });

  it('are sent with headers that let every page show them and cache them forever', () => {
    const { headers, contentType } = handlePicture(pictureKey({ seed: 1, slot: 1, generation: 1, view: 0 }), 64);
    expect(contentType).toBe('image/svg+xml');
    expect(headers).toMatchObject({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
    });
  });
});
