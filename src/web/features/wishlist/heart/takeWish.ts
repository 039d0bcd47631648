import { showToast } from '#web/ui/toastQueue.ts';
import { saveCard } from '../state/changeWishlist.ts';
import { takeRememberedWish } from './rememberWish.ts';

/** Long enough to make an account; whoever signs in later has forgotten what it was for. */
const meantForMs = 15 * 60_000;

/** Saves the card for which somebody went to sign in. */
export async function takeWish(): Promise<void> {
  const id = wishedFor(takeRememberedWish(), Date.now());
  if (id === null) return;
  try {
    await saveCard(id);
    showToast({ kind: 'success', message: 'Added to your wishlist' });
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: what a heart fails at is logged (specification, section 8)
    console.warn('The card was not saved', error);
  }
}

/** The id in the kept text, as long as it is still meant; null otherwise. */
export function wishedFor(text: string | null, now: number): string | null {
  try {
    const { id, at } = JSON.parse(text ?? 'null');
    return typeof id === 'string' && now - at >= 0 && now - at < meantForMs ? id : null;
  } catch {
    return null;
  }
}
