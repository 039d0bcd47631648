import { expect, test } from 'vitest';
import { WishlistHistory } from './WishlistHistory.ts';

/**
 * `add` and `remove` are acknowledged, `add?` and `remove?` have no known outcome, after `settled` none of them is under
 * way. `has` and `lacks` read the card.
 */
type Step = 'add' | 'add?' | 'remove' | 'remove?' | 'settled' | 'has' | 'lacks';

function problemsOf(steps: string): string[] {
  const history = new WishlistHistory();
  const [user, card] = ['ada', 'card'];
  return (steps.split(' ') as Step[]).flatMap((step) => {
    if (step === 'has') return history.read(user, new Set([card]));
    if (step === 'lacks') return history.read(user, new Set());
    if (step === 'settled') history.settle();
    else if (step === 'add' || step === 'remove') history.acknowledge({ user, card, kind: step });
    else history.addUnknown({ user, card, kind: step === 'add?' ? 'add' : 'remove' });
    return [];
  });
}

test.each([
  'lacks',
  'add has',
  'add remove lacks',
  'add? settled has',
  'add? settled lacks',
  'add? lacks has',
  'add? remove has',
  'add? remove settled has has',
  'add remove? settled lacks lacks',
  'add? remove? settled has',
  'remove? add? settled lacks',
  'add remove? lacks add has',
  'add? add? remove has remove has',
])('accepts the history: %s', (steps) => {
  expect(problemsOf(steps)).toEqual([]);
});

test.each([
  ['has', 'back'],
  ['add lacks', 'lost'],
  ['add settled lacks', 'lost'],
  ['add remove has', 'back'],
  ['add? settled has lacks', 'lost'],
  ['add? settled lacks has', 'back'],
  ['add? has remove has', 'back'],
  ['add? settled remove has', 'back'],
  ['add remove? lacks add lacks', 'lost'],
  ['add add? settled lacks', 'lost'],
  ['add? add? remove has remove has remove has', 'back'],
])('refuses the history: %s', (steps, verdict) => {
  expect(problemsOf(steps)).toEqual([`card of ada is ${verdict}`]);
});

test('reports a card once and then believes what was read', () => {
  expect(problemsOf('add lacks lacks add has')).toHaveLength(1);
});

test('keeps the cards of users apart', () => {
  const history = new WishlistHistory();
  history.acknowledge({ user: 'ada', card: 'one', kind: 'add' });
  expect(history.read('ada', new Set(['one']))).toEqual([]);
  expect(history.read('bob', new Set(['one', 'two']))).toEqual(['one of bob is back', 'two of bob is back']);
});
