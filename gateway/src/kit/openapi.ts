import { type Endpoint, headers } from '@pavilion/api-contract';
import { allCalls, allErrorCodes } from '@pavilion/api-contract/all';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 of every platform call, made from the contract; responses show the wire's side. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of Object.values<Endpoint>(allCalls)) {
    for (const { method, path } of [endpoint, ...endpoint.aliases]) {
      const address = path.replace(/:(\w+)/g, '{$1}');
      paths[address] = { ...paths[address], [method.toLowerCase()]: operation(endpoint, method) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pavilion platform calls', version },
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'header', name: headers.session } } },
  };
}

function operation(endpoint: Endpoint, method: string): Json {
  const isMain = method === endpoint.method;
  const body = schemaOf(endpoint.body);
  return {
    operationId: isMain ? endpoint.id : `${endpoint.id}By${method}`,
    summary: endpoint.summary,
    ...(endpoint.auth === 'guest'
      ? {}
      : { security: [{ session: [] }, ...(endpoint.auth === 'optional' ? [{}] : [])] }),
    parameters: parametersOf(endpoint),
    ...(endpoint.body.type === 'undefined'
      ? {}
      : { requestBody: jsonContent(endpoint.encrypted ? sealedBody(body) : body) }),
    responses: { 200: { description: 'Success', ...jsonContent(answerSchema(endpoint)) }, ...refusalsOf(endpoint) },
  };
}

function schemaOf(schema: v.GenericSchema): Json {
  return { ...toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }), $schema: undefined };
}

function parametersOf(endpoint: Endpoint): Json[] {
  const { properties = {}, required = [] } = toJsonSchema(endpoint.query, { typeMode: 'input', errorMode: 'ignore' });
  const key = { name: headers.idempotencyKey, in: 'header', required: false, schema: { type: 'string' } };
  const inQuery = Object.entries(properties).map(([name, schema]) => {
    const inPath = endpoint.path.includes(`:${name}`);
    return { name, in: inPath ? 'path' : 'query', required: inPath || required.includes(name), schema };
  });
  return [...inQuery, ...(endpoint.idempotent ? [key] : [])];
}

function answerSchema(endpoint: Endpoint): Json {
  const value = schemaOf(endpoint.response);
  if (endpoint.envelope === 'bare') return value;
  return { type: 'object', required: ['success'], properties: { success: { type: 'boolean' }, value } };
}

function sealedBody(plain: Json): Json {
  return {
    type: 'object',
    required: ['value'],
    properties: { value: { type: 'string', description: 'Compact JWE of the plain body', 'x-plain': plain } },
  };
}

function refusalsOf(endpoint: Endpoint): Json {
  const byStatus = new Map<number, string[]>();
  for (const code of endpoint.errors) {
    const { status } = allErrorCodes[code];
    if (status !== 200) byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, { description: codes.join(', ') }]));
}

const jsonContent = (schema: Json): Json => ({ content: { 'application/json': { schema } } });
