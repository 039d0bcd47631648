/** Says whether a UTF-16 unit is one of a to z. Much faster than a regular expression, for what is asked of every word. */
export const isLetter = (unit: number): boolean => unit >= 97 && unit <= 122;
export const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;

/** Says whether one of a to z stands at an index of a text. */
export const isLetterAt = (text: string, index: number): boolean => isLetter(text.charCodeAt(index));
