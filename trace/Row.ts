/** `e2e/account-login.journey.ts › the title of a test, as its source has it`. */
export type Proof = `${string}.ts › ${string}`;

/** One thing the product was asked for. */
export interface Row {
  /** Section of the specification, the part of it, and a number: `4.session.1`. */
  readonly id: `${number}.${string}.${number}`;
  readonly says: string;
  /** The tests that fail when it is not so. */
  readonly proof: readonly Proof[];
  /** Where the product does otherwise, or the specification is silent: what was decided, and why. */
  readonly ruling?: string;
}
