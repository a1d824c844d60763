import type { ReactNode } from 'react'
import { mediaCalls } from '#domain/media/media-calls.ts'
import { mediaGroupCalls } from '#domain/media/media-group-calls.ts'
import type { ControlProps } from '../kit/input/Input.tsx'
import { ScreenGroupsField, ScreensField } from '../network/target/ScreenFields.tsx'
import { useMayMake } from '../wire/session.ts'

interface Props {
  Input(props: { field: 'targetMedia' | 'targetMediaGroups'; control(props: ControlProps): ReactNode }): ReactNode
}

/** Beside groups and venues: single screens, and groups of screens. */
export function ScreenTargets({ Input }: Props) {
  const mayMake = useMayMake()
  return (
    <>
      {mayMake(mediaCalls.list) && <Input field="targetMedia" control={(props) => <ScreensField {...props} />} />}
      {mayMake(mediaGroupCalls.list) && (
        <Input field="targetMediaGroups" control={(props) => <ScreenGroupsField {...props} />} />
      )}
    </>
  )
}
