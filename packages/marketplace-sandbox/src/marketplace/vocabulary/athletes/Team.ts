/** A team's full name and its two colours. */
export type Team = readonly [name: string, primary: string, secondary: string];

export type Teams = Readonly<Record<string, Team>>;
