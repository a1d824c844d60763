import { codes } from '#domain/base/codes.ts'
import { middleNoti } from '#domain/content/noti.ts'
import { middleNotiCalls, notiCalls } from '#domain/content/noti-calls.ts'
import { inputsOf } from '../kit/input/Input.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { useFreshInBrand } from '../network/BrandField.tsx'
import { InQueue } from '../review/InQueue.tsx'
import { useTranslation } from '../words/translation.ts'
import { Progress } from './arrival/Progress.tsx'
import { NotiPreview } from './drawn/NotiPreview.tsx'
import { Interim } from './Interim.tsx'
import { isAskedFor, isOver, NotiActs, wasShown } from './NotiActs.tsx'
import { NotiFacts, NotiTargets, NotiWords, usualNoti } from './NotiParts.tsx'
import { NotiReview } from './review/NotiReview.tsx'

const { Input, Show } = inputsOf(middleNoti)
const usual = () => ({ ...usualNoti(), playSeconds: 15 })

export function MiddleNotiView() {
  const { t } = useTranslation('content')
  const fresh = useFreshInBrand(usual)
  return (
    <RecordPage
      of={middleNoti}
      calls={{ ...notiCalls, ...middleNotiCalls }}
      isKept={wasShown}
      fresh={fresh}
      isLocked={isOver}
      waits={(answer) => (isAskedFor(answer) ? t('review.askedFor') : undefined)}
      actions={(stored) => <NotiActs notice={stored} list={middleNotiCalls.list} />}
    >
      {(stored) => (
        <>
          {stored && <InQueue kind={codes.reviewKind.fullNotice} id={stored.apIdx} />}
          <NotiFacts Input={Input} Show={Show} stored={stored} />
          {stored && (
            <NotiReview key={`${stored.modDate} ${stored.asked}`} notice={stored} list={middleNotiCalls.list} />
          )}
          {stored?.dateStatus === codes.dateStatus.inProgress && (
            <Progress of={notiCalls.arrival} order={{ apIdx: stored.apIdx }} />
          )}
          <NotiWords Input={Input}>
            <Input field="playSeconds" description={t('noti.playSeconds.hint')} />
            <Input field="everyLoops" description={t('noti.everyLoops.hint')} />
          </NotiWords>
          {stored?.asked !== codes.yesNo.yes && <NotiPreview isMiddle stored={stored} />}
          <NotiTargets Input={Input} stored={stored} />
          {stored && <Interim notice={stored} />}
        </>
      )}
    </RecordPage>
  )
}
