import * as endpointTable from './endpointTable.ts';

/** Every path of the API starts with this. */
export const apiPrefix = '/api/';

export type EndpointName = keyof typeof endpointTable;

/** Method and path of an endpoint as the table has them, such as `GET /api/auth/me`. */
export type EndpointRoute = (typeof endpointTable)[EndpointName];

/** The name of the endpoint with this method and path. */
export type NameOf<Route extends EndpointRoute> = {
  [Name in EndpointName]: (typeof endpointTable)[Name] extends Route ? Name : never;
}[EndpointName];

/** By name, for the server. The browser imports single rows. */
const routes: Readonly<Record<EndpointName, EndpointRoute>> = endpointTable;

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
export function methodAndPath(name: EndpointName): MethodAndPath {
  return splitRoute(routes[name]);
}

interface MethodAndPath {
  readonly method: string;
  readonly path: string;
}

/** Splits a row of the endpoint table. */
export function splitRoute(route: EndpointRoute): MethodAndPath {
  const [method = '', path = ''] = route.split(' ');
  return { method, path };
}

/** Replaces each `:name` of a path by the percent-encoded parameter; a missing one leaves its part empty. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
