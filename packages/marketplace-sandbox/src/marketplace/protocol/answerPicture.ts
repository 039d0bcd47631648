import { drawPicture } from '../art/drawPicture.ts';
import { subjectOf } from '../art/pictureKey.ts';
import { type Answer, refusal } from './Answer.ts';
import { problems } from './Problem.ts';

/** The sizes the marketplace makes: the number bounds the longer side. */
export const pictureSizes: readonly number[] = [64, 96, 140, 225, 300, 400, 500, 640, 960, 1200, 1600];

/** A picture never changes, and every page may show it. */
const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

export function answerPicture(key: string, size: number): Answer {
  const subject = subjectOf(key);
  if (!subject || !pictureSizes.includes(size)) return refusal(404, problems.noResource());
  return { status: 200, contentType: 'image/svg+xml', body: drawPicture(subject, size), headers };
}
