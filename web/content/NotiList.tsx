import { botNoti, middleNoti } from '#domain/content/noti.ts'
import { botNotiCalls, middleNotiCalls } from '#domain/content/noti-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'

export function BotNotiList() {
  const may = useMay()
  return (
    <ListPage
      of={botNoti}
      call={botNotiCalls.list}
      excel={botNotiCalls.excel}
      view={({ apIdx }) => `/content/botNoti/view?apIdx=${apIdx}`}
      create={may('notice-publish', 'WRITE') && '/content/botNoti/view'}
    />
  )
}

export function MiddleNotiList() {
  const may = useMay()
  return (
    <ListPage
      of={middleNoti}
      call={middleNotiCalls.list}
      excel={middleNotiCalls.excel}
      view={({ apIdx }) => `/content/middleNoti/view?apIdx=${apIdx}`}
      create={may('notice-publish', 'WRITE') && '/content/middleNoti/view'}
    />
  )
}
