import * as z from 'zod';
import { maxEmailLength } from '#domain/accounts/emailAddress.ts';
import { plainName } from '#domain/accounts/personName.ts';
import { type Claims, InvalidIdentityError } from './Provider.ts';

const maxPictureLength = 2_000;
const subjectSchema = z.string().regex(/^[\x21-\x7e]{1,255}$/);
const emailSchema = z
  .string()
  .max(maxEmailLength)
  .regex(/^\P{Cc}*$/u)
  .nullable()
  .catch(null);
const pictureSchema = z
  .string()
  .max(maxPictureLength)
  .regex(/^[^\p{Cc}\s]*$/u)
  .refine((url) => URL.canParse(url))
  .nullable()
  .catch(null);

/**
 * Returns the claims within our limits: the name shortened, a malformed email address or picture as null. A picture from
 * another origin than the provider's becomes null too, because its server would learn who views it.
 *
 * @throws {InvalidIdentityError} for a malformed subject
 */
export function validateClaims(claims: Claims, pictureOrigins: readonly string[]): Claims {
  if (!subjectSchema.safeParse(claims.subject).success) throw new InvalidIdentityError('The subject is malformed');
  const url = pictureSchema.parse(claims.picture);
  return {
    ...claims,
    email: emailSchema.parse(claims.email),
    name: plainName(claims.name),
    picture: url !== null && pictureOrigins.includes(new URL(url).origin) ? url : null,
  };
}
