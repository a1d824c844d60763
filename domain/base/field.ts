import { matches, type PatternName } from '../text/patterns.ts'
import { isRealDate, writtenDay } from '../time/dates.ts'
import { isMoment } from '../time/moment.ts'
import { type CodeName, type CodeOf, codeFrom } from './codes.ts'
import { type Fault, type MessageId, outcome } from './reply.ts'

/**
 * A field of an entity or of a call: plain data from which both sides derive checks, types, columns and inputs.
 * `Value` is what travels; `Must` says whether it has to be given.
 */
export interface Field<Value = unknown, Must extends boolean = boolean> {
  readonly kind: FieldKind
  readonly required: Must
  /** Longest text in characters, greatest number, or most elements of a list. */
  readonly max?: number
  readonly min?: number
  /** Digits after the point that a number may have; whole without. */
  readonly decimals?: number
  readonly pattern?: PatternName
  readonly codes?: CodeName
  /** The resource whose key this field holds. */
  readonly to?: string
  readonly of?: Field
  /** Field that holds the key of the record whose name this is. */
  readonly nameOf?: string
  /** Given when the row is made, never changed afterwards. */
  readonly fixed?: boolean
  /** Value with which the form of a new record begins. */
  readonly usual?: unknown
  /** Made by the server: shown, sorted, filtered, never entered. */
  readonly readOnly?: boolean
  /** End of a period that an instant is: a midnight then means whole days. */
  readonly side?: 'start' | 'end'
  /** Of an instant that tells whether something lives: told as how long ago it was. */
  readonly isRecent?: boolean
  /** A month or a moment not far from today, as every date is. */
  readonly isNear?: boolean
  /** Never read back; written to the audit trail as "changed" only. */
  readonly secret?: boolean
  /** Brings a written text into the form that is kept, before any check: dashes of a number go. */
  tidy?(text: string): string
  /** Form in which a kept text is shown. */
  show?(text: string): string
  /** Words `<resource>.<field>.all` in place of no value, which stands for all of them. */
  readonly noneIsAll?: boolean
  /** Address of a picture by which the record is known: lists draw it, files leave it out. */
  readonly isPicture?: boolean
  /** Of a picture that is drawn from the size of what is shown there, `1080x1920`, instead of read from an address. */
  readonly isFrame?: boolean
  /** Worked out of many other rows: a list that names the columns it shows answers it only among them. */
  readonly isCostly?: boolean
  /** Field in whose column this one is drawn. */
  readonly drawnIn?: string
  /** Kind of line in which tables show a value that is no text or number, and files say it. */
  readonly line?: 'week' | 'days' | 'volumes' | 'hours'
  /** Further condition on a value of the right kind. */
  isRight?(value: Value): boolean
  /** Message about a value that is not right, where its format is too little said. */
  whyWrong?(value: unknown): MessageId
  /** Message about a right value with which no new record may begin, such as none of what it lives on. */
  whyNotNew?(value: unknown): MessageId | undefined
  /** Only for the types: no value stands here. */
  readonly type?: Value
}

export type FieldKind =
  | 'text'
  | 'paragraph'
  | 'number'
  | 'code'
  | 'date'
  | 'time'
  | 'instant'
  | 'reference'
  | 'file'
  | 'list'
  | 'json'

type Options = Partial<Omit<Field, 'kind' | 'codes' | 'to' | 'of' | 'type'>>
type Must<O extends Options> = O extends { required: true } ? true : false
/** The marks that decide which types a field appears in stay visible to the compiler. */
type Marks<O extends Options> = Pick<O, keyof O & ('readOnly' | 'secret')>

const DEFAULT_MAX = 20
/** The greatest key that the tables can count to. */
export const LARGEST_KEY = 2_147_483_647
const LONGEST_PARAGRAPH = 5000

function field<Value, O extends Options>(kind: FieldKind, options: O, more: Partial<Field> = {}) {
  const required = options.required === true
  // The compiler cannot see that `required` follows from the options' type.
  return { kind, ...more, ...options, required } as unknown as Field<Value, Must<O>> & Marks<O>
}

/** One line, 20 characters unless `max` says otherwise. */
export const text = <const O extends Options>(options: O = {} as O) =>
  field<string, O>('text', options, { max: DEFAULT_MAX })
/** One of a few words. */
export const oneOf = <const Word extends string>(words: readonly Word[]) =>
  field<Word, object>('text', {}, { max: DEFAULT_MAX, isRight: (value) => words.some((word) => word === value) })
