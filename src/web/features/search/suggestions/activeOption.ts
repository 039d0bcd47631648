/** The place of the option the next key goes to; -1 is the search box itself. */
export type Active = number;

/**
 * Where a key leads in a list of options, as in any combobox: up and down go round by way of the box, Home and End
 * belong to the text until an option is active. Null where the key is none of the list's.
 */
export function activeAfter(key: string, active: Active, options: number): Active | null {
  switch (key) {
    case 'ArrowDown':
      return active + 1 < options ? active + 1 : -1;
    case 'ArrowUp':
      return active < 0 ? options - 1 : active - 1;
    case 'Home':
      return active < 0 ? null : 0;
    case 'End':
      return active < 0 ? null : options - 1;
    default:
      return null;
  }
}
