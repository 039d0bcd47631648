/** Where this window keeps what was searched for; signing out forgets it. */
export const recentSearchesKey = 'cardfall-recent-searches';
