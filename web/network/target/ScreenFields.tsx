import { channel } from '#domain/media/channel.ts'
import { channelCalls } from '#domain/media/channel-calls.ts'
import { media } from '#domain/media/media.ts'
import { mediaCalls } from '#domain/media/media-calls.ts'
import { mediaGroup } from '#domain/media/media-group.ts'
import { mediaGroupCalls } from '#domain/media/media-group-calls.ts'
import type { ControlProps } from '../../kit/input/Input.tsx'
import { PickManyField } from '../../kit/pick/PickManyField.tsx'
import { screenName } from '../../words/screen-name.ts'
import { useBrandFilter } from '../brand-filter.ts'

const ofScreens = ['mediaId', 'mediaNm', 'poiName', 'bgName', 'region', 'mdNm'] as const
const ofChannels = ['chName', 'region', 'grade', 'layout', 'screenSize', 'mediaCount'] as const
const ofGroups = ['mgName', 'description', 'mediaCount'] as const

/** Single screens of the form's brand: every venue has its "Window". */
export function ScreensField(props: ControlProps) {
  const filters = useBrandFilter()
  return (
    <PickManyField
      {...props}
      of={media}
      call={mediaCalls.list}
      columns={ofScreens}
      filters={filters}
      rowName={screenName}
    />
  )
}

/** Screen groups of the form's brand. */
export function ScreenGroupsField(props: ControlProps) {
  const filters = useBrandFilter()
  return <PickManyField {...props} of={mediaGroup} call={mediaGroupCalls.list} columns={ofGroups} filters={filters} />
}

/** Channels of the form's brand. */
export function ChannelsField(props: ControlProps) {
  const filters = useBrandFilter()
  return <PickManyField {...props} of={channel} call={channelCalls.list} columns={ofChannels} filters={filters} />
}
