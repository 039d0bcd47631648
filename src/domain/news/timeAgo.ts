const hourMs = 3_600_000;

/** How long ago something was published, in the words of the sidebar (specification, section 4, News). */
export function timeAgo(publishedAt: number, now: number): string {
  const hours = Math.floor((now - publishedAt) / hourMs);
  if (hours < 1) return 'Just now';
  return hours < 24 ? `${hours}h ago` : `${Math.floor(hours / 24)}d ago`;
}
