/** How a feed can fail, for tests of whoever reads it. */
export const failings = ['none', 'status 500', 'garbage', 'endless', 'slow', 'redirect'] as const;

export type Failing = (typeof failings)[number];

export function isFailing(text: string): text is Failing {
  return (failings as readonly string[]).includes(text);
}
