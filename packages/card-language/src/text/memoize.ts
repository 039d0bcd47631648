/** The longest text worth remembering: words and names are shorter, and memory must stay bounded. */
const longest = 40;

/**
 * A reading of words that remembers its answers, since titles are made of the same words over and over. It forgets all
 * when it knows too many, so that no flood of new words fills the memory.
 */
export function remembered<Answer>(read: (text: string) => Answer, most = 20_000): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const answer = read(text);
    if (known.size >= most) known.clear();
    if (text.length <= longest) known.set(text, answer);
    return answer;
  };
}
