import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { Controller } from 'react-hook-form'
import { type FieldName, isGiven, type Resource } from '#domain/base/resource.ts'
import { Cell } from '../cell/Cell.tsx'
import { useLabels } from '../cell/labels.ts'
import { RecordName } from '../cell/RecordName.tsx'
import { Shown } from '../cell/Shown.tsx'
import { type ControlProps, KindControl } from './KindControl.tsx'
import type { RecordForm, Values } from './record-form.ts'

interface Surroundings {
  of: Resource
  form: RecordForm
  stored: Values | undefined
  isLocked: boolean
  lockedFields: readonly string[]
}

export const FormContext = createContext<Surroundings | null>(null)

export type { ControlProps }

interface InputProps<Name extends string> {
  field: Name
  description?: ReactNode
  /** Takes the place of the control that the field's kind would get. */
  as?: ComponentType<ControlProps>
  /** The same, where it is given more than every control is. */
  control?: (props: ControlProps) => ReactNode
}

/** The typed inputs of a resource: a name it does not have does not compile. */
export function inputsOf<R extends Resource>(_: R) {
  return {
    Input: Input as (props: InputProps<FieldName<R>>) => ReactNode,
    /** A field as text, whether it could be entered or not; of a new record nothing that the server makes. */
    Show: Show as (props: { field: FieldName<R>; children?: ReactNode }) => ReactNode,
  }
}

function Input({ field: name, description, as: Own, control }: InputProps<string>) {
  const { of, form, stored, isLocked, lockedFields } = useSurroundings()
  const labels = useLabels(of)
  const field = of.fields[name]
  const isLockedHere = isLocked || lockedFields.includes(name)
  // A control of one's own knows how its value is read, but not what none of it stands for.
  const isOwn = (control || Own) && !(field?.noneIsAll && !isGiven(stored?.[name]))
  const isRead = !field || field.readOnly || (field.fixed && stored) || (isLockedHere && stored && !isOwn)
  if (isRead) return <Show field={nameFieldOf(of, name)} />
  return (
    <Controller
      control={form.form.control}
      name={name}
      render={({ field: { value, onChange, onBlur }, fieldState }) => {
        const props: ControlProps = {
          label: labels.field(name),
          description: description ?? labels.hint(name),
          required: field.required || form.needed.includes(name),
          disabled: isLockedHere,
          error: fieldState.error?.message,
          value,
          onChange,
          onBlur,
        }
        return (
          <div className="field" data-fault={fieldState.error ? '' : undefined}>
            {Own ? (
              <Own {...props} />
            ) : control ? (
              control(props)
            ) : (
              <KindControl field={field} {...props} codeWords={(code) => labels.code(field, code)} />
            )}
          </div>
        )
      }}
    />
  )
}

/** Field with the name of the record that a reference leads to, where there is one. */
const nameFieldOf = ({ fields }: Resource, name: string) =>
  Object.keys(fields).find((each) => fields[each]?.nameOf === name) ?? name

function Show({ field: name, children }: { field: string; children?: ReactNode }) {
  const { of, form, stored } = useSurroundings()
  const labels = useLabels(of)
  if (!stored && of.fields[name]?.readOnly) return null
  // What was entered is read at once; what follows from it comes with the stored row.
  const row = { ...stored, ...form.values }
  return (
    <Shown label={labels.field(name)} isWide={of.fields[name]?.kind === 'paragraph'}>
      {children ?? <ShownValue of={of} name={name} row={row} />}
    </Shown>
  )
}

/** A value as text; the name of another record is the way to it. */
function ShownValue({ of, name, row }: { of: Resource; name: string; row: Values }) {
  const { nameOf = '' } = of.fields[name] ?? {}
  const [to, at, value] = [of.fields[nameOf]?.to, row[nameOf], row[name]]
  const isNamed = to !== undefined && isGiven(at) && typeof value === 'string' && value !== ''
  // Keys of records are texts or numbers.
  if (isNamed) return <RecordName of={to} at={at as string | number} name={value} />
  return <Cell of={of} name={name} value={value} row={row} />
}

export function useSurroundings(): Surroundings {
  const found = useContext(FormContext)
  if (!found) throw new Error('An input stands outside of its record page')
  return found
}