export const paragraph = <const O extends Options>(options: O = {} as O) =>
  field<string, O>('paragraph', options, { max: LONGEST_PARAGRAPH })
/** A number from `min` (0) to `max`, whole unless it has `decimals`. */
export const number = <const O extends Options & { usual?: number }>(options: O = {} as O) =>
  field<number, O>('number', options, { min: 0, max: Number.MAX_SAFE_INTEGER })
export const code = <const Name extends CodeName, const O extends Options & { usual?: CodeOf<Name> }>(
  codes: Name,
  options: O = {} as O,
) => field<CodeOf<Name>, O>('code', options, { codes })
/** A signed address of the picture that a record is known by; nothing while there is none. */
export const picture = () => field<string, { readOnly: true }>('text', { readOnly: true }, { isPicture: true })
/** Width and height in pixels, `1080x1920`, of what shows pictures: drawn as a frame of these proportions. */
export const frame = () =>
  field<string, { readOnly: true }>('text', { readOnly: true }, { isPicture: true, isFrame: true })
/** A calendar date, `YYYY-MM-DD`, not far from today. */
export const date = <const O extends Options>(options: O = {} as O) =>
  field<string, O>('date', options, { tidy: writtenDay })
/** A wall-clock time, `HH:MM`. */
export const time = <const O extends Options>(options: O = {} as O) =>
  field<string, O>('time', options, { pattern: 'time' })
/** A moment, ISO 8601 in UTC. */
export const instant = <const O extends Options>(options: O = {} as O) => field<string, O>('instant', options)
/** The key of an entity that counts: made by the server. */
export const key = () =>
  field<number, { required: true; readOnly: true }>(
    'number',
    { required: true, readOnly: true },
    { min: 1, max: LARGEST_KEY },
  )
/** The key of another entity: text by default, `numberKey` where that entity counts. */
export const reference = <const O extends Options>(to: string, options: O = {} as O) =>
  field<string, O>('reference', options, { to, max: 40 })
export const numberReference = <const O extends Options>(to: string, options: O = {} as O) =>
  field<number, O>('reference', options, { to, min: 1, max: LARGEST_KEY })
/** The id of an uploaded file. */
export const file = <const O extends Options>(options: O = {} as O) =>
  field<number, O>('file', options, { min: 1, max: LARGEST_KEY })
export const list = <Element, const O extends Options>(of: Field<Element>, options: O = {} as O) =>
  field<readonly Element[], O>('list', options, { of, max: 1000 })
/** Anything else: its check says what it is. */
export const json = <Value, const O extends Options = Options>(
  options?: O & Options & { isRight?(value: unknown): value is Value },
) => field<Value, O>('json', options ?? ({} as O))

/** Reason why `value` cannot stand in `field`; nothing where it can. `undefined`, `null` and '' are "not given". */
export function faultOf(field: Field, written: unknown): Fault | undefined {
  const value = tidied(field, written)
  if (value === undefined || value === null || value === '') return field.required ? missing(field) : undefined
  if (field.required && !field.secret && isText(field) && isBlank(value)) return missing(field)
  if (isTooLong(field, value)) {
    return { outcome: outcome.tooLong, msg: 'field.tooLong', values: { max: field.max ?? DEFAULT_MAX } }
  }
  const outside = rangeFault(field, value)
  if (outside) return outside
  const isRight = isWellFormed(field, value) && (field.isRight?.(value) ?? true)
  return isRight ? undefined : { outcome: outcome.badFormat, msg: whyWrong(field, value) }
}

/** Reason why a new record may not begin with a value that is right by itself. */
export function newFaultOf(field: Field, value: unknown): Fault | undefined {
  const msg = field.whyNotNew?.(value)
  return msg && { outcome: outcome.badFormat, msg }
}

/** Spaces, marks of direction and width, and fillers: signs that leave nothing to be read. */
const unseen = /^[\s\p{Cf}\p{Z}\u115F\u1160\u3164\uFFA0\u2800]*$/u

/** True of a text in which nothing can be seen. */
export const isBlank = (value: unknown): boolean => typeof value === 'string' && unseen.test(value)

const ofPattern: Partial<Record<PatternName, MessageId>> = {
  capitals: 'field.onlyCapitals',
  prefix: 'field.capitalsAndDigits',
  lettersAndDigits: 'field.lettersAndDigits',
  userId: 'field.userId',
  password: 'field.password',
}

