import type { Call, Described } from '#domain/base/call.ts'
import { type CodeName, codeValues, isOpen, LARGEST_OWN_CODE } from '#domain/base/codes.ts'
import type { Field } from '#domain/base/field.ts'
import type { Resource } from '#domain/base/resource.ts'
import { contract } from '#domain/contract.ts'
import { patterns } from '#domain/text/patterns.ts'
import own from './answers.json' with { type: 'json' }

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
      schemas: { Refused: refused, ...rows(), ...own.shapes },
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
    responses: { 200: { description: 'Done', content: contentOf(call) }, default: refusal },
  }
  return call.method === 'GET'
    ? { get: { ...operation, parameters: parametersOf(call) } }
    : { post: { ...operation, requestBody: { content: { 'application/json': { schema: bodyOf(call) } } } } }
}

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const bytes = { schema: { type: 'string', format: 'binary' } }

/** Answers that follow from no resource, as their types say: see `scripts/answers.ts`. */
const ownAnswers: Readonly<Record<string, object | string>> = own.answers

function contentOf({ name, answer }: Call): Schema {
  if (answer?.form === 'file') return { [workbook]: bytes, 'text/csv': bytes }
  const data = answer ? answered(answer) : ownAnswers[name]
  if (data === 'file') return { '*/*': bytes }
  const properties = { code: { const: 0 }, data }
  return { 'application/json': { schema: { type: 'object', required: ['code', 'data'], properties } } }
}

function answered({ form, of }: Described): Schema {
  const row = { $ref: `#/components/schemas/${of.name}` }
  if (form === 'row') return row
  const key = of.fields[of.key]
  if (form === 'key') return { type: 'object', required: [of.key], properties: { [of.key]: key ? schemaOf(key) : {} } }
  const count = { type: 'integer', minimum: 0 }
  return {
    type: 'object',
    required: ['list', 'total', 'page', 'size'],
    properties: { list: { type: 'array', items: row }, total: count, page: count, size: count },
  }
}

/** The row of each resource that calls answer with: every field is there, null where it may be empty. A picture is asked for of new rows alone. */
function rows(): Record<string, Schema> {
  const resources = Object.values<Call>(contract).flatMap(({ answer }) => (answer ? [answer.of] : []))
  return Object.fromEntries(resources.map((of) => [of.name, rowOf(of)]))
}

function rowOf({ fields }: Resource): Schema {
  const shown = Object.entries(fields).filter(([, { secret }]) => !secret)
  return {
    type: 'object',
    required: shown.map(([name]) => name),
    properties: Object.fromEntries(
      shown.map(([name, field]) => [
        name,
        field.required && field.kind !== 'file' ? schemaOf(field) : { anyOf: [schemaOf(field), { type: 'null' }] },
      ]),
    ),
  }
}

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

function codeSchema(table: CodeName | undefined): Schema {
  if (!table) return { enum: [] }
  return isOpen(table) ? { type: 'integer', minimum: 0, maximum: LARGEST_OWN_CODE } : { enum: codeValues(table) }
}

function schemaOf(field: Field): Schema {
  switch (field.kind) {
    case 'code':
      return codeSchema(field.codes)
    case 'number':
    case 'file':
      return { type: field.decimals ? 'number' : 'integer', minimum: field.min, maximum: field.max }
    case 'reference':
      return field.min === undefined
        ? { type: 'string', maxLength: field.max }
        : { type: 'integer', minimum: field.min }
    case 'list':
      return { type: 'array', maxItems: field.max, items: field.of ? schemaOf(field.of) : {} }
    case 'json':
      // Lists and maps alike.
      return {}
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
