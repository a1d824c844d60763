import { Input, InputBase } from '@mantine/core'
import { fetchedAhead } from '../../base/later.ts'
import { useFormats } from '../../words/formats.ts'
import { Behind } from '../dialog/Behind.tsx'
import { RANGE_FILTER_WIDTH, type RangeFilterProps, rangeIn } from './range-filter.ts'

const choice = fetchedAhead(async () => (await import('./RangeChoice.tsx')).RangeChoice)

/** A period from one day to another. */
export function RangeFilter(props: RangeFilterProps) {
  const { period } = useFormats()
  const { from, to } = rangeIn(props.value)
  const standIn = (
    <InputBase
      component="button"
      type="button"
      size="xs"
      w={RANGE_FILTER_WIDTH}
      title={props.label}
      aria-haspopup="dialog"
      multiline
      pointer
    >
      {period(from, to) || <Input.Placeholder>{props.label}</Input.Placeholder>}
    </InputBase>
  )
  return <Behind of={choice} given={{ ...props, standIn }} />
}
