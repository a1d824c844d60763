import { model } from '#domain/media/model.ts'
import { modelCalls } from '#domain/media/model-calls.ts'
import type { ControlProps } from '../../kit/input/Input.tsx'
import { PickField } from '../../kit/pick/PickField.tsx'

const inUse = { mdStatus: [1] }

/** The model of a screen, picked from those in use. */
export function ModelField(props: ControlProps & { text: string | null | undefined }) {
  return (
    <PickField
      {...props}
      of={model}
      call={modelCalls.list}
      columns={['frame', 'mdNm', 'resolution', 'layout', 'manufacturer', 'numbers']}
      filters={inUse}
    />
  )
}
