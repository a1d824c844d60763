import { TagsInput, TextInput } from '@mantine/core'
import { useId } from 'react'
import { accountLookUpCalls } from '#domain/system/look-up-calls.ts'
import { textOf } from '../../base/typed.ts'
import { Shown } from '../../kit/cell/Shown.tsx'
import type { ControlProps } from '../../kit/input/Input.tsx'
import { useCall } from '../../wire/use-call.ts'

/** Name of a region, with those that there are: one that is spelt otherwise would be another region. */
export function RegionField({ disabled, ...props }: ControlProps) {
  const id = useId()
  const regions = useRegions()
  const { value, ...input } = textOf(props)
  if (disabled) return <Shown label={props.label}>{value}</Shown>
  return (
    <>
      <TextInput {...input} value={value} list={id} autoComplete="off" />
      <datalist id={id}>
        {regions.map((region) => (
          <option key={region} value={region} />
        ))}
      </datalist>
    </>
  )
}

/** Names of several regions, with those that there are. */
export function RegionsField({ value, onChange, ...props }: ControlProps) {
  const regions = useRegions()
  // The form holds what was entered here.
  const names = Array.isArray(value) ? (value as string[]) : []
  return <TagsInput {...props} data={regions} value={names} onChange={onChange} />
}

const none: string[] = []
const useRegions = () => useCall(accountLookUpCalls.regionNames, {}).data?.regions ?? none
