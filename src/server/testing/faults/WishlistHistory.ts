export interface Write {
  readonly user: string;
  readonly card: string;
  readonly kind: 'add' | 'remove';
}

/** A state that a card of a user may be in, with the writes of unknown outcome that may still take effect. */
interface State {
  readonly isSaved: boolean;
  readonly adds: number;
  readonly removes: number;
}

const emptyState: State = { isSaved: false, adds: 0, removes: 0 };

/**
 * Checks that wishlists are linearizable: each card of a user is a register that one client writes. A write whose response
 * never came may take effect at any later time until {@link settle}, or never.
 */
export class WishlistHistory {
  readonly #users = new Map<string, Map<string, readonly State[]>>();

  /** Records a write whose success was reported. Earlier ones of unknown outcome may still come after it. */
  acknowledge({ user, card, kind }: Write): void {
    this.#replace(user, card, (state) => ({ ...state, isSaved: kind === 'add' }));
  }

  /** Records a write that may have taken effect, and may do so later. */
  addUnknown({ user, card, kind }: Write): void {
    this.#replace(user, card, ({ isSaved, adds, removes }) =>
      kind === 'add' ? { isSaved, adds: adds + 1, removes } : { isSaved, adds, removes: removes + 1 },
    );
  }

  /** Records that the database works on no write any more. */
  settle(): void {
    for (const [user, cards] of this.#users) {
      for (const [card, states] of cards) {
        this.#set(
          user,
          card,
          withEffects(states).map(({ isSaved }) => ({ ...emptyState, isSaved })),
        );
      }
    }
  }

  /** Compares a wishlist with the history. Returns a line for each card that is lost or back, and believes the wishlist. */
  read(user: string, saved: ReadonlySet<string>): string[] {
    const problems: string[] = [];
    const known = this.#users.get(user) ?? new Map<string, readonly State[]>();
    for (const card of new Set([...known.keys(), ...saved])) {
      const isSaved = saved.has(card);
      const possible = withEffects(known.get(card) ?? [emptyState]).filter((state) => state.isSaved === isSaved);
      if (possible.length === 0) problems.push(`${card} of ${user} is ${isSaved ? 'back' : 'lost'}`);
      this.#set(user, card, possible.length === 0 ? [{ ...emptyState, isSaved }] : possible);
    }
    return problems;
  }

  #replace(user: string, card: string, change: (state: State) => State): void {
    this.#set(user, card, (this.#users.get(user)?.get(card) ?? [emptyState]).map(change));
  }

  #set(user: string, card: string, states: readonly State[]): void {
    const cards = this.#users.get(user) ?? new Map<string, readonly State[]>();
    this.#users.set(user, cards.set(card, unique(states)));
  }
}

/** Adds the states that follow when any of the unknown writes take effect now, in any order. */
function withEffects(states: readonly State[]): State[] {
  const found = new Map(states.map((state) => [keyOf(state), state]));
  // A map yields what is added while it is read: what follows from a new state follows as well.
  for (const { adds, removes } of found.values()) {
    const next = [
      ...(adds > 0 ? [{ isSaved: true, adds: adds - 1, removes }] : []),
      ...(removes > 0 ? [{ isSaved: false, adds, removes: removes - 1 }] : []),
    ];
    for (const state of next) if (!found.has(keyOf(state))) found.set(keyOf(state), state);
  }
  return [...found.values()];
}

const keyOf = ({ isSaved, adds, removes }: State) => `${isSaved} ${adds} ${removes}`;

function unique(states: readonly State[]): State[] {
  return [...new Map(states.map((state) => [keyOf(state), state])).values()];
}
