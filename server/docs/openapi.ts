import type { Call } from '#domain/base/call.ts'
import { codeValues } from '#domain/base/codes.ts'
import type { Field } from '#domain/base/field.ts'
import { contract } from '#domain/contract.ts'
import { patterns } from '#domain/text/patterns.ts'

type Schema = Readonly<Record<string, unknown>>

/** The description of every call in OpenAPI 3.1, made from the contract itself. */
export function openApi(): Schema {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Litfass',
      version: '0.1.0',
      description: 'Every call answers { code, data } or { code, msg, values?, fields?, conflicts? }.',
    },
    // Where this description was read, whatever a request calls it.
    servers: [{ url: '/' }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'litfass' } },
      schemas: { Refused: refused },
    },
    paths: Object.fromEntries(
      Object.entries<Call>(contract).map(([name, call]) => [`/api/${name}.do`, pathOf(name, call)]),
    ),
  }
}

const refused: Schema = {
  type: 'object',
  required: ['code', 'msg'],
  properties: {
    code: { enum: [-1, 10500] },
    msg: { type: 'string', description: 'The id of a catalogued text' },
    values: { type: 'object' },
    fields: { type: 'object', description: 'By field: outcome 0 bad format, 3 missing, 4 too long; msg; values' },
    conflicts: { type: 'object', description: 'By field: theirs, yours' },
  },
}

function pathOf(name: string, call: Call): Schema {
  const [area] = name.split('/')
  const operation = {
    operationId: name.replaceAll('/', '.'),
    tags: [area],
    summary: 'program' in call.guard ? `${call.guard.program}: ${call.guard.property}` : `open: ${call.guard.open}`,
    security: 'open' in call.guard && call.guard.open === 'public' ? [] : [{ session: [] }],
    responses: { 200: { description: 'Done', content: { 'application/json': { schema: success } } }, default: refusal },
  }
  return call.method === 'GET'
    ? { get: { ...operation, parameters: parametersOf(call) } }
    : { post: { ...operation, requestBody: { content: { 'application/json': { schema: bodyOf(call) } } } } }
}

const success: Schema = { type: 'object', required: ['code', 'data'], properties: { code: { const: 0 }, data: {} } }
const refusal: Schema = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refused' } } },
}

function parametersOf({ input }: Call): Schema[] {
  return Object.entries(input).map(([name, field]) => ({
    name,
    in: 'query',
    required: field.required,
    schema: schemaOf(field),
  }))
}

function bodyOf({ input }: Call): Schema {
  const required = Object.entries(input).flatMap(([name, field]) => (field.required ? [name] : []))
  const properties = Object.fromEntries(Object.entries(input).map(([name, field]) => [name, schemaOf(field)]))
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}

function schemaOf(field: Field): Schema {
  switch (field.kind) {
    case 'code':
      return { enum: field.codes ? codeValues(field.codes) : [] }
    case 'number':
    case 'file':
      return { type: 'integer', minimum: field.min, maximum: field.max }
    case 'reference':
      return field.min === undefined
        ? { type: 'string', maxLength: field.max }
        : { type: 'integer', minimum: field.min }
    case 'list':
      return { type: 'array', maxItems: field.max, items: field.of ? schemaOf(field.of) : {} }
    case 'json':
      return { type: 'object' }
    default:
      return {
        type: 'string',
        maxLength: field.max,
        ...(field.kind === 'date' && { format: 'date' }),
        ...(field.kind === 'instant' && { format: 'date-time' }),
        ...(field.pattern && { pattern: patterns[field.pattern].source }),
      }
  }
}
