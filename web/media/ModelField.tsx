import { model } from '#domain/media/model.ts'
import type { ControlProps } from '../resource/Input.tsx'
import { PickField } from '../resource/PickField.tsx'

const inUse = { mdStatus: [1] }

/** The model of a screen, picked from those in use. */
export function ModelField(props: ControlProps & { text: string | null | undefined }) {
  return (
    <PickField
      {...props}
      of={model}
      call="media/model/list"
      columns={['mdNm', 'resolution', 'layout', 'manufacturer', 'numbers']}
      filters={inUse}
    />
  )
}
