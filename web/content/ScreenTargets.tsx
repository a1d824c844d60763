import type { ComponentType, ReactNode } from 'react'
import { channelCalls } from '#domain/media/channel-calls.ts'
import { mediaCalls } from '#domain/media/media-calls.ts'
import { mediaGroupCalls } from '#domain/media/media-group-calls.ts'
import type { ControlProps } from '../kit/input/Input.tsx'
import { ChannelsField, ScreenGroupsField, ScreensField } from '../network/target/ScreenFields.tsx'
import { useMayMake } from '../wire/session.ts'

interface Props {
  Input(props: {
    field: 'targetMedia' | 'targetMediaGroups' | 'targetChannels'
    as: ComponentType<ControlProps>
  }): ReactNode
}

/** Beside groups and venues: single screens, groups of screens, and channels. */
export function ScreenTargets({ Input }: Props) {
  const mayMake = useMayMake()
  return (
    <>
      {mayMake(mediaCalls.list) && <Input field="targetMedia" as={ScreensField} />}
      {mayMake(mediaGroupCalls.list) && <Input field="targetMediaGroups" as={ScreenGroupsField} />}
      {mayMake(channelCalls.list) && <Input field="targetChannels" as={ChannelsField} />}
    </>
  )
}