/** Message with the right form, where a sentence says it; else that the format is another. */
function whyWrong(field: Field, value: unknown): MessageId {
  const own = field.whyWrong?.(value)
  if (own) return own
  const isFraction = field.kind === 'number' && field.decimals === undefined && !Number.isInteger(value)
  if (isFraction) return 'field.onlyNumbers'
  const isOtherwise = field.pattern && typeof value === 'string' && !matches(field.pattern, value)
  return (isOtherwise && ofPattern[field.pattern]) || 'field.badFormat'
}

const lineBreaks = /[\r\n\u0085\u2028\u2029]+/g
/** Overrides of direction: they show words turned round, whatever their letters. */
const turning = /[\u202D\u202E]/g

/**
 * A text as it is kept, on one line where its field is one, and without signs that turn its words round; but for a secret, in
 * which every sign counts. The rest as it is.
 */
export function tidied({ kind, secret, tidy, of }: Field, value: unknown): unknown {
  if (Array.isArray(value)) return of ? value.map((each) => tidied(of, each)) : value
  if (typeof value !== 'string') return value
  if (secret) return tidy ? tidy(value) : value
  const upright = value.replace(turning, '')
  const line = kind === 'text' ? upright.replace(lineBreaks, ' ') : upright
  return tidy ? tidy(line) : line
}

/** Fault of a field that has to be given and is not. */
export function missing({ kind }: Field): Fault {
  const typed = kind === 'text' || kind === 'paragraph' || kind === 'number' || kind === 'json'
  return { outcome: outcome.missing, msg: typed ? 'field.missingText' : 'field.missingChoice' }
}

const isText = ({ kind }: Field) => kind === 'text' || kind === 'paragraph'

function isTooLong(field: Field, value: unknown) {
  const { kind, max } = field
  if (max === undefined) return false
  if (isText(field)) return typeof value === 'string' && value.length > max
  return kind === 'list' && Array.isArray(value) && value.length > max
}

/** A number that is one, but not within its bounds, is told the bound. Keys have none that anybody would know. */
function rangeFault({ kind, min = 0, max = Number.MAX_SAFE_INTEGER }: Field, value: unknown): Fault | undefined {
  if (kind !== 'number' || typeof value !== 'number') return undefined
  if (value < min) return { outcome: outcome.badFormat, msg: 'field.tooSmall', values: { min } }
  return value > max ? { outcome: outcome.badFormat, msg: 'field.tooGreat', values: { max } } : undefined
}

function isWellFormed(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'number':
    case 'file':
      return isNumberWithin(field, value)
    case 'reference':
      return field.min === undefined ? isTextKey(value) : isNumberWithin(field, value)
    case 'code':
      return field.codes !== undefined && codeFrom(field.codes, value) === value
    case 'date':
      return typeof value === 'string' && isRealDate(value)
    case 'instant':
      return typeof value === 'string' && isMoment(value)
    case 'list':
      return Array.isArray(value) && value.every((each) => field.of && isGiven(each) && !faultOf(field.of, each))
    case 'json':
      return typeof value === 'object'
    default:
      return (
        typeof value === 'string' && !holdsWhatNobodyWrites(value) && (!field.pattern || matches(field.pattern, value))
      )
  }
}

/** An element that is nothing is none. */
const isGiven = (element: unknown) => element !== undefined && element !== null && element !== ''

function isTextKey(value: unknown) {
  return typeof value === 'string' && value.length <= 40 && !holdsWhatNobodyWrites(value)
}

function isNumberWithin({ min = 0, max = Number.MAX_SAFE_INTEGER, decimals }: Field, value: unknown) {
  if (typeof value !== 'number' || !(min <= value && value <= max)) return false
  return decimals === undefined ? Number.isInteger(value) : true
}

/** PostgreSQL stores neither NUL nor half a character. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** Storable part of a text from somewhere that nobody can send back: a screen's own words, the name of a file. */
export function storablePart(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd')
}

/** No name has use for the other control characters but line breaks and tabs. */
function holdsWhatNobodyWrites(value: string) {
  if (!isStorable(value)) return true
  for (let at = 0; at < value.length; at++) {
    const unit = value.charCodeAt(at)
    if (unit < 32 && unit !== 9 && unit !== 10 && unit !== 13) return true
  }
  return false
}
