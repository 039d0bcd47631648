import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerPicture, pictureSizes } from '../protocol/answerPicture.ts';
import { drawPicture } from './drawPicture.ts';
import { pictureKey, subjectOf } from './pictureKey.ts';

/** Whether every element is closed in order and nothing but SVG is inside. Good enough for markup we write ourselves. */
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
  it('follow from their key, byte for byte', () => {
    for (const subject of subjects.slice(0, 40)) {
      const key = pictureKey(subject);
      expect(answerPicture(key, 500).body).toBe(drawPicture(subject, 500));
      expect(drawPicture(subject, 500)).toBe(drawPicture(subject, 500));
    }
    expect(new Set(subjects.map((subject) => drawPicture(subject, 300))).size).toBe(subjects.length);
  });

  it('are well-formed and refer to nothing outside', () => {
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

  it('are light where many are shown at once', () => {
    const small = subjects.map((subject) => drawPicture({ ...subject, view: 0 }, 300));
    const sizes = small.map(({ length }) => length);
    expect(Math.max(...sizes)).toBeLessThan(9_500);
    expect(sizes.reduce((sum, length) => sum + length, 0) / sizes.length).toBeLessThan(7_000);
    expect(gzipSync(small.join('')).length / small.length).toBeLessThan(2_500);
    expect(small.every((svg) => !/<filter|blur/.test(svg))).toBe(true);
  });

  it('have keys that say everything and cannot be made up', () => {
    fc.assert(
      fc.property(
        fc.record({
          seed: fc.integer({ min: 0, max: 0xffff_ffff }),
          slot: fc.integer({ min: 0, max: 0xf_ffff }),
          generation: fc.integer({ min: 0, max: 0xf_ffff }),
          view: fc.integer({ min: 0, max: 15 }),
        }),
        (subject) => {
          const key = pictureKey(subject);
          expect(key).toMatch(/^[\w-]{15}$/);
          expect(subjectOf(key)).toEqual(subject);
        },
      ),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (key) => {
        expect(answerPicture(key, 225).status).toBe(404);
      }),
      { numRuns: 200 },
    );
    expect(answerPicture(pictureKey({ seed: 1, slot: 1, generation: 1, view: 0 }), 226).status).toBe(404);
  });

  it('may be shown by every page and kept for ever', () => {
    const { headers, contentType } = answerPicture(pictureKey({ seed: 1, slot: 1, generation: 1, view: 0 }), 64);
    expect(contentType).toBe('image/svg+xml');
    expect(headers).toMatchObject({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
    });
  });
});
