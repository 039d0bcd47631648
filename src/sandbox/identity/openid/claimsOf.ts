import type { AccountClaims } from 'oidc-provider';
import { fullName, type Person } from '../people/Person.ts';

/** The domain whose mailboxes the stand-in runs itself, so that its word about them is final. */
const hostedDomain = 'gmail.example';

/** The claims about a person, by their names in ID tokens and at userinfo. */
export function claimsOf(subject: string, person: Person, pictureUrl: string): AccountClaims {
  const { email, emailVerified, givenName, familyName, hasPicture } = person;
  return {
    sub: subject,
    name: fullName(person),
    given_name: givenName,
    ...(familyName !== '' && { family_name: familyName }),
    ...(hasPicture && { picture: pictureUrl }),
    ...(email !== undefined && { email, email_verified: emailVerified }),
    ...(email?.toLowerCase().endsWith(`@${hostedDomain}`) && emailVerified && { hd: hostedDomain }),
  };
}
