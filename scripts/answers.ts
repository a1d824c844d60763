import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  API,
  type Checker,
  type Project,
  SymbolFlags,
  type Type,
  TypeFlags,
  type Symbol as Word,
} from 'typescript/unstable/sync'
import type { Call } from '#domain/base/call.ts'
import { contract } from '#domain/contract.ts'

type Schema = Readonly<Record<string, unknown>>

/** Answers of calls as JSON Schema: the named shapes, and by call its answer; `file` where it is no JSON. */
export interface Answers {
  shapes: Record<string, Schema>
  answers: Record<string, Schema | 'file'>
}

const root = join(import.meta.dirname, '..')
/** File beside the API page that describes the answers which follow from no resource; `npm run answers` writes it. */
export const answersFile = join(root, 'server/docs/answers.json')

/** Answers with a shape of their own, read from their types by the compiler itself. */
export function describeAnswers(): Answers {
  const api = new API({ cwd: root })
  try {
    const config = join(root, 'domain/tsconfig.json')
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`${config} is no project`)
    return read(project)
  } finally {
    api.close()
  }
}

function read({ program, checker }: Project): Answers {
  const file = program.getSourceFile(join(root, 'domain/contract.ts'))
  const module = file && checker.getSymbolAtLocation(file)
  const whole = module && checker.getExportsOfModule(module).find(({ name }) => name === 'contract')
  const calls = whole && checker.getTypeOfSymbol(whole)
  if (!calls) throw new Error('The contract cannot be read')
  const describe = describer(checker)
  const described = Object.entries<Call>(contract).flatMap(([name, { answer }]) => {
    if (answer) return []
    const output = ['type', 'output'].reduce((type, part) => partOf(checker, type, part), partOf(checker, calls, name))
    return [[name, output.getSymbol()?.name === 'Download' ? 'file' : describe.schemaOf(output, name)] as const]
  })
  return { shapes: sorted(describe.shapes), answers: sorted(Object.fromEntries(described)) }
}

function partOf(checker: Checker, type: Type, name: string): Type {
  const word = checker.getPropertiesOfType(type).find((each) => each.name === name)
  const found = word && checker.getTypeOfSymbol(word)
  const part = found && checker.getNonNullableType(found)
  if (!part) throw new Error(`${checker.typeToString(type)} has no ${name}`)
  return part
}

const plain: readonly (readonly [flag: TypeFlags, schema: Schema])[] = [
  [TypeFlags.Any | TypeFlags.Unknown, {}],
  [TypeFlags.String | TypeFlags.TemplateLiteral, { type: 'string' }],
  [TypeFlags.Number, { type: 'number' }],
  [TypeFlags.Boolean, { type: 'boolean' }],
  [TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void, { type: 'null' }],
]

/** Schemas of types; those that have a name of their own stand once among the shapes. */
function describer(checker: Checker) {
  const shapes: Record<string, Schema> = {}
  const names = new Map<number, string>()

  function schemaOf(type: Type, call: string): Schema {
    const known = plain.find(([flag]) => type.flags & flag)
    if (known) return known[1]
    if (type.isLiteralType()) return { enum: [type.value] }
    if (type.isUnionType()) return oneOf(type.getTypes(), call)
    if (checker.isArrayType(type)) {
      // An element type is there for every array.
      const [element] = type.isTypeReference() ? checker.getTypeArguments(type) : []
      return { type: 'array', items: element ? schemaOf(element, call) : {} }
    }
    if (checker.isTupleType(type) && type.isTypeReference())
      return { type: 'array', prefixItems: checker.getTypeArguments(type).map((each) => schemaOf(each, call)) }
    const name = nameOf(type, call)
    if (!name) return shapeOf(type, call)
    if (!shapes[name]) {
      // It may hold itself.
      shapes[name] = {}
      shapes[name] = shapeOf(type, call)
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  function oneOf(types: readonly Type[], call: string): Schema {
    const literals = types.flatMap((each) => (each.isLiteralType() ? [each.value] : []))
    const isEither = literals.includes(true) && literals.includes(false)
    const values = literals.filter((value) => !isEither || typeof value !== 'boolean').toSorted(byText)
    const others = types.filter((each) => !each.isLiteralType()).map((each) => schemaOf(each, call))
    const all = [
      ...(values.length > 0 ? [{ enum: values }] : []),
      ...(isEither ? [{ type: 'boolean' }] : []),
      ...others.toSorted((one, other) => byText(JSON.stringify(one), JSON.stringify(other))),
    ]
    return all.length === 1 ? (all[0] ?? {}) : { anyOf: all }
  }

  function shapeOf(type: Type, call: string): Schema {
    const words = checker.getPropertiesOfType(type)
    const [index] = checker.getIndexInfosOfType(type)
    return {
      type: 'object',
      required: words.filter(({ flags }) => !(flags & SymbolFlags.Optional)).map(({ name }) => name),
      properties: Object.fromEntries(words.map((word) => [word.name, told(word, call)])),
      ...(index && { additionalProperties: schemaOf(index.valueType, call) }),
    }
  }

  function told(word: Word, call: string): Schema {
    const type = checker.getTypeOfSymbol(word)
    const schema = type ? schemaOf(type, call) : {}
    const description = checker.getDocumentationCommentOfSymbol(word)
    return description ? { ...schema, description } : schema
  }

  /** Name of an interface that takes no parameters; of two with one name the second goes by its area as well. */
  function nameOf(type: Type, call: string): string | undefined {
    const word = type.getAliasSymbol() ?? type.getSymbol()
    const isNamed = word && !word.name.startsWith('__') && type.getAliasTypeArguments().length === 0
    if (!isNamed || !type.isObjectType()) return undefined
    const known = names.get(type.id)
    if (known) return known
    const [area] = call.split('/')
    const name = [word.name, `${area}.${word.name}`].find((each) => ![...names.values()].includes(each))
    if (name) names.set(type.id, name)
    return name
  }

  return { schemaOf, shapes }
}

const byText = (one: unknown, other: unknown) => String(one).localeCompare(String(other), 'en', { numeric: true })

const sorted = <Value>(by: Record<string, Value>) =>
  Object.fromEntries(Object.entries(by).toSorted(([one], [other]) => byText(one, other)))

/** One line a shape and one a call: a change shows by itself. */
export function written({ shapes, answers }: Answers): string {
  const lines = (of: Record<string, unknown>) =>
    Object.entries(of)
      .map(([name, schema]) => `${JSON.stringify(name)}: ${JSON.stringify(schema)}`)
      .join(',\n')
  return `{\n"shapes": {\n${lines(shapes)}\n},\n"answers": {\n${lines(answers)}\n}\n}\n`
}

if (import.meta.main) writeFileSync(answersFile, written(describeAnswers()))
