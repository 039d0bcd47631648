/** Describes how long ago the marketplace last listed a card. */
export function seenText(seenAt: number, now: number): string {
  const minutes = Math.floor((now - seenAt) / 60_000);
  if (!(minutes >= 1)) return 'seen just now';
  if (minutes < 60) return `seen ${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `seen ${hours} h ${minutes % 60} min ago`;
  const days = Math.floor(hours / 24);
  return `seen ${days} day${days === 1 ? '' : 's'} ago`;
}
