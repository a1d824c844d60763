import './thumb.css'
import { Input } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { ControlProps } from '../kit/input/Input.tsx'

// What sends files comes after the record: its page has a budget.
const FileField = lazy(async () => ({ default: (await import('../kit/input/FileField.tsx')).FileField }))

const HEIGHT = 200

/** The place before or after the work: a phone offers its camera. */
export function WorkPhoto(props: ControlProps) {
  const bones = <Input.Wrapper size="xs" label={props.label} mih={props.value ? HEIGHT + 60 : 56} />
  return (
    <div className="thumb">
      <Suspense fallback={bones}>
        <FileField {...props} purpose="work" height={HEIGHT} />
      </Suspense>
    </div>
  )
}
