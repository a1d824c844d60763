import { botNoti, middleNoti } from '#domain/content/noti.ts'
import { botNotiCalls, middleNotiCalls } from '#domain/content/noti-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'

export function BotNotiList() {
  return <ListPage of={botNoti} calls={botNotiCalls} />
}

export function MiddleNotiList() {
  return <ListPage of={middleNoti} calls={middleNotiCalls} />
}
