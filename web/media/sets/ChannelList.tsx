import { channel } from '#domain/media/channel.ts'
import { channelCalls } from '#domain/media/channel-calls.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { useMay } from '../../wire/session.ts'

export function ChannelList() {
  const may = useMay()
  return (
    <ListPage
      of={channel}
      call={channelCalls.list}
      excel={channelCalls.excel}
      view={({ chIdx }) => `/media/channel/view?chIdx=${chIdx}`}
      create={may('channel', 'WRITE') && '/media/channel/view'}
    />
  )
}
