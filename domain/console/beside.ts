import { type Field, reference } from '../base/field.ts'

/** Records that a change tells of beside the fields of its own record, such as the brand that keeps a campaign off its screens. */
const beside: Readonly<Record<string, Field>> = { brdCode: reference('brand') }

/** Field of a record by its name, or what a change tells of beside them. */
export function tracedField(fields: Readonly<Record<string, Field>> | undefined, name: string): Field | undefined {
  const from = fields && Object.hasOwn(fields, name) ? fields : beside
  return Object.hasOwn(from, name) ? from[name] : undefined
}

/** Kind of the records, or the files, that a field points at. */
export const pointsTo = (field: Field | undefined): string | undefined =>
  field?.kind === 'file' ? 'file' : (field?.to ?? field?.of?.to)
