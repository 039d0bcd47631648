import * as z from 'zod';
import { type Endpoint, failure, redirect, textDocument } from '#contract/endpoint.ts';

/** Builds the OpenAPI 3.1 document from the declared endpoints. */
export function openApiDocument(endpoints: readonly Endpoint[]): object {
  const components: Record<string, unknown> = {};
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, components) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cardfall', version: '1', description: 'Live trading-card auctions.' },
    paths,
    components: { schemas: components, securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
  };
}

function operation(endpoint: Endpoint, components: Record<string, unknown>): object {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...(endpoint.access === 'session' ? { security: [{ session: [] }] } : {}),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body === null ? {} : { requestBody: { required: true, content: json(endpoint.body, components) } }),
    responses: {
      ...success(endpoint.response, components),
      default: { description: 'Failure', content: json(failure, components) },
    },
  };
}

function success(response: z.ZodType, components: Record<string, unknown>): object {
  if (response === redirect) {
    return { 303: { description: 'Redirects to another URL', headers: { location: { schema: { type: 'string' } } } } };
  }
  const isDocument = response === textDocument;
  const content = isDocument ? { '*/*': { schema: { type: 'string' } } } : json(response, components);
  return { 200: { description: isDocument ? 'A document' : 'Success', content } };
}

function parameters(fields: z.ZodType, location: 'path' | 'query'): object[] {
  const { properties = {}, required = [] } = z.toJSONSchema(fields, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: location,
    required: required.includes(name),
    // A list is one parameter with values joined by commas.
    ...(typeof schema === 'object' && schema.type === 'array' ? { style: 'form', explode: false } : {}),
    schema,
  }));
}

/** Moves named schemas to the components and refers to them from every operation. */
function json(schema: z.ZodType, components: Record<string, unknown>): object {
  const { $defs = {}, $schema: _, id, ...written } = z.toJSONSchema(schema, { io: 'output' });
  for (const [name, definition] of Object.entries($defs)) components[name] = rewriteReferences(withoutId(definition));
  const shape = rewriteReferences(written);
  if (typeof id !== 'string') return { 'application/json': { schema: shape } };
  components[id] = shape;
  return { 'application/json': { schema: { $ref: `#/components/schemas/${id}` } } };
}

function withoutId(schema: object): object {
  const { id: _, ...rest } = schema as { id?: string };
  return rest;
}

function rewriteReferences(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as object;
}
