import { channel } from '#domain/media/channel.ts'
import { channelCalls } from '#domain/media/channel-calls.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'

export function ChannelList() {
  return <ListPage of={channel} calls={channelCalls} />
}
