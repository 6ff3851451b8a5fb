import * as z from 'zod/mini';
import { errorStatus } from '#shared/core/errors.ts';
import type { Field } from '#shared/core/field.ts';
import type { Query } from '#shared/core/query.ts';
import type { Resource } from '#shared/core/resource.ts';
import type { Module, Route } from './route.ts';

type Json = Record<string, unknown>;

/** The whole interface as an OpenAPI 3.1 document, made from the route table and the resource definitions. */
export function openApiDocument(modules: readonly Module[]): Json {
  const resources = [
    ...new Set(
      modules.flatMap((module) => [
        ...module.resources,
        ...module.routes.flatMap((route) => (route.answers ? [route.answers.resource] : [])),
      ]),
    ),
  ];
  const paths: Record<string, Json> = {};
  for (const module of modules) {
    for (const route of module.routes) {
      const path = `/api${route.path}`;
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(module, route) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Prahari',
      version: '1.0.0',
      summary: 'Offline-first platform for security, housekeeping and recovery businesses.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    tags: modules.map((module) => ({ name: module.name, description: `The ${module.name} module.` })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        ...Object.fromEntries(resources.map((resource) => [resource.one, recordSchema(resource)])),
        failure: failureSchema,
        pagination: paginationSchema,
      },
      responses: {
        failure: {
          description: 'A failure, in the one envelope.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/failure' } } },
        },
      },
    },
  };
}

function describeRoute(module: Module, route: Route): Json {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const parameters = [
    ...names.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string', maxLength: 200 },
    })),
    ...Object.entries(route.asks ? meaningsOf(route.asks) : (route.query ?? {})).map(
      ([name, description]) => ({
        name,
        in: 'query',
        required: false,
        description,
        schema: { type: 'string', maxLength: 500 },
      }),
    ),
  ];
  const signed = route.access !== 'public';
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replaceAll(/[^a-zA-Z0-9]+(.)?/g, (_all, next: string | undefined) => (next ?? '').toUpperCase())}`,
    tags: [module.name],
    summary: route.summary[0],
    ...('permission' in route && route.permission
      ? { description: `Needs the permission ${route.permission}.` }
      : {}),
    security: signed ? [{ bearer: [] }] : [],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(route),
    responses: {
      [String(route.status ?? 200)]: {
        description: descriptionOf(route.status),
        content: { 'application/json': { schema: answerSchema(route) } },
      },
      '4XX': { $ref: '#/components/responses/failure' },
      '5XX': { $ref: '#/components/responses/failure' },
    },
  };
}

/** The parameters of a query with what they mean. */
function meaningsOf({ input }: Query): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Object(jsonSchema(input)['properties']) as Json).map(([name, schema]) => [
      name,
      textOf(Reflect.get(Object(schema) as Json, 'description')),
    ]),
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function descriptionOf(status = 200): string {
  return status === 201 ? 'Made.' : status === 202 ? 'Taken in; it is done in the background.' : 'Done.';
}

function requestBody(route: Route): Json {
  const rawInput = route.bodyAs === 'raw' ? route.exchange?.input : undefined;
  if (rawInput instanceof z.ZodMiniObject)
    return {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(rawInput) } } },
    };
  if (route.rawType !== undefined)
    return {
      requestBody: {
        required: true,
        content: { [route.rawType]: { schema: { type: 'string', format: 'binary' } } },
      },
    };
  if (route.bodyAs === 'raw') {
    return {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['file'],
              properties: {
                file: { type: 'string', format: 'binary' },
                id: { type: 'string' },
                kind: { type: 'string' },
              },
            },
          },
        },
      },
    };
  }
  if (!route.body || route.method === 'GET') return {};
  return {
    requestBody: {
      required: route.method !== 'DELETE',
      content: { 'application/json': { schema: bodySchema(route.body, route.operation?.resource) } },
    },
  };
}

/** The schema of a body; its fields that the resource knows have their name and their hint. */
function bodySchema(body: z.ZodMiniType, resource: Resource | undefined): Json {
  const schema = jsonSchema(body);
  const { properties } = schema;
  if (!resource || typeof properties !== 'object' || properties === null) return schema;
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, of]) => {
        const field = resource.fields[name];
        return [name, field ? { ...of, ...fieldText(field) } : of];
      }),
    ),
  };
}

/** What the definition says of a field for people. */
function fieldText({ spec: { label, hint } }: Field): Json {
  return { ...(label ? { title: label[0] } : {}), ...(hint ? { description: hint[0] } : {}) };
}

function answerSchema(route: Route): Json {
  const record = route.answers ? { $ref: `#/components/schemas/${route.answers.resource.one}` } : {};
  const output = (route.online ?? route.asks ?? route.exchange)?.output;
  if (output)
    return {
      type: 'object',
      required: ['success', 'data'],
      properties: {
        success: { const: true },
        data: jsonSchema(output),
        message: { type: 'string' },
        ...(route.asks?.paged ? { pagination: { $ref: '#/components/schemas/pagination' } } : {}),
      },
    };
  const one = route.answers?.besides ? { allOf: [record, jsonSchema(route.answers.besides)] } : record;
  return {
    type: 'object',
    required: ['success'],
    properties: {
      success: { const: true },
      data: route.answers?.many
        ? listSchema(one, route.answers.resource.list.named)
        : route.answers?.orNull
          ? { anyOf: [one, { type: 'null' }] }
          : one,
      message: { type: 'string' },
      ...(route.answers?.many ? { pagination: { $ref: '#/components/schemas/pagination' } } : {}),
    },
  };
}

function listSchema(one: Json, named: string | undefined): Json {
  const list = { type: 'array', items: one };
  return named === undefined
    ? list
    : { type: 'object', required: [named], properties: { [named]: list }, additionalProperties: false };
}

function recordSchema(resource: Resource): Json {
  const shown = Object.entries(resource.fields).filter(([name]) => !resource.hidden.includes(name));
  return {
    type: 'object',
    required: shown.map(([name]) => name),
    properties: {
      ...Object.fromEntries(
        shown.map(([name, field]) => [name, { ...jsonSchema(field.schema), ...fieldText(field) }]),
      ),
      ver: { type: 'integer' },
      created_at: { type: 'string', format: 'date-time' },
      updated_at: { type: 'string', format: 'date-time' },
    },
  };
}

function jsonSchema(schema: z.ZodMiniType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as Json;
  return rest;
}

const failureSchema: Json = {
  type: 'object',
  required: ['success', 'message', 'code', 'requestId'],
  properties: {
    success: { const: false },
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
  },
};

const paginationSchema: Json = {
  type: 'object',
  required: ['total', 'totalPages', 'currentPage', 'limit'],
  properties: {
    total: { type: 'integer' },
    totalPages: { type: 'integer' },
    currentPage: { type: 'integer' },
    limit: { type: 'integer' },
  },
};
