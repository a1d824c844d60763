import { Input } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { ControlProps } from '../kit/input/Input.tsx'

// What sends files comes after the record: its page has a budget.
const FileField = lazy(async () => ({ default: (await import('../kit/input/FileField.tsx')).FileField }))

const HEIGHT = 160

/** The screen at its place, as whoever put it up has taken it. */
export function PhotoField(props: ControlProps) {
  const bones = <Input.Wrapper size="xs" label={props.label} mih={props.value ? HEIGHT + 60 : 56} />
  return (
    <Suspense fallback={bones}>
      <FileField {...props} purpose="photo" height={HEIGHT} />
    </Suspense>
  )
}
