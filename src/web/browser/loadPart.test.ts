import { afterEach, expect, test, vi } from 'vitest';
import { loadPart } from './loadPart.ts';

afterEach(() => vi.unstubAllGlobals());

/** A network that answers with these statuses, one after the other; 0 is no answer. */
function network(...statuses: readonly number[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    const status = statuses[asked.push(address) - 1] ?? 200;
    return status === 0 ? Promise.reject(new TypeError('No network')) : Promise.resolve(new Response('', { status }));
  });
  return asked;
}

test.each([0, 404, 503])(
  'a part is not imported before its files are there, and can be tried again: %s',
  async (status) => {
    const asked = network(status);
    const load = vi.fn(() => Promise.resolve('part'));
    const file = `assets/part-${status}.js`;
    await expect(loadPart(load, [file])).rejects.toThrow();
    expect(load).not.toHaveBeenCalled();
    await expect(loadPart(load, [file])).resolves.toBe('part');
    expect(asked).toEqual([`/${file}`, `/${file}`]);
  },
);

test('a file that several parts need is fetched once, and not again where only another one failed', async () => {
  const asked = network(200, 0);
  const load = () => Promise.resolve('part');
  await expect(loadPart(load, ['assets/shared.js', 'assets/one.js'])).rejects.toThrow();
  await Promise.all([
    loadPart(load, ['assets/shared.js', 'assets/one.js']),
    loadPart(load, ['assets/shared.js', 'assets/two.js']),
  ]);
  expect(asked).toEqual(['/assets/shared.js', '/assets/one.js', '/assets/one.js', '/assets/two.js']);
});

test('a part without files of its own is imported at once', async () => {
  const asked = network();
  await expect(loadPart(() => Promise.resolve('part'))).resolves.toBe('part');
  expect(asked).toEqual([]);
});
