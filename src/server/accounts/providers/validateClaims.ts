import { longestEmail } from '#domain/accounts/emailAddress.ts';
import { plainName } from '#domain/accounts/personName.ts';
import { type Claims, ProviderRefusal } from './Provider.ts';

const longestSubject = 255;
const longestPicture = 2_000;

/**
 * What a provider said, in bounds: names cut, a picture only from where it keeps them, since any other address would learn
 * who looks at it. An address that is none is none.
 *
 * @throws {ProviderRefusal} when it is about nobody in particular
 */
export function soundClaims(claims: Claims, pictureOrigins: readonly string[]): Claims {
  const { subject, email, name, picture } = claims;
  if (!/^[\x21-\x7e]+$/.test(subject) || subject.length > longestSubject) {
    throw new ProviderRefusal('The subject names nobody');
  }
  const isPlain = (text: string) => !/\p{Cc}/u.test(text);
  return {
    ...claims,
    email: email !== null && email.length <= longestEmail && isPlain(email) ? email : null,
    name: plainName(name),
    picture: picture !== null && isShown(picture, pictureOrigins) ? picture : null,
  };
}

function isShown(picture: string, origins: readonly string[]): boolean {
  if (picture.length > longestPicture || /[\p{Cc}\s]/u.test(picture) || !URL.canParse(picture)) return false;
  return origins.includes(new URL(picture).origin);
}
