import { endpointTable } from './endpointTable.ts';

/** Every path of the API starts with this. */
export const apiPrefix = '/api/';

export type EndpointName = keyof typeof endpointTable;

type PathOf<Name extends EndpointName> = (typeof endpointTable)[Name] extends `${string} ${infer Path}` ? Path : never;

/** The names after the colons of a path: `token` of `/api/auth/reset-password/:token`. */
type PathParam<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParam<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type PathParams<Name extends EndpointName> = Readonly<Record<PathParam<PathOf<Name>>, string>>;

/** Returns the path of an endpoint with its parts such as `:token` filled in and percent-encoded. */
export function urlOf<Name extends EndpointName>(
  name: Name,
  ...[params]: [PathParam<PathOf<Name>>] extends [never] ? [] : [params: PathParams<Name>]
): string {
  return fillPath(methodAndPath(name).path, params ?? {});
}

/** Returns the method and the path of an endpoint, the path with its parts such as `:token`. */
export function methodAndPath(name: EndpointName): { readonly method: string; readonly path: string } {
  const [method = '', path = ''] = endpointTable[name].split(' ');
  return { method, path };
}

/** Replaces each `:name` of a path by the percent-encoded parameter; a missing one leaves its part empty. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
